import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Open invitations, page by page. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /admin/invitations', { query: { cursor: pageParam ?? undefined } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
  staleTime: 0,
})
