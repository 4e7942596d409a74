import type { KeyScope } from '@citewell/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The user's keys where their login is, newest first, and whether they may make more. */
export const keysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: ({ signal }) => call('GET /keys', {}, signal),
})

/** The chats that a key made, newest first. */
export const keyChatsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['account', 'keys', id, 'chats'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { key_id: id, cursor: pageParam ?? undefined }
      const page = await call('GET /chat/sessions', { query }, signal)
      return Array.isArray(page) ? { items: page, next_cursor: null } : page
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })

type Identity = { password: string; code: string }
export type NewKey = {
  name: string
  scopes: KeyScope[]
  collection_ids: string[] | null
  networks: string[]
  expires_at: string | null
}

/** The calls that change the user's keys; they refresh the list. */
export function useChangeKeys() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keysQuery.queryKey })
  const make = useMutation({
    mutationFn: (body: NewKey & Identity) => call('POST /keys', { body }),
    onSuccess,
  })
  const rotate = useMutation({
    mutationFn: ({ id, ...body }: Identity & { id: string; overlap_hours: number }) =>
      call('POST /keys/{id}/rotate', { params: { id }, body }),
    onSuccess,
  })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /keys/{id}', { params: { id } }),
    onSuccess,
  })
  return { make, rotate, end }
}
