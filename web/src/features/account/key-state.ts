import type { ApiKey } from '@citewell/contract/keys.ts'
import { dateText } from '../../ui/values/date-text.ts'
import { timeAgo } from '../../ui/values/time-ago.ts'

type Times = Pick<ApiKey, 'ended_at' | 'expires_at' | 'before' | 'created_at'>

export function keyState({ ended_at, expires_at }: Times, now: number): 'valid' | 'expired' | 'ended' {
  if (ended_at) return 'ended'
  return expires_at && Date.parse(expires_at) <= now ? 'expired' : 'valid'
}

/** How long a key is valid, and what became of the one before it. */
export function stateText(key: Times, now: number): string {
  const state = keyState(key, now)
  if (state === 'ended') return `Ended ${timeAgo(key.ended_at ?? '')}`
  const day = key.expires_at ? dateText(key.expires_at.slice(0, 10)) : null
  if (state === 'expired') return `Expired on ${day}`
  const valid = day ? `Valid until ${day}` : 'Does not expire'
  if (!key.before || Date.parse(key.before.until) <= now) return valid
  const used = key.before.last_used_at
    ? `was last used ${timeAgo(key.before.last_used_at)}`
    : 'was not used since'
  return `${valid} · the one before is valid until ${dateText(key.before.until.slice(0, 10))} and ${used}`
}
