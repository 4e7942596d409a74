import { plans, type Tier } from '@citewell/contract/plans.ts'
import { moneyText } from '../../domain/plans/money-text.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { QueuedMail } from '../../platform/mail/queue-mail.ts'
import type { ProviderPayment } from '../../providers/payment/payment.ts'

/** Tells the owner of the plan that is now in force. */
export function planChangedMail(appUrl: string, to: string, tier: Tier): QueuedMail {
  const { name } = plans[tier]
  return composeMail('plan-changed', to, `Your Citewell plan is now ${name}`, [
    'Hello,',
    `your plan is ${name} from now on. Your chats and documents are as they were.`,
    { label: 'See your plan', link: `${appUrl}/billing` },
  ])
}

/** Tells the owner of a failed renewal payment and how long the plan continues. */
export function paymentFailedMail(appUrl: string, to: string, tier: Tier, until: Date): QueuedMail {
  const { name } = plans[tier]
  return composeMail('payment-failed', to, 'Your Citewell payment did not go through', [
    'Hello,',
    `the payment that renews your plan ${name} could not be collected. Your plan goes on until ${dayText(until)} (UTC); please check how you pay before then.`,
    { label: 'Check how you pay', link: `${appUrl}/billing` },
  ])
}

/** Tells an owner of an organisation the same. */
export function seatPaymentFailedMail(
  appUrl: string,
  to: string,
  organisation: string,
  until: Date,
): QueuedMail {
  return composeMail('seat-payment-failed', to, 'A Citewell payment did not go through', [
    'Hello,',
    `the payment that renews the seats of ${organisation} could not be collected. Its plan goes on until ${dayText(until)} (UTC); please check how it is paid before then.`,
    { label: 'Check how it is paid', link: `${appUrl}/organisation#billing` },
  ])
}

/** Tells the owner of a refund because the plan was paid for twice. */
export function paidTwiceMail(appUrl: string, to: string, payment: ProviderPayment): QueuedMail {
  const amount = moneyText(payment.amountMinor, payment.currency)
  return composeMail('paid-twice', to, 'Your second Citewell payment was refunded', [
    'Hello,',
    `two payments came in for your account, and one was enough. The other one, of ${amount}, was refunded in full; your bank may take some days to show it.`,
    { label: 'See your plan', link: `${appUrl}/billing` },
  ])
}

function dayText(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
