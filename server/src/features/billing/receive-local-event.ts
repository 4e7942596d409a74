import { randomUUID } from 'node:crypto'
import type { localBillingApi } from '@citewell/contract/billing.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { webhookEvents } from '../../domain/plans/plan-tables.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import { applyLocalEvent } from './apply-local-event.ts'
import type { BillingDeps } from './billing-deps.ts'
import { localReference } from './record-payment.ts'

type LocalEvent = z.output<(typeof localBillingApi)['POST /billing/webhook']['body']['schema']>
type Outcome = 'applied' | 'ignored' | 'duplicate'

/**
 * Receives the event of a simulated payment: stores it, then applies it, once per payment id. It affects only the
 * caller's own account, and only with the plan's price. Throws not_found, amount_mismatch.
 */
export async function receiveLocalEvent(
  deps: BillingDeps,
  callerId: string,
  event: LocalEvent,
): Promise<Outcome> {
  if (event.user_id !== callerId) throw notFound('User')
  const { plan, currency, amount_minor: amountMinor } = event
  const price = deps.config.prices[plan][currency]
  if (amountMinor !== price)
    throw new FieldError(
      ['body', 'amount_minor'],
      `The plan costs ${price} minor units of ${currency} a month.`,
      'amount_mismatch',
    )
  const reference = localReference(callerId, event.payment_id)
  await deps.db
    .insert(webhookEvents)
    .values({
      id: randomUUID(),
      provider: 'local',
      reference,
      event: event.event,
      payload: { plan, currency, amount_minor: amountMinor, status: event.status },
      userId: callerId,
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing()
  const [row] = await deps.db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.provider, 'local'), eq(webhookEvents.reference, reference)))
  if (!row) throw new Error('The event was not stored')
  if (row.status === 'applied' || row.status === 'ignored') return 'duplicate'
  return applyLocalEvent(deps, row.id)
}
