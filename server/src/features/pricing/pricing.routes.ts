import type { pricingApi } from '@citewell/contract/billing.ts'
import { billedCurrency } from '../../domain/plans/billed-currency.ts'
import { checkGuard } from '../../domain/plans/check-guard.ts'
import { shownPrices } from '../../domain/plans/shown-prices.ts'
import type { Handlers } from '../../feature.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Location } from '../../providers/location/location.ts'

export type PricingDeps = { db: Database; config: Pick<Config, 'prices'>; location: Location }

export function pricingRoutes({ db, config, location }: PricingDeps): Handlers<typeof pricingApi> {
  return {
    'GET /billing/guard': ({ request }) => checkGuard(location, request),
    'GET /billing/prices': async ({ caller, request }) => {
      const { currency: visitors, country } = checkGuard(location, request)
      const currency = (caller && (await billedCurrency(db, caller.userId))) ?? visitors
      return { country, ...shownPrices(config, currency) }
    },
  }
}
