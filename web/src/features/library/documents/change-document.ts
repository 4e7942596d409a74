import type { Document } from '@citewell/contract/library.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { storeDocument } from './stored-documents.ts'

const underWay = new Set<{ id: string; isOvertaken: boolean }>()

/** An event of a document came: the response to a change of it that is under way may be older. */
export function overtakeChanges(id: string): void {
  for (const change of underWay) if (change.id === id) change.isOvertaken = true
}

/**
 * Changes a document and stores the state it is in then. A small file is read so soon that the event of its end can come
 * before the response to the change. Such a response is not stored, since no further event would put it right; the
 * document is asked for again.
 */
export async function changeDocument(
  client: QueryClient,
  id: string,
  change: () => Promise<Document>,
): Promise<void> {
  const state = { id, isOvertaken: false }
  underWay.add(state)
  try {
    let changed = await change()
    while (state.isOvertaken) {
      state.isOvertaken = false
      changed = await call('GET /documents/{id}', { params: { id } })
    }
    storeDocument(client, changed)
  } finally {
    underWay.delete(state)
  }
}
