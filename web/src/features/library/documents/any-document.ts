import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Whether the library holds any document at all. */
export const anyDocumentQuery = queryOptions({
  queryKey: ['any-document'],
  queryFn: async ({ signal }) =>
    (await call('GET /documents', { query: { limit: 1 } }, signal)).items.length > 0,
})

/** A document is known to be there. */
export function storeAnyDocument(client: QueryClient): void {
  client.setQueryData(anyDocumentQuery.queryKey, true)
}

/** Asks again whether any is left. */
export function recheckAnyDocument(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: anyDocumentQuery.queryKey })
}
