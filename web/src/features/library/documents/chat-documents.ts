import type { Document } from '@citewell/contract/library.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const pageSize = 100
/** Enough for every plan's limit for one chat; longer lists belong on the library page. */
const mostPages = 5

async function allDocuments(sessionId: string, signal: AbortSignal): Promise<Document[]> {
  const documents: Document[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const query = { session_id: sessionId, limit: pageSize, cursor }
    const { items, next_cursor } = await call('GET /documents', { query }, signal)
    documents.push(...items)
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return documents
}

/** A chat's documents, newest first. */
export function chatDocumentsQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['documents', sessionId],
    queryFn: ({ signal }) => allDocuments(sessionId, signal),
  })
}
