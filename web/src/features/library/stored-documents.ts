import type { Document } from '@citewell/contract/library.ts'
import type { QueryClient } from '@tanstack/react-query'

import { recheckAnyDocument } from './any-document.ts'
import { dropFromLibrary, storeInLibrary } from './library-query.ts'

const lists = { queryKey: ['documents'] }

/** Updates a document in every list that contains it. */
export function storeDocument(client: QueryClient, changed: Document): void {
  storeInLibrary(client, changed)
  client.setQueriesData<Document[]>(lists, list =>
    // The response to a change does not name the chat, so keep the list's value.
    list?.map(each => (each.id === changed.id ? { ...changed, session_id: each.session_id } : each)),
  )
}

/** Removes a deleted document from every list. */
export function dropDocument(client: QueryClient, id: string): void {
  dropFromLibrary(client, id)
  recheckAnyDocument(client)
  client.setQueriesData<Document[]>(lists, list => list?.filter(each => each.id !== id))
}
