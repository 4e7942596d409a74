import { billingApi, localBillingApi } from '@citewell/contract/billing.ts'
import { isPaidPlan } from '@citewell/contract/plans.ts'
import { seatsApi } from '@citewell/contract/seats.ts'
import { eq } from 'drizzle-orm'
import { endSeatSubscriptionJob } from '../../domain/organisations/seat-jobs.ts'
import { checkGuard } from '../../domain/plans/check-guard.ts'
import { checkouts, payments, subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Feature, Parts, ServerParts } from '../../feature.ts'
import { type Routes, routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { applyWebhook } from './apply-webhook.ts'
import { askProviderAgain } from './ask-provider-again.ts'
import { askSeatsAgain } from './ask-seats-again.ts'
import { billingRoutes, localBillingRoutes } from './billing.routes.ts'
import type { BillingDeps } from './billing-deps.ts'
import { applyWebhookJob, endSubscriptionsJob, updateCustomerJob } from './billing-jobs.ts'
import { providerRoutes } from './provider.routes.ts'
import { replayWebhook } from './replay-webhook.ts'
import { seatsRoutes } from './seats.routes.ts'
import { settleAccount, settleDue } from './settle-account.ts'
import { settleSeats, settleSeatsDue } from './settle-seats.ts'
import { syncCustomer } from './sync-customer.ts'
import { tellProviderAgain } from './tell-provider.ts'
import { updateCustomer } from './update-customer.ts'

/** Buying, changing and paying for plans. The simulated calls exist only with the local provider. */
export const billingFeature: Feature = {
  name: 'billing',
  routes: billingCalls,
  // A caller whose plan ended a moment ago no longer has it.
  identify: async (_request, found, parts) => {
    if (!found || !isPaidPlan(found.tier)) return found
    const tier =
      found.member === null
        ? await settleAccount(depsOf(parts), found.userId)
        : await settleSeats(depsOf(parts), found.tenantId)
    return tier ? { ...found, tier } : found
  },
  jobs: [
    handleJob(applyWebhookJob, ({ payload, lastTry }, parts) =>
      applyWebhook(depsOf(parts), { ...payload, lastTry }),
    ),
    handleJob(updateCustomerJob, async ({ payload }, parts) => {
      const { payment } = parts.providers
      if (payment?.kind === 'stripe') await updateCustomer({ db: parts.db, payment }, payload.userId)
    }),
    handleJob(endSubscriptionsJob, async ({ payload }, parts) => {
      const { payment } = parts.providers
      if (payment?.kind === 'stripe') await syncCustomer({ ...depsOf(parts), payment }, payload.customerRef)
    }),
    handleJob(endSeatSubscriptionJob, async ({ payload }, { providers: { payment } }) => {
      if (payment?.kind === 'stripe') await payment.end(payload.subscriptionRef)
    }),
  ],
  schedules: [{ name: 'settle-plans', every: 'minute', run: settlePlans }],
  accountExport: {
    facts: {
      subscription: (db, { id }) => db.select().from(subscriptions).where(eq(subscriptions.userId, id)),
      payments: (db, { id }) => db.select().from(payments).where(eq(payments.userId, id)),
      checkouts: (db, { id }) => db.select().from(checkouts).where(eq(checkouts.userId, id)),
    },
  },
  addressChange: async (tx, { id }, { jobs }) => {
    const [billed] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, id))
    if (billed?.customerRef) await jobs.enqueue(updateCustomerJob, { userId: id })
  },
  accountDeletion: async (tx, { id }, { jobs }) => {
    const [billed] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, id))
    if (billed?.customerRef) await jobs.enqueue(endSubscriptionsJob, { customerRef: billed.customerRef })
    return []
  },
}

/** On behalf of an administrator. */
export function replayByHand(parts: Parts, webhookId: string): Promise<void> {
  return replayWebhook(depsOf(parts), webhookId)
}

function depsOf(parts: Parts): BillingDeps {
  return { ...parts, payment: parts.providers.payment }
}

function billingCalls(parts: ServerParts): Routes[] {
  const { location, payment } = parts.providers
  const deps = {
    ...depsOf(parts),
    guard: (request: Parameters<typeof checkGuard>[1]) => checkGuard(location, request),
  }
  const calls = [routes(billingApi, billingRoutes(deps)), routes(seatsApi, seatsRoutes(deps))]
  if (payment?.kind === 'local') calls.push(routes(localBillingApi, localBillingRoutes(deps)))
  if (payment?.kind === 'stripe') {
    const onError = (error: unknown) => parts.log.error({ error }, 'The customer portal could not be opened')
    calls.push(providerRoutes({ ...deps, payment, onError }))
  }
  return calls
}

/** Renews, ends and changes plans when they are due, and asks the provider about overdue events. */
async function settlePlans(parts: Parts): Promise<void> {
  const onError = (error: unknown) => parts.log.error({ error }, 'A plan could not be settled')
  const deps = depsOf(parts)
  const { payment } = deps
  await settleDue(deps, onError)
  await settleSeatsDue(deps, onError)
  if (payment?.kind !== 'stripe') return
  await tellProviderAgain({ ...deps, payment }, onError)
  await askProviderAgain({ ...deps, payment }, onError)
  await askSeatsAgain({ ...deps, payment }, onError)
}
