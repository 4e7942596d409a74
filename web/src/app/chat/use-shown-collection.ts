import { useCallback, useEffect } from 'react'
import { writeStored } from '../../api/stored-values.ts'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { useCollections } from '../../features/chat/collections-query.ts'

/** The collection that the list of chats shows alone, kept in the browser; new chats are made in it. Null for all. */
export function useShownCollection() {
  const stored = useStoredValue('shown_collection')
  const { collections } = useCollections()
  // One that is gone, or of a plan that is, must not be shown for ever.
  const collectionId = collections.some(({ id }) => id === stored) ? stored : null
  const showCollection = useCallback((id: string | null) => writeStored('shown_collection', id), [])
  useEffect(() => {
    if (stored !== null && collections.length > 0 && collectionId === null) showCollection(null)
  }, [stored, collections, collectionId, showCollection])
  return { collectionId, showCollection }
}
