import type { WebhookDelivery, WebhookEndpoint } from '@citewell/contract/webhooks.ts'
import { Button, Code, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import classes from './webhooks.module.css'
import { deliveriesQuery, deliveryWords, outcomeText, useChangeWebhooks, webhooksQuery } from './webhooks.ts'

const filters = [
  { value: '', label: 'All' },
  ...(['waiting', 'delivered', 'failed'] as const).map(value => ({ value, label: deliveryWords[value] })),
]

/** What was sent to a webhook, what came of it, and what waits; each can be sent again. */
export function WebhookLogDialog({
  webhook: opened,
  onClose,
}: {
  webhook: WebhookEndpoint
  onClose: () => void
}) {
  const [state, setState] = useState<WebhookDelivery['state'] | ''>('')
  const deliveries = useInfiniteQuery(deliveriesQuery(opened.id, state))
  const webhook = useQuery(webhooksQuery).data?.items.find(({ id }) => id === opened.id) ?? opened
  const { replay, replayFailed } = useChangeWebhooks()
  const rows = deliveries.data?.pages.flatMap(({ items }) => items) ?? []
  const error = replay.error ?? replayFailed.error
  const title = `Log of ${webhook.name}`
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label="Show"
            data={filters}
            value={state}
            onChange={event => setState(event.currentTarget.value as typeof state)}
          />
          <Button
            variant="default"
            loading={deliveries.isRefetching}
            onClick={() => void deliveries.refetch()}
          >
            Refresh
          </Button>
          {webhook.failed > 0 && !webhook.off ? (
            <Button
              variant="default"
              loading={replayFailed.isPending}
              onClick={() => replayFailed.mutate(webhook.id)}
            >
              Send all failed again
            </Button>
          ) : null}
        </Group>
        {webhook.off ? <Text size="sm">This webhook is off. Turn it on to send something again.</Text> : null}
        {error ? <Notice kind="error">{sayFailure(error)}</Notice> : null}
        {deliveries.isPending ? <Loader type="dots" role="status" aria-label="Loading the log" /> : null}
        {deliveries.isError ? <Notice kind="error">{sayFailure(deliveries.error)}</Notice> : null}
        {deliveries.data && rows.length === 0 ? (
          <Text size="sm">{state ? 'There is none of these.' : 'Nothing was sent yet.'}</Text>
        ) : null}
        <ul className={classes.list} aria-label={title}>
          {rows.map(delivery => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              busy={replay.isPending && replay.variables.delivery_id === delivery.id}
              {...(webhook.off || delivery.state === 'waiting' || delivery.event === 'test'
                ? {}
                : { onReplay: () => replay.mutate({ id: webhook.id, delivery_id: delivery.id }) })}
            />
          ))}
        </ul>
        <ShowMore list={deliveries} />
      </Stack>
    </Dialog>
  )
}

type DeliveryRowProps = { delivery: WebhookDelivery; busy: boolean; onReplay?: () => void }

function DeliveryRow({ delivery, busy, onReplay }: DeliveryRowProps) {
  const { event, state, created_at: created, tried_at: tried, tries, body, response } = delivery
  const outcome = outcomeText(delivery)
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.name}>
          {event} · {deliveryWords[state]}
        </span>
        <span className={classes.text}>
          {timeAgo(created)}
          {tried ? ` · tried ${tries === 1 ? 'once' : `${tries} times`}, last ${timeAgo(tried)}` : ''}
        </span>
        {outcome ? <span className={classes.text}>{outcome}</span> : null}
      </div>
      <details className={classes.details}>
        <summary>What was sent{response ? ' and answered' : ''}</summary>
        <Code block>{body}</Code>
        {response ? <Code block>{response}</Code> : null}
      </details>
      {onReplay ? (
        <div>
          <RowButton label={`Send ${event} of ${timeAgo(created)} again`} loading={busy} onClick={onReplay}>
            Send again
          </RowButton>
        </div>
      ) : null}
    </li>
  )
}
