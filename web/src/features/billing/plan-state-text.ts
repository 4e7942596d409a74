import type { BillingStatus } from '@citewell/contract/billing.ts'
import { dayText } from './day-text.ts'
import { planLabel } from './plan-label.ts'

/** The plan's next change and its date, in one sentence; null if none is coming. */
export function planStateText(status: BillingStatus): string | null {
  const { tier, scheduled_plan, next_renewal, grace_until } = status
  const day = dayText(next_renewal)
  if (status.status === 'past_due')
    return `The last payment could not be collected. Your plan stays in force until ${dayText(grace_until)}; please see to your payment details.`
  if (status.status === 'unpaid')
    return 'The last payment was not collected, so the paid plan is not in force.'
  if (scheduled_plan === 'free') return `Subscription is cancelled and will expire on ${day}.`
  if (scheduled_plan !== null && scheduled_plan !== tier)
    return `Your plan becomes ${planLabel(scheduled_plan)} on ${day}.`
  return day === '' ? null : `Renews on ${day}.`
}
