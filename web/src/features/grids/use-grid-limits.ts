import { gridLimits } from '@citewell/contract/grid-limits.ts'
import { tiers } from '@citewell/contract/plans.ts'
import { useStoredValue } from '../../api/use-stored-value.ts'

/** How large a grid may be with the reader's plan. */
export function useGridLimits() {
  const storedTier = useStoredValue('tier')
  return gridLimits[tiers.find(tier => tier === storedTier) ?? 'free']
}
