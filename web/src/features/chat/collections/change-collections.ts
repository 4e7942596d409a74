import type { Collection } from '@citewell/contract/collections.ts'
import type { CollectionColor } from '@citewell/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { collectionsQuery } from '../../../api/collections-query.ts'
import { reloadChats } from '../conversation/chat-sessions.ts'

export type CollectionValues = { name: string; color: CollectionColor; keep_local: boolean }

function useReload() {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries(collectionsQuery),
      reloadChats(client),
      client.invalidateQueries({ queryKey: ['documents'] }),
    ])
  }
}

/** Creates a collection, or changes the given one. */
export function useSaveCollection(collection: Collection | null) {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: CollectionValues) =>
      collection
        ? call('PATCH /collections/{id}', { params: { id: collection.id }, body })
        : call('POST /collections', { body }),
    onSuccess: reload,
  })
}

/** Deletes a collection; its chats and documents stay. */
export function useDeleteCollection(id: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: () => call('DELETE /collections/{id}', { params: { id } }),
    onSuccess: reload,
  })
}

/** Moves chats into a collection, or out of one; the response names documents that stay behind. */
export function useMoveChats() {
  const reload = useReload()
  return useMutation({
    mutationFn: ({ ids, collectionId }: { ids: string[]; collectionId: string | null }) =>
      call('POST /collections/move', { body: { collection_id: collectionId, session_ids: ids } }),
    onSuccess: reload,
  })
}
