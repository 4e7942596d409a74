import { desc, isNotNull } from 'drizzle-orm'
import { subscriptions } from '../../../domain/plans/plan-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { PaymentFailure, type PaymentProvider } from '../../../providers/payment/payment.ts'

/**
 * Requests the newest customer from the payment provider, which charges nobody. Throws AppError test_failed when it
 * does not answer, and when there is no provider or no customer to ask for.
 */
export async function testPayment(
  db: Database,
  payment: PaymentProvider | null,
): Promise<{ message: string }> {
  if (!payment) throw new AppError('test_failed', 'No payment provider is set up.')
  if (payment.kind === 'local')
    return { message: 'Payments are simulated on this machine: nothing to reach.' }
  const [newest] = await db
    .select({ customer: subscriptions.customerRef })
    .from(subscriptions)
    .where(isNotNull(subscriptions.customerRef))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  if (!newest?.customer)
    throw new AppError('test_failed', 'There is no customer yet to ask the payment provider for.')
  try {
    await payment.customer(newest.customer)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    throw new AppError('test_failed', `${error.message}. See the log for more.`, { cause: error })
  }
  return { message: 'The payment provider answers.' }
}
