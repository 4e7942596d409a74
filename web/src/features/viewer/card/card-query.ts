import type { CallInput } from '@citewell/contract/call-types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const waitMs = 3000

/** The card of a document; asked for again until it has been made. */
export function cardQuery(documentId: string) {
  return queryOptions({
    queryKey: ['document-card', documentId],
    queryFn: ({ signal }) => call('GET /documents/{id}/card', { params: { id: documentId } }, signal),
    refetchInterval: ({ state }) => (state.data?.made_at === null ? waitMs : false),
  })
}

export type CardChange =
  | { kind: 'add'; body: CallInput<'POST /documents/{id}/card/fields'>['body'] }
  | { kind: 'correct'; field: string; body: CallInput<'PATCH /documents/{id}/card/fields/{field}'>['body'] }
  | { kind: 'remove' | 'set-back'; field: string }

/** Changes the card; it is shown as the server then has it. */
export function useChangeCard(documentId: string) {
  const client = useQueryClient()
  const { queryKey } = cardQuery(documentId)
  return useMutation({
    mutationFn: async (change: CardChange) => {
      await client.cancelQueries({ queryKey })
      return send(documentId, change)
    },
    onSuccess: card => {
      client.setQueryData(queryKey, card)
      void client.invalidateQueries({ queryKey: ['chat-overview'] })
    },
    // The field may be gone, removed in another window.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

function send(id: string, change: CardChange) {
  if (change.kind === 'add')
    return call('POST /documents/{id}/card/fields', { params: { id }, body: change.body })
  const params = { id, field: change.field }
  if (change.kind === 'correct')
    return call('PATCH /documents/{id}/card/fields/{field}', { params, body: change.body })
  if (change.kind === 'remove') return call('DELETE /documents/{id}/card/fields/{field}', { params })
  return call('DELETE /documents/{id}/card/fields/{field}/correction', { params })
}
