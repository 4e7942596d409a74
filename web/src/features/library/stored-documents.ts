import type { Document } from '@citewell/contract/library.ts'
import type { QueryClient } from '@tanstack/react-query'

import { dropFromLibrary, storeInLibrary } from './library-query.ts'

const lists = { queryKey: ['documents'] }

/** Puts a document's new state into every list that shows it. */
export function storeDocument(client: QueryClient, changed: Document): void {
  storeInLibrary(client, changed)
  client.setQueriesData<Document[]>(lists, list =>
    // An answer to a change does not name the chat; the list that shows the document does.
    list?.map(each => (each.id === changed.id ? { ...changed, session_id: each.session_id } : each)),
  )
}

/** Takes a deleted document out of every list. */
export function dropDocument(client: QueryClient, id: string): void {
  dropFromLibrary(client, id)
  client.setQueriesData<Document[]>(lists, list => list?.filter(each => each.id !== id))
}
