import type { CallInput } from '@citewell/contract/call-types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type UserFilter = NonNullable<CallInput<'GET /admin/users'>['query']>

/** A page of the accounts. */
export function usersQuery(filter: UserFilter) {
  return queryOptions({
    queryKey: ['admin', 'users', filter],
    queryFn: ({ signal }) => call('GET /admin/users', { query: filter }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Everything administrators can see of one account. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'account', id],
    queryFn: ({ signal }) => call('GET /admin/users/{id}', { params: { id } }, signal),
    staleTime: 0,
  })
}
