import type { Member } from '@citewell/contract/organisations.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const own = ['organisation']

export const organisationQuery = queryOptions({
  queryKey: [...own, 'itself'],
  queryFn: ({ signal }) => call('GET /organisation', {}, signal),
})

export const membersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...own, 'members', q],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /organisation/members',
        { query: { ...(q ? { q } : {}), cursor: pageParam ?? undefined } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })

/** All members, to choose among. */
export const everyMemberQuery = queryOptions({
  queryKey: [...own, 'every-member'],
  queryFn: async ({ signal }) => {
    const found: Member[] = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor: string | undefined } = { limit: 100, cursor: cursor ?? undefined }
      const page = await call('GET /organisation/members', { query }, signal)
      found.push(...page.items)
      cursor = page.next_cursor
    } while (cursor !== null)
    return found
  },
})

export const openInvitationsQuery = queryOptions({
  queryKey: [...own, 'invitations'],
  queryFn: async ({ signal }) => (await call('GET /organisation/invitations', {}, signal)).items,
})

export const groupsQuery = queryOptions({
  queryKey: [...own, 'groups'],
  queryFn: async ({ signal }) => (await call('GET /organisation/groups', {}, signal)).items,
})

export const grantsQuery = (id: string) =>
  queryOptions({
    queryKey: [...own, 'grants', id],
    queryFn: ({ signal }) => call('GET /collections/{id}/grants', { params: { id } }, signal),
  })

/** A change of the organisation; everything shown of it is then loaded again. */
export function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: own }),
  })
}
