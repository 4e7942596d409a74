import { plans, tierOf } from '@citewell/contract/plans.ts'

/** A plan's display name; Free if the plan is unknown. */
export function planName(tier: string | null): string {
  return plans[tierOf(tier) ?? 'free'].name
}
