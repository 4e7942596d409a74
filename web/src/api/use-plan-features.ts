import type { Me } from '@citewell/contract/auth.ts'
import { plans, tiers } from '@citewell/contract/plans.ts'
import { useMemo } from 'react'
import { useStoredValue } from './use-stored-value.ts'

type Features = NonNullable<Me['features']>

/** What the account may do, from the last session check; until the first check, from its plan. */
export function usePlanFeatures(): Features {
  const stored = useStoredValue('features')
  const tier = useStoredValue('tier')
  return useMemo(() => readFeatures(stored, tier), [stored, tier])
}

/** Stored features may come from another version or have been edited by hand. */
export function readFeatures(stored: string | null, tier: string | null): Features {
  const { globalSearch, exports, collections } = plans[tiers.find(each => each === tier) ?? 'free'].limits
  const known: Features = { globalSearch, exports, collections, uploads: true }
  try {
    const told: unknown = JSON.parse(stored ?? '{}')
    if (typeof told === 'object')
      for (const [name, value] of Object.entries(told ?? {}))
        if (name in known && typeof value === 'boolean') known[name as keyof Features] = value
  } catch {
    // Falls back to the plan's features.
  }
  return known
}
