import { type Tier, tiers } from '@citewell/contract/plans.ts'

/** Higher plans have higher ranks. */
export function planRank(tier: Tier): number {
  return tiers.indexOf(tier)
}
