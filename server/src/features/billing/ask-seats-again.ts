import { and, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import { seatCustomers, seatPurchases } from '../../domain/organisations/seat-tables.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps } from './billing-deps.ts'
import { syncSeats } from './sync-seats.ts'

const minute = 60_000
/** After this, an event is late. After `leftAfter`, an unfinished checkout is abandoned. */
const lateAfter = 2 * minute
const leftAfter = 60 * minute
const renewalLateAfter = 60 * minute
const atOnce = 20

/**
 * Asks the provider about organisations' checkouts, changes and renewals without an event, so that neither a lost event
 * nor an ended process leaves them other seats than they pay for. `onError` gets the errors of those requests.
 */
export async function askSeatsAgain(
  deps: BillingDeps & { payment: RealPayments },
  onError: (error: unknown) => void,
): Promise<void> {
  const now = deps.clock.now().getTime()
  const ago = (milliseconds: number) => new Date(now - milliseconds)
  const { expectedSince } = seatCustomers
  const rows = await deps.db
    .select({ customerRef: seatCustomers.customerRef })
    .from(seatCustomers)
    .leftJoin(
      seatPurchases,
      and(eq(seatPurchases.tenantId, seatCustomers.tenantId), isNotNull(seatPurchases.subscriptionRef)),
    )
    .where(
      or(
        and(
          lt(expectedSince, ago(lateAfter)),
          or(gt(expectedSince, ago(leftAfter)), isNotNull(seatPurchases.tenantId)),
        ),
        lt(seatPurchases.periodEnd, ago(renewalLateAfter)),
      ),
    )
    .limit(atOnce)
  for (const { customerRef } of rows) await syncSeats(deps, customerRef).catch(onError)
}
