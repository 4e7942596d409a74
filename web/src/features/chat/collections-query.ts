import type { Collection } from '@citewell/contract/collections.ts'
import { useQuery } from '@tanstack/react-query'
import { collectionsQuery } from '../../api/collections-query.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'

const none: Collection[] = []

/** What the plan allows of collections and of searching beyond the chat, and the collections that there are. */
export function useCollections() {
  const { collections: allowed, globalSearch } = usePlanFeatures()
  const { data } = useQuery({ ...collectionsQuery, enabled: allowed })
  return { allowed, globalSearch, collections: (allowed && data) || none }
}
