import { plans, tierOf } from '@citewell/contract/plans.ts'

/** A plan's name as people read it; Free where nothing is known. */
export function planName(tier: string | null): string {
  return plans[tierOf(tier) ?? 'free'].name
}
