import type { pricingApi } from '@citewell/contract/billing.ts'
import { priceText } from '@citewell/contract/plans.ts'
import { billedCurrency } from '../../domain/plans/billed-currency.ts'
import { checkGuard } from '../../domain/plans/check-guard.ts'
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
      const mini = config.prices.mini[currency]
      const pro = config.prices.pro[currency]
      return {
        currency,
        country,
        mini_minor: mini,
        pro_minor: pro,
        mini_display: priceText(mini, currency),
        pro_display: priceText(pro, currency),
      }
    },
  }
}
