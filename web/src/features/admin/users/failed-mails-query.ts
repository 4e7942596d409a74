import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Mails that could not be sent, newest first, page by page. */
export const failedMailsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'failed-mails'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /admin/mails', { query: { cursor: pageParam ?? undefined } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
  staleTime: 0,
})
