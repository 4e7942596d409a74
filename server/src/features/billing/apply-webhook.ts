import { eq, sql } from 'drizzle-orm'
import { subscriptions, webhookEvents } from '../../domain/plans/plan-tables.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'
import { applyLocalEvent } from './apply-local-event.ts'
import type { BillingDeps } from './billing-deps.ts'
import { syncCustomer } from './sync-customer.ts'
import { syncSeats } from './sync-seats.ts'

type Stored = typeof webhookEvents.$inferSelect
type Outcome = Pick<Stored, 'status' | 'note' | 'userId'>

/**
 * Applies a stored event. An event that was applied may be applied again and changes nothing twice. Records and throws
 * what prevents it; with `lastTry`, the event is then given up.
 */
export async function applyWebhook(
  deps: BillingDeps,
  { webhookId, lastTry }: { webhookId: string; lastTry: boolean },
): Promise<void> {
  const { db, clock, payment } = deps
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, webhookId))
  if (!row) return
  const set = (values: Partial<Stored>) =>
    db
      .update(webhookEvents)
      .set({ ...values, tries: sql`${webhookEvents.tries} + 1` })
      .where(eq(webhookEvents.id, webhookId))
  try {
    if (row.provider === 'local') return void (await applyLocalEvent(deps, webhookId))
    if (payment?.kind !== 'stripe') throw new Error('Stripe is not set up any more')
    await set({ ...(await applyAtStripe({ ...deps, payment }, row)), appliedAt: clock.now() })
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error)
    // An event that was applied stays applied, even if a later request to the provider fails.
    await set({ note, ...(row.status === 'applied' ? {} : { status: lastTry ? 'failed' : 'received' }) })
    throw error
  }
}

async function applyAtStripe(
  deps: BillingDeps & { payment: RealPayments },
  { payload }: Stored,
): Promise<Outcome> {
  const { customer, charge } = payload
  const customerRef =
    typeof customer === 'string'
      ? customer
      : typeof charge === 'string'
        ? await deps.payment.customerOfCharge(charge)
        : null
  if (!customerRef) return { status: 'ignored', note: 'It names no customer.', userId: null }
  if (await syncSeats(deps, customerRef)) return { status: 'applied', note: null, userId: null }
  const note = await syncCustomer(deps, customerRef)
  const [owner] = await deps.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.customerRef, customerRef))
  return { status: note === null ? 'applied' : 'ignored', note, userId: owner?.userId ?? null }
}
