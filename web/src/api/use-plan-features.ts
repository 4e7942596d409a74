import type { Me } from '@citewell/contract/auth.ts'
import { plans, tiers } from '@citewell/contract/plans.ts'
import { useMemo } from 'react'
import { useStoredValue } from './use-stored-value.ts'

type Features = NonNullable<Me['features']>

/** What the account may do, as the last session check told it; its plan's own as long as none has. */
export function usePlanFeatures(): Features {
  const stored = useStoredValue('features')
  const tier = useStoredValue('tier')
  return useMemo(() => readFeatures(stored, tier), [stored, tier])
}

/** What is stored may be of another version, or changed by hand. */
export function readFeatures(stored: string | null, tier: string | null): Features {
  const { globalSearch, exports, collections } = plans[tiers.find(each => each === tier) ?? 'free'].limits
  const known: Features = { globalSearch, exports, collections }
  try {
    const told: unknown = JSON.parse(stored ?? '{}')
    if (typeof told === 'object')
      for (const [name, value] of Object.entries(told ?? {}))
        if (name in known && typeof value === 'boolean') known[name as keyof Features] = value
  } catch {
    // Then the plan's own hold.
  }
  return known
}
