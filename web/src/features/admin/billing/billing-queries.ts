import type { CallInput } from '@citewell/contract/call-types.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type WebhookFilter = Pick<NonNullable<CallInput<'GET /admin/billing/webhooks'>['query']>, 'status' | 'offset'>

export const webhooksLimit = 20
const webhooksKey = ['admin', 'webhooks'] as const

export const billingStatsQuery = queryOptions({
  queryKey: ['admin', 'billing-stats'],
  queryFn: ({ signal }) => call('GET /admin/billing/stats', {}, signal),
})

/** The payment providers' events, newest first. */
export function webhooksQuery(filter: WebhookFilter) {
  return queryOptions({
    queryKey: [...webhooksKey, filter],
    queryFn: ({ signal }) =>
      call('GET /admin/billing/webhooks', { query: { ...filter, limit: webhooksLimit } }, signal),
    placeholderData: keepPreviousData,
  })
}

/** One event with its payload. */
export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/billing/webhooks/{id}', { params: { id } }, signal),
  })
}

/** Processes a stored event again. */
export function useReplay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/billing/webhooks/{id}/replay', { params: { id } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: webhooksKey })
      await client.invalidateQueries({ queryKey: billingStatsQuery.queryKey })
    },
  })
}
