import type { CallResult } from '@citewell/contract/call-types.ts'
import type { Grant } from '@citewell/contract/grants.ts'
import type { Member } from '@citewell/contract/organisations.ts'
import type { PaidPlan } from '@citewell/contract/plans.ts'
import type { Policies, ShownPolicies } from '@citewell/contract/policies.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const own = ['organisation']
/** For what a change is compared with: a mixture of two answers would have no ETag. */
const whole = { structuralSharing: false }

export const organisationQuery = queryOptions({
  queryKey: [...own, 'itself'],
  queryFn: ({ signal }) => call('GET /organisation', {}, signal),
})

export const policiesQuery = queryOptions({
  queryKey: [...own, 'policies'],
  queryFn: ({ signal }) => call('GET /organisation/policies', {}, signal),
  ...whole,
})

export const memberKeysQuery = infiniteQueryOptions({
  queryKey: [...own, 'keys'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /organisation/keys', { query: { cursor: pageParam ?? undefined } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
})

export const serviceAccountsQuery = queryOptions({
  queryKey: [...own, 'service-accounts'],
  queryFn: ({ signal }) => call('GET /organisation/service-accounts', {}, signal),
})

export const serviceAccountKeysQuery = (id: string) =>
  queryOptions({
    queryKey: [...own, 'service-accounts', id, 'keys'],
    queryFn: ({ signal }) => call('GET /organisation/service-accounts/{id}/keys', { params: { id } }, signal),
  })

export const signOnQuery = queryOptions({
  queryKey: [...own, 'sign-on'],
  queryFn: ({ signal }) => call('GET /organisation/sign-on', {}, signal),
})

export const seatsQuery = queryOptions({
  queryKey: [...own, 'seats'],
  queryFn: ({ signal }) => call('GET /organisation/billing', {}, signal),
})

/** What a plan and number of seats would cost. */
export const seatPreviewQuery = (body: { plan: PaidPlan; seats: number }) =>
  queryOptions({
    queryKey: [...own, 'seats', body],
    queryFn: ({ signal }) => call('POST /organisation/billing/preview', { body }, signal),
    retry: false,
  })

export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: [...own, 'usage', days],
    queryFn: ({ signal }) => call('GET /organisation/usage', { query: { days } }, signal),
  })

export const serviceQuery = queryOptions({
  queryKey: [...own, 'service'],
  queryFn: ({ signal }) => call('GET /organisation/service', {}, signal),
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

/** The first members of this name or email. */
export const memberChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [...own, 'member-choices', q],
    queryFn: ({ signal }) =>
      call('GET /organisation/members', { query: { limit: 20, ...(q ? { q } : {}) } }, signal),
    placeholderData: keepPreviousData,
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

/** What grants are about: a collection, or a single document. */
export type Shared = { kind: 'collection' | 'document'; id: string; name: string }
export type GrantGiven = Pick<Grant, 'principal' | 'effect' | 'right'> & {
  user_id?: string
  group_id?: string
}

export const grantsQuery = ({ kind, id }: Shared) =>
  queryOptions({
    queryKey: [...own, 'grants', kind, id],
    queryFn: ({ signal }) =>
      kind === 'collection'
        ? call('GET /collections/{id}/grants', { params: { id } }, signal)
        : call('GET /documents/{id}/grants', { params: { id } }, signal),
    ...whole,
  })

/** The grants on something, with who can see it, as the query gave them. */
export type SeenGrants = CallResult<'GET /collections/{id}/grants'>

/** Refused when somebody changed them after they were seen. */
export function giveGrant({ kind, id }: Shared, body: GrantGiven, seen: SeenGrants) {
  const given = { params: { id }, body }
  return kind === 'collection'
    ? call('POST /collections/{id}/grants', given, undefined, seen)
    : call('POST /documents/{id}/grants', given, undefined, seen)
}

/** Refused as giveGrant is. */
export function takeGrantBack({ kind, id }: Shared, grant: string, seen: SeenGrants | undefined) {
  const params = { params: { id, grant } }
  return kind === 'collection'
    ? call('DELETE /collections/{id}/grants/{grant}', params, undefined, seen)
    : call('DELETE /documents/{id}/grants/{grant}', params, undefined, seen)
}

/** Refused when somebody changed them after they were seen. */
export function changePolicies(body: Partial<Policies>, seen: ShownPolicies | undefined) {
  return call('PATCH /organisation/policies', { body }, undefined, seen)
}

/** A change of the organisation; everything shown of it is then loaded again. */
export function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: own }),
  })
}
