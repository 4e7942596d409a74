import type { CallInput } from '@citewell/contract/call-types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const waitMs = 1500

/** The tables of a document as they are understood; asked for again until they are. */
export function tablesQuery(documentId: string) {
  return queryOptions({
    queryKey: ['document-tables', documentId],
    queryFn: ({ signal }) => call('GET /documents/{id}/tables', { params: { id: documentId } }, signal),
    refetchInterval: ({ state }) => (state.data?.understood === false ? waitMs : false),
  })
}

export type Correction = CallInput<'POST /documents/{id}/tables/corrections'>['body']

/** Corrects a table, or undoes the last correction (null). */
export function useCorrectTable(documentId: string) {
  const client = useQueryClient()
  const { queryKey } = tablesQuery(documentId)
  const params = { id: documentId }
  return useMutation({
    mutationFn: async (body: Correction | null) => {
      await client.cancelQueries({ queryKey })
      return body === null
        ? call('DELETE /documents/{id}/tables/corrections', { params })
        : call('POST /documents/{id}/tables/corrections', { params, body })
    },
    onSuccess: tables => client.setQueryData(queryKey, tables),
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
