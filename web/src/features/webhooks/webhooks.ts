import type { WebhookEvent } from '@citewell/contract/webhook-events.ts'
import type { WebhookDelivery, WebhookEndpoint } from '@citewell/contract/webhooks.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const own = ['webhooks']

/** The webhooks of the space, or the organisation, that this login is in; oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: [...own, 'list'],
  queryFn: ({ signal }) => call('GET /webhooks', {}, signal),
})

/** What was sent to a webhook and what waits, newest first. */
export const deliveriesQuery = (id: string, state: WebhookDelivery['state'] | '') =>
  infiniteQueryOptions({
    queryKey: [...own, id, 'deliveries', state],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /webhooks/{id}/deliveries',
        { params: { id }, query: { ...(state ? { state } : {}), cursor: pageParam ?? undefined } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })

export type WebhookValues = { name: string; url: string; events: WebhookEvent[] }

/** The calls that change webhooks, or send something; they refresh lists and logs. */
export function useChangeWebhooks() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: own })
  const add = useMutation({
    mutationFn: (body: WebhookValues) => call('POST /webhooks', { body }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: Partial<WebhookValues> & { id: string; on?: boolean }) =>
      call('PATCH /webhooks/{id}', { params: { id }, body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /webhooks/{id}', { params: { id } }),
    onSettled,
  })
  const rotate = useMutation({
    mutationFn: ({ id, ...body }: { id: string; overlap_hours: number }) =>
      call('POST /webhooks/{id}/rotate', { params: { id }, body }),
    onSettled,
  })
  const test = useMutation({
    mutationFn: (id: string) => call('POST /webhooks/{id}/test', { params: { id } }),
    onSettled,
  })
  const replay = useMutation({
    mutationFn: ({ id, delivery_id }: { id: string; delivery_id: string }) =>
      call('POST /webhooks/{id}/deliveries/{delivery_id}/replay', { params: { id, delivery_id } }),
    onSettled,
  })
  const replayFailed = useMutation({
    mutationFn: (id: string) => call('POST /webhooks/{id}/replay', { params: { id } }),
    onSettled,
  })
  return { add, change, remove, rotate, test, replay, replayFailed }
}

/** When each event is sent. */
export const eventWords: Record<WebhookEvent, string> = {
  'document.ready': 'A document can be asked about',
  'document.failed': 'A document could not be read',
  'document.deleted': 'A document was deleted',
  'import.finished': 'An import has finished',
  'answer.rated': 'An answer was rated',
  'limit.near': 'A limit is near, or reached',
  'member.changed': 'A member joined, left or has another role',
}

export const deliveryWords: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** What came of the last try of a delivery, in a few words; empty before the first. */
export function outcomeText({
  response_status: status,
  problem,
  tries,
  milliseconds,
}: WebhookDelivery): string {
  if (tries === 0) return ''
  const came = problem?.replace(/\.$/, '') ?? `answered ${status ?? 'nothing'}`
  return `${came}${milliseconds === null ? '' : ` after ${milliseconds} ms`}`
}

/** How a webhook fares. */
export function stateText({ off, failing_since: failing, waiting, failed }: WebhookEndpoint): string {
  if (off === 'failing') return 'Off: its server took nothing for three days'
  if (off === 'gone') return 'Off: its server said that it is gone'
  if (off === 'by-hand') return 'Off'
  const parts = [
    failing ? 'Failing, will be tried again' : 'On',
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  return parts.join(' · ')
}
