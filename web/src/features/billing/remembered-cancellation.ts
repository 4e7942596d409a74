import { isPaidPlan } from '@citewell/contract/plans.ts'
import { readStored, writeStored } from '../../api/stored-values.ts'

/** A cancellation as this browser remembers it. */
export type Cancellation = { plan: string; renewal: string }

/** What the server says of the plan; nulls where it could not be asked. */
type Known = { tier: string | null; scheduledPlan: string | null }

/** Remembers a cancellation with the tier that it was made in. */
export function rememberCancellation({ plan, renewal }: Cancellation, tier: string): void {
  writeStored('scheduled_plan', plan)
  writeStored('scheduled_renewal', renewal)
  writeStored('scheduled_tier', tier)
}

export function forgetCancellation(): void {
  for (const key of ['scheduled_plan', 'scheduled_renewal', 'scheduled_tier'] as const) writeStored(key, null)
}

/**
 * The remembered cancellation where it still can be true: the server names no scheduled plan, the stored
 * one is free, the tier is the one it was made in and can be cancelled, and its day is to come. Else it is
 * forgotten.
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
