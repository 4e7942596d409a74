import type { CallInput } from '@citewell/contract/call-types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type UploadFilter = Pick<
  NonNullable<CallInput<'GET /admin/uploads'>['query']>,
  'q' | 'type' | 'state' | 'reason' | 'offset'
>

export const uploadsLimit = 20
export const uploadsKey = ['admin', 'uploads'] as const
const soon = 3_000

/** A page of all documents; polled while some are being processed. */
export function uploadsQuery(filter: UploadFilter) {
  return queryOptions({
    queryKey: [...uploadsKey, filter],
    queryFn: ({ signal }) =>
      call('GET /admin/uploads', { query: { ...filter, limit: uploadsLimit } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.stats.under_way > 0 ? soon : false),
  })
}

/** The last re-indexing of all documents; polled while it runs. */
export const reindexQuery = queryOptions({
  queryKey: ['admin', 'reindex'],
  queryFn: async ({ signal }) => (await call('GET /admin/uploads/reindex', {}, signal)).run,
  refetchInterval: ({ state }) => (state.data?.status === 'running' ? soon : false),
})
