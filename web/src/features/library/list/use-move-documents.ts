import { mostAtOnce } from '@citewell/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { collectionsQuery } from '../../../api/collections-query.ts'
import { refreshLibrary } from '../documents/library-query.ts'

/** Where documents go: into a collection, into none, or into a new one of this name. */
type Wanted = { collectionId: string | null } | { newName: string }

type MoveDocumentsInput = {
  ids: string[]
  /** Called with a collection that was made for them; moving may still fail. */
  onMade: (collectionId: string) => void
  onMoved: () => void
}

/** Moves documents between collections. */
export function useMoveDocuments({ ids, onMade, onMoved }: MoveDocumentsInput) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const collection_id = 'newName' in wanted ? await make(wanted.newName) : wanted.collectionId
      if ('newName' in wanted && collection_id !== null) onMade(collection_id)
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        const document_ids = ids.slice(at, at + mostAtOnce)
        await call('POST /collections/move', { body: { collection_id, document_ids } })
      }
    },
    onSettled: async (_data, error) => {
      void client.invalidateQueries({ queryKey: ['documents'] })
      void client.invalidateQueries(collectionsQuery)
      // Until then the list tells the old collection, from which the next move would start.
      await refreshLibrary(client)
      if (!error) onMoved()
    },
  })
}

async function make(name: string): Promise<string> {
  return (await call('POST /collections', { body: { name } })).id
}
