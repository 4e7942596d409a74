import type { CallInput } from '@citewell/contract/call-types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const goldenKey = ['admin', 'golden'] as const
const soon = 2_000

export const goldenSetsQuery = queryOptions({
  queryKey: [...goldenKey, 'sets'],
  queryFn: async ({ signal }) => (await call('GET /admin/golden', {}, signal)).items,
})

/** A set with its questions and runs; polled while a run is in progress. */
export function goldenSetQuery(id: string) {
  return queryOptions({
    queryKey: [...goldenKey, 'set', id],
    queryFn: ({ signal }) => call('GET /admin/golden/{id}', { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data?.runs[0]?.status === 'running' ? soon : false),
  })
}

/** The administrator's own chats, from which sample documents are chosen. */
export const ownChatsQuery = queryOptions({
  queryKey: [...goldenKey, 'chats'],
  queryFn: async ({ signal }) => {
    const chats = await call('GET /chat/sessions', {}, signal)
    return Array.isArray(chats) ? chats : chats.items
  },
})

/** Documents that a question of the set can expect as its source. */
export function ownDocumentsQuery(sessionId: string | null) {
  return queryOptions({
    queryKey: [...goldenKey, 'documents', sessionId],
    queryFn: async ({ signal }) => {
      const query = { limit: 100, ...(sessionId ? { session_id: sessionId } : {}) }
      return (await call('GET /documents', { query }, signal)).items
    },
  })
}

type Change =
  | { deed: 'add-set'; body: CallInput<'POST /admin/golden'>['body'] }
  | { deed: 'nightly'; id: string; nightly: boolean }
  | { deed: 'delete-set'; id: string }
  | { deed: 'add-question'; id: string; body: CallInput<'POST /admin/golden/{id}/questions'>['body'] }
  | { deed: 'delete-question'; id: string }
  | { deed: 'run'; id: string }

function send(change: Change): Promise<unknown> {
  switch (change.deed) {
    case 'add-set':
      return call('POST /admin/golden', { body: change.body })
    case 'nightly':
      return call('PATCH /admin/golden/{id}', {
        params: { id: change.id },
        body: { nightly: change.nightly },
      })
    case 'delete-set':
      return call('DELETE /admin/golden/{id}', { params: { id: change.id } })
    case 'add-question':
      return call('POST /admin/golden/{id}/questions', { params: { id: change.id }, body: change.body })
    case 'delete-question':
      return call('DELETE /admin/golden/questions/{id}', { params: { id: change.id } })
    case 'run':
      return call('POST /admin/golden/{id}/run', { params: { id: change.id } })
  }
}

/** Changes sets and questions, runs them, and refreshes what is shown. */
export function useChangeGolden() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: goldenKey }),
  })
}
