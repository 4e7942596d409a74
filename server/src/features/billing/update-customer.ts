import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'

/** Tells the provider the account's address, which its invoices and receipts go to. Throws PaymentFailure. */
export async function updateCustomer(
  { db, payment }: { db: Database; payment: RealPayments },
  userId: string,
): Promise<void> {
  const [found] = await db
    .select({ email: users.email, customerRef: subscriptions.customerRef })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId))
  if (found?.customerRef) await payment.changeAddress(found.customerRef, found.email)
}
