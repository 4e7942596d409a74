import type { WebhookRow } from '@citewell/contract/billing.ts'
import { Badge, Button, Code, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverDetail } from '../../../api/api-error.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { ListPager } from '../../../ui/figures/list-pager.tsx'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { useReplay, webhookQuery, webhooksLimit, webhooksQuery } from './billing-queries.ts'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })
const names = { received: 'Received', applied: 'Applied', ignored: 'Ignored', failed: 'Failed' } as const
type Status = keyof typeof names
const filters = [
  { value: '', label: 'All states' },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

/** The payment providers' events, each with its payload and a button to process it again. */
export function WebhookLog() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('status') ?? ''
  const status = wanted in names ? (wanted as Status) : null
  const offset = Math.max(0, Number.parseInt(search.get('offset') ?? '0', 10) || 0)
  const { data, isError, refetch } = useQuery(webhooksQuery({ offset, ...(status ? { status } : {}) }))
  const replay = useReplay()
  const [open, setOpen] = useState<string | null>(null)
  const filter = (next: Record<string, string>) =>
    setSearch(next, { replace: true, preventScrollReset: true })
  return (
    <PageCard
      title="Webhook log"
      actions={
        <NativeSelect
          aria-label="State of the events"
          data={filters}
          value={status ?? ''}
          onChange={event => filter(event.currentTarget.value ? { status: event.currentTarget.value } : {})}
        />
      }
    >
      {isError ? <LoadFailure what="The events" onRetry={() => void refetch()} /> : null}
      {replay.isError ? (
        <Notice kind="error">{serverDetail(replay.error) ?? 'The event could not be applied.'}</Notice>
      ) : null}
      {data || isError ? (
        <DataTable
          label="Webhook log"
          opens
          columns={columnsOf(replay.isPending ? replay.variables : null, setOpen, id => replay.mutate(id))}
          rows={data?.items ?? []}
          keyOf={({ id }) => id}
          empty="No webhook events"
        />
      ) : (
        <Skeleton height={200} role="status" aria-label="Loading the events" />
      )}
      {data && data.total > webhooksLimit ? (
        <ListPager
          offset={offset}
          limit={webhooksLimit}
          total={data.total}
          onOffset={to =>
            filter({ ...(status ? { status } : {}), ...(to > 0 ? { offset: String(to) } : {}) })
          }
        />
      ) : null}
      {open ? <WebhookDialog id={open} onClose={() => setOpen(null)} /> : null}
    </PageCard>
  )
}

function columnsOf(
  busy: string | null,
  onShow: (id: string) => void,
  onReplay: (id: string) => void,
): Column<WebhookRow>[] {
  return [
    { name: 'Event', cell: ({ event }) => event },
    { name: 'Status', cell: row => <StatusBadge row={row} /> },
    { name: 'Received', cell: ({ created_at }) => moment.format(Date.parse(created_at)) },
    {
      name: 'Actions',
      end: true,
      cell: ({ id, event, status }) => (
        <Group gap={4} justify="flex-end">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Payload of ${event}`}
            data-opens
            onClick={() => onShow(id)}
          >
            Payload
          </Button>
          {status === 'failed' || status === 'received' ? (
            <RowButton label={`Replay ${event}`} loading={busy === id} onClick={() => onReplay(id)}>
              Replay
            </RowButton>
          ) : null}
        </Group>
      ),
    },
  ]
}

const colors = { received: 'gray', applied: 'tide', ignored: 'gray', failed: 'red' } as const

function StatusBadge({ row: { status, note } }: { row: WebhookRow }) {
  return (
    <div>
      <Badge variant="light" color={colors[status]} tt="none">
        {names[status]}
      </Badge>
      {note ? <div>{note}</div> : null}
    </div>
  )
}

/** One event with its payload; secrets are masked. */
function WebhookDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(webhookQuery(id))
  return (
    <Dialog title={data?.event ?? 'Event'} onClose={onClose}>
      {isError ? <LoadFailure what="The event" onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <FactList
            facts={[
              ['Account', data.user_email],
              ['Provider', data.provider],
              ['Tries', String(data.tries)],
              ['Note', data.note],
            ]}
          />
          <Code block mt="md">
            {JSON.stringify(data.payload, null, 2)}
          </Code>
        </>
      ) : isError ? null : (
        <Skeleton height={160} role="status" aria-label="Loading the event" />
      )}
    </Dialog>
  )
}
