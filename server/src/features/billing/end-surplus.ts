import { eq } from 'drizzle-orm'
import { adminNotifications } from '../../domain/notifications/notification-tables.ts'
import { raiseNotification } from '../../domain/notifications/raise-notification.ts'
import { moneyText } from '../../domain/plans/money-text.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { ProviderPayment, RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps } from './billing-deps.ts'
import { paidTwiceMail } from './plan-mails.ts'
import type { Surplus } from './state-at-provider.ts'

/** The addresses of those who pay. */
type Payers = (tx: Queryable) => Promise<string[]>

/**
 * Ends a subscription that another one has replaced. A needless payment is refunded first, while the subscription
 * still shows it, and those who pay and the administrators are told once. Throws PaymentFailure.
 */
export async function endSurplus(
  deps: BillingDeps & { payment: RealPayments },
  payers: Payers,
  { reference, paidForNothing }: Surplus,
): Promise<void> {
  const { db, payment } = deps
  if (paidForNothing) {
    await payment.refund(paidForNothing.reference)
    await db.transaction(tx => tellOfRefund(deps, tx, payers, paidForNothing))
  }
  await payment.end(reference)
}

async function tellOfRefund(
  { jobs, config }: BillingDeps,
  tx: Queryable,
  payers: Payers,
  payment: ProviderPayment,
): Promise<void> {
  const addresses = await payers(tx)
  const key = `refund:${payment.reference}`
  const [told] = await tx
    .select({ id: adminNotifications.id })
    .from(adminNotifications)
    .where(eq(adminNotifications.key, key))
  if (told) return
  const amount = moneyText(payment.amountMinor, payment.currency)
  await raiseNotification(tx, {
    key,
    kind: 'payment',
    title: 'A second payment was refunded',
    detail: `${amount} (invoice ${payment.reference}) came in for a plan that the account or organisation had already. It was refunded, and its subscription ended.`,
    link: '/admin/billing',
  })
  for (const address of addresses) await queueMail(jobs, tx, paidTwiceMail(config.appUrl, address, payment))
}
