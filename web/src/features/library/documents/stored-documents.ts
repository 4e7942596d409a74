import type { Document } from '@citewell/contract/library.ts'
import type { QueryClient } from '@tanstack/react-query'

import { recheckAnyDocument } from './any-document.ts'
import { dropFromLibrary, storeInLibrary } from './library-query.ts'

const lists = { queryKey: ['documents'] }

/** What shows the text of a document. */
const shownText = ['document-text', 'document-find', 'passage-anchor', 'sheets', 'sheet-rows']

/** Updates a document where it is open; a text file may have been read again in another encoding. */
export function storeOpened(client: QueryClient, changed: Document): void {
  const key = ['document', changed.id]
  const before = client.getQueryData<Document>(key)
  if (before === undefined) return
  client.setQueryData(key, changed)
  // Its card may be new, or corrected in another window: nothing of the document itself tells.
  void client.invalidateQueries({ queryKey: ['document-card', changed.id] })
  if (changed.reading_again || (before.encoding === changed.encoding && !before.reading_again)) return
  for (const name of shownText) void client.invalidateQueries({ queryKey: [name, changed.id] })
}

/** Updates a document in every list that contains it, and where it is open. */
export function storeDocument(client: QueryClient, changed: Document): void {
  storeInLibrary(client, changed)
  storeOpened(client, changed)
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
