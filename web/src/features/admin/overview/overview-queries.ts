import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const minute = 60_000

/** The four figures of the last 24 hours; they follow the minute. */
export const metricsQuery = queryOptions({
  queryKey: ['admin', 'metrics'],
  queryFn: ({ signal }) => call('GET /admin/metrics', {}, signal),
  staleTime: 0,
  refetchInterval: minute,
})

/** Use and trouble by day. */
export function overviewQuery(days: number) {
  return queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: async ({ signal }) => (await call('GET /admin/overview', { query: { days } }, signal)).days,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: minute,
  })
}
