import type { Collection } from '@citewell/contract/collections.ts'
import { plans, type Tier, tiers } from '@citewell/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { collectionsQuery } from '../../api/collections-query.ts'
import { useStoredValue } from '../../api/use-stored-value.ts'

const none: Collection[] = []

/** What the plan allows of collections and of searching beyond the chat, and the collections that there are. */
export function useCollections() {
  const stored = useStoredValue('tier')
  const tier: Tier = tiers.find(each => each === stored) ?? 'free'
  const { collections: allowed, globalSearch } = plans[tier].limits
  const { data } = useQuery({ ...collectionsQuery, enabled: allowed })
  return { allowed, globalSearch, collections: (allowed && data) || none }
}
