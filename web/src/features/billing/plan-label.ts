import { plans } from '@citewell/contract/plans.ts'

/** A plan's display name. */
export function planLabel(tier: string): string {
  return (plans as Record<string, { name: string }>)[tier]?.name ?? tier
}
