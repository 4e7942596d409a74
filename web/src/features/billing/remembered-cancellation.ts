import { isPaidPlan } from '@citewell/contract/plans.ts'
import { readStored, writeStored } from '../../api/stored-values.ts'

/** A cancellation, as stored in this browser. */
export type Cancellation = { plan: string; renewal: string }

/** What the server says about the plan; nulls if it could not be asked. */
type Known = { tier: string | null; scheduledPlan: string | null }

/** Stores a cancellation with the tier that was cancelled. */
export function rememberCancellation({ plan, renewal }: Cancellation, tier: string): void {
  writeStored('scheduled_plan', plan)
  writeStored('scheduled_renewal', renewal)
  writeStored('scheduled_tier', tier)
}

export function forgetCancellation(): void {
  for (const key of ['scheduled_plan', 'scheduled_renewal', 'scheduled_tier'] as const) writeStored(key, null)
}

/**
 * The stored cancellation, if it can still be true: the server names no scheduled plan, the stored target is
 * Free, the tier is unchanged and cancellable, and the date is in the future. Otherwise forgets it.
 */
export function restoreCancellation(
  { tier, scheduledPlan }: Known,
  now: number = Date.now(),
): Cancellation | null {
  const plan = readStored('scheduled_plan')
  const renewal = readStored('scheduled_renewal')
  if (plan === null && renewal === null) return null
  const holds =
    scheduledPlan === null &&
    plan === 'free' &&
    isPaidPlan(tier) &&
    readStored('scheduled_tier') === tier &&
    Date.parse(renewal ?? '') > now
  if (holds) return { plan, renewal: renewal ?? '' }
  forgetCancellation()
  return null
}
