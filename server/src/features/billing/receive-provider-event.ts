import { randomUUID } from 'node:crypto'
import { webhookEvents } from '../../domain/plans/plan-tables.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps } from './billing-deps.ts'
import { applyWebhookJob } from './billing-jobs.ts'

/** Events that can change a plan or a payment, by the beginning of Stripe's names. */
const used =
  /^(checkout\.session|customer\.subscription|invoice|invoice_payment|charge|refund|customer\.deleted)(\.|$)/

/**
 * Receives an event from the provider: checks its signature, stores it once per id and leaves the rest to a job. Throws
 * AppError webhook_signature_wrong.
 */
export async function receiveProviderEvent(
  { db, jobs, clock, payment }: BillingDeps & { payment: RealPayments },
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = payment.readEvent(body, signature, clock.now())
  const isUsed = used.test(event.type)
  await db.transaction(async tx => {
    const [stored] = await tx
      .insert(webhookEvents)
      .values({
        id: randomUUID(),
        provider: 'stripe',
        reference: event.reference,
        event: event.type,
        payload: { customer: event.customerRef, charge: event.chargeRef },
        createdAt: clock.now(),
        ...(isUsed
          ? {}
          : { status: 'ignored' as const, note: 'Citewell has no use for this kind of event.' }),
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (stored && isUsed) await jobs.enqueue(applyWebhookJob, { webhookId: stored.id }, { key: stored.id })
  })
}
