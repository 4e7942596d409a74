import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { checkouts, subscriptions } from '../../domain/plans/plan-tables.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps } from './billing-deps.ts'
import { syncCustomer } from './sync-customer.ts'

const minute = 60_000
/** After this, an event is late. After `leftAfter`, an unfinished checkout is abandoned. */
const lateAfter = 2 * minute
const leftAfter = 60 * minute
const renewalLateAfter = 60 * minute
const atOnce = 20

/**
 * Asks the provider about checkouts and renewals without an event, so that a lost event costs nobody a plan they paid
 * for. `onError` gets the errors of those requests.
 */
export async function askProviderAgain(
  deps: BillingDeps & { payment: RealPayments },
  onError: (error: unknown) => void,
): Promise<void> {
  const now = deps.clock.now().getTime()
  const ago = (milliseconds: number) => new Date(now - milliseconds)
  const rows = await deps.db
    .selectDistinct({ customerRef: subscriptions.customerRef })
    .from(subscriptions)
    .leftJoin(
      checkouts,
      and(
        eq(checkouts.userId, subscriptions.userId),
        isNull(checkouts.settledAt),
        lt(checkouts.createdAt, ago(lateAfter)),
        gt(checkouts.createdAt, ago(leftAfter)),
      ),
    )
    .where(
      and(
        isNotNull(subscriptions.customerRef),
        or(
          isNotNull(checkouts.reference),
          and(eq(subscriptions.status, 'active'), lt(subscriptions.periodEnd, ago(renewalLateAfter))),
        ),
      ),
    )
    .limit(atOnce)
  for (const { customerRef } of rows) if (customerRef) await syncCustomer(deps, customerRef).catch(onError)
}
