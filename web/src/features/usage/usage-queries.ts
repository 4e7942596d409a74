import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The user's activity by day, and the documents cited most. */
export const dashboardQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', 'dashboard', days],
    queryFn: ({ signal }) => call('GET /usage/dashboard', { query: { days } }, signal),
  })

/** The user's chats with their contents and usage, page by page. */
export const chatUsageQuery = infiniteQueryOptions({
  queryKey: ['usage', 'chats'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /usage/chats', { query: { limit: 25, ...(pageParam ? { cursor: pageParam } : {}) } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
})

/** Each limit with its usage, and the plan's features. With a chat, its documents are counted too. */
export const limitsQuery = (sessionId: string | null) =>
  queryOptions({
    queryKey: ['usage', 'limits', sessionId],
    queryFn: ({ signal }) =>
      call('GET /usage', { query: sessionId ? { session_id: sessionId } : {} }, signal),
  })
