import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const own = ['organisation', 'provisioning']

export const provisioningQuery = queryOptions({
  queryKey: [...own, 'itself'],
  queryFn: ({ signal }) => call('GET /organisation/provisioning', {}, signal),
})

export const directoryGroupsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...own, 'groups', q],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /organisation/provisioning/groups',
        { query: { ...(q ? { q } : {}), cursor: pageParam ?? undefined } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export const requestsQuery = (failed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...own, 'requests', failed],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /organisation/provisioning/requests',
        { query: { failed: failed ? 'true' : 'false', cursor: pageParam ?? undefined } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
  })
