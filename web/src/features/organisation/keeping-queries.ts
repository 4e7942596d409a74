import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Shared } from './organisation-queries.ts'

const own = ['organisation']

export const holdsQuery = queryOptions({
  queryKey: [...own, 'holds'],
  queryFn: async ({ signal }) => (await call('GET /organisation/holds', {}, signal)).items,
})

export const retentionQuery = queryOptions({
  queryKey: [...own, 'retention'],
  queryFn: async ({ signal }) => (await call('GET /organisation/retention', {}, signal)).items,
})

export const dueQuery = (id: string) =>
  queryOptions({
    queryKey: [...own, 'retention', id],
    queryFn: async ({ signal }) =>
      (await call('GET /organisation/retention/{id}/due', { params: { id } }, signal)).items,
  })

export const receiptsQuery = infiniteQueryOptions({
  queryKey: [...own, 'receipts'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /organisation/receipts', { query: { cursor: pageParam ?? undefined } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
})

export function placeHold({ kind, id }: Shared, reason: string) {
  const given = { params: { id }, body: { reason } }
  return kind === 'collection'
    ? call('POST /collections/{id}/hold', given)
    : call('POST /documents/{id}/hold', given)
}
