import { randomUUID } from 'node:crypto'
import type { billingApi, localBillingApi } from '@citewell/contract/billing.ts'
import { billedCurrency } from '../../domain/plans/billed-currency.ts'
import type { Handlers } from '../../feature.ts'
import { activatePlan } from './activate-plan.ts'
import type { AskGuard, BillingDeps } from './billing-deps.ts'
import { billingStatus, presentSchedule } from './billing-status.ts'
import { receiveLocalEvent } from './receive-local-event.ts'
import { reactivatePlan, scheduleChange } from './schedule-change.ts'
import { settleAccount } from './settle-account.ts'
import { startCheckout } from './start-checkout.ts'

type RouteDeps = BillingDeps & { guard: AskGuard }

export function billingRoutes(deps: RouteDeps): Handlers<typeof billingApi> {
  return {
    'GET /billing/status': ({ caller }) => billingStatus(deps, caller.userId),
    'POST /billing/checkout': async ({ caller, body, request }) =>
      startCheckout(deps, caller, body.plan, deps.guard(request)),
    'POST /billing/cancel': async ({ caller, request }) =>
      presentSchedule(await scheduleChange(deps, caller.userId, 'free', request.ip)),
    'POST /billing/downgrade': async ({ caller, body, request }) =>
      presentSchedule(await scheduleChange(deps, caller.userId, body.plan, request.ip)),
    'POST /billing/reactivate': async ({ caller, request }) =>
      presentSchedule(await reactivatePlan(deps, caller.userId, request.ip)),
  }
}

/** Only with the local provider. */
export function localBillingRoutes(deps: RouteDeps): Handlers<typeof localBillingApi> {
  return {
    'POST /billing/webhook': async ({ caller, body }) => ({
      ok: true,
      status: await receiveLocalEvent(deps, caller.userId, body),
    }),
    'POST /billing/dev/activate': async ({ caller, body, request }) => {
      const { plan } = body
      await settleAccount(deps, caller.userId)
      const currency = (await billedCurrency(deps.db, caller.userId)) ?? deps.guard(request).currency
      const amountMinor = deps.config.prices[plan][currency]
      const now = deps.clock.now()
      const key = `activated ${randomUUID()}`
      if ((await billingStatus(deps, caller.userId)).tier !== plan)
        await deps.db.transaction(tx =>
          activatePlan(tx, caller.userId, { plan, currency, amountMinor, key, now }),
        )
      return billingStatus(deps, caller.userId)
    },
  }
}
