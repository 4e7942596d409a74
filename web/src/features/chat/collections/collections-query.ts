import type { Collection } from '@citewell/contract/collections.ts'
import { useQuery } from '@tanstack/react-query'
import { collectionsQuery } from '../../../api/collections-query.ts'
import { usePlanFeatures } from '../../../api/use-plan-features.ts'

const none: Collection[] = []

/** The collections, and whether the plan allows them and searching beyond the chat. */
export function useCollections() {
  const { collections: allowed, globalSearch } = usePlanFeatures()
  const { data } = useQuery({ ...collectionsQuery, enabled: allowed })
  return { allowed, globalSearch, collections: (allowed && data) || none }
}
