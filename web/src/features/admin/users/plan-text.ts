import type { AdminUserPage } from '@citewell/contract/admin/users.ts'
import { dayText } from '../../../ui/values/moment-text.ts'
import { tierName } from './user-action.ts'

type Plan = NonNullable<AdminUserPage['plan']>

/** The paid plan and its period: "Pro, renews on 3 May 2027". */
export function planText({ tier, status, provider, period_end, scheduled, grace_until }: Plan): string {
  const name = tierName(tier)
  const day = dayText(period_end)
  if (status === 'ended') return `${name}, ended`
  if (status === 'unpaid') return `${name}, not paid`
  if (status === 'past_due' && grace_until !== null)
    return `${name}, payment failed; goes on until ${dayText(grace_until)}`
  if (scheduled === 'free') return `${name}, ends on ${day}`
  if (scheduled !== null) return `${name}, becomes ${tierName(scheduled)} on ${day}`
  return provider === 'granted' ? `${name}, given until ${day}` : `${name}, renews on ${day}`
}
