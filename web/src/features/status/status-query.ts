import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('GET /status', {}, signal),
  refetchInterval: 60_000,
})
