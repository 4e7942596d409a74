import { createHash, randomUUID } from 'node:crypto'
import { payments } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'

type LocalPayment = Pick<
  typeof payments.$inferInsert,
  'plan' | 'currency' | 'amountMinor' | 'periodStart' | 'periodEnd' | 'createdAt'
> & { userId: string; key: string }

/** Records a simulated payment, once for its key. */
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

/** One account's key, so that nobody's meets another's; it stays when the account is deleted and names nobody. */
export function localReference(userId: string, key: string): string {
  return createHash('sha256').update(`${userId}\n${key}`).digest('base64url')
}
