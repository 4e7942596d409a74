import { createHash, randomUUID } from 'node:crypto'
import { payments } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'

type LocalPayment = Pick<
  typeof payments.$inferInsert,
  'plan' | 'currency' | 'amountMinor' | 'periodStart' | 'periodEnd' | 'createdAt'
> & { userId: string; key: string }

/** Records a simulated payment, once per key. */
export async function recordLocalPayment(tx: Queryable, payment: LocalPayment): Promise<void> {
  const { key, ...rest } = payment
  await tx
    .insert(payments)
    .values({
      ...rest,
      id: randomUUID(),
      provider: 'local',
      reference: localReference(payment.userId, key),
      status: 'paid',
    })
    .onConflictDoNothing()
}

/**
 * A key that belongs to one account, so that it cannot collide with another's. It names nobody, and stays when the
 * account is deleted.
 */
export function localReference(userId: string, key: string): string {
  return createHash('sha256').update(`${userId}\n${key}`).digest('base64url')
}
