import { plans } from '@citewell/contract/plans.ts'

/** A plan's name as people read it. */
export function planLabel(tier: string): string {
  return (plans as Record<string, { name: string }>)[tier]?.name ?? tier
}
