import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Use by tier, conversion, answers, ratings and ingest times. */
export function analyticsQuery(days: number) {
  return queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) => call('GET /admin/analytics', { query: { days } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
