import type { AdminSession } from '@citewell/contract/admin/overview.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'
import { ListPager } from '../../../ui/figures/list-pager.tsx'
import { rowsOnPage, useListAddress } from '../../../ui/figures/use-list-address.ts'
import { momentText } from '../../../ui/values/moment-text.ts'
import { AdminPage } from '../admin-page.tsx'
import { FilterField } from '../filter-field.tsx'
import classes from './sessions-page.module.css'
import { TranscriptPanel } from './transcript-panel.tsx'

/** Each read of a transcript is logged, so transcripts are fetched only when opened, and never cached or refetched. */
const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
}

/**
 * A page of the chats, filtered by the start of an id and by part of the owner's address or the title. A full
 * id also returns that chat's transcript.
 */
function sessionsQuery(sid: string, q: string, offset: number) {
  return queryOptions({
    queryKey: ['admin', 'sessions', sid, q, offset],
    queryFn: ({ signal }) =>
      call('GET /admin/sessions', { query: { sid, q, limit: rowsOnPage, offset } }, signal),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
}

/** One chat with its transcript; null if it was deleted. */
function transcriptQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'transcript', id],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /admin/sessions', { query: { sid: id } }, signal)
      return items.find(item => item.id === id) ?? null
    },
    ...readOnce,
  })
}

/** The Chat Sessions tab: all chats, and the transcript of the opened one. */
export function SessionsPage() {
  const address = useListAddress()
  const sid = address.get('sid').slice(0, 64)
  const list = useQuery(sessionsQuery(sid, address.get('q').slice(0, 320), address.offset))
  // A full id in the filter opens its chat.
  const found = list.data?.items.find(item => item.id === sid && item.transcript !== null)
  const open = address.get('open') || found?.id || ''
  const chosen = useQuery({ ...transcriptQuery(open), enabled: open !== '' && open !== found?.id })
  const session = open === found?.id ? found : chosen.data
  return (
    <AdminPage title="Chat Sessions">
      <div className={classes.filters}>
        <FilterField
          label="Filter by session id"
          value={sid}
          maxLength={64}
          onChange={text => address.change({ sid: text, open: null })}
        />
        <FilterField
          label="Search email or title"
          value={address.get('q')}
          onChange={text => address.change({ q: text, open: null })}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.list}>
          {/* As specified, a list that fails to load is shown as empty. */}
          <DataTable
            label="Chat sessions"
            opens
            columns={columns(open, id => address.change({ open: id, offset: String(address.offset || '') }))}
            rows={list.data?.items ?? (list.isError ? [] : undefined)}
            keyOf={item => item.id}
            empty="No sessions found"
            busy={list.isPlaceholderData}
          />
          <ListPager
            offset={address.offset}
            limit={rowsOnPage}
            total={list.data?.total ?? 0}
            onOffset={offset => address.change({ offset: offset === 0 ? null : String(offset), open: null })}
          />
        </div>
        <TranscriptPanel
          chosen={open !== ''}
          loading={open !== '' && open !== found?.id && chosen.isPending}
          allowed={list.data?.transcripts ?? true}
          session={session ?? null}
        />
      </div>
    </AdminPage>
  )
}

function columns(open: string, onOpen: (id: string) => void): Column<AdminSession>[] {
  return [
    {
      name: 'Session',
      cell: item => (
        <span className={classes.session}>
          <Button
            size="compact-sm"
            variant={item.id === open ? 'light' : 'subtle'}
            aria-pressed={item.id === open}
            data-opens
            aria-label={`Open ${item.title ?? item.id}`}
            classNames={{ root: classes.open ?? '', label: classes.label ?? '' }}
            onClick={() => onOpen(item.id)}
          >
            {item.title || 'Untitled'}
          </Button>
          <code className={classes.id}>{item.session_id}</code>
        </span>
      ),
    },
    { name: 'User', whole: true, cell: item => item.user_email },
    { name: 'Started', cell: item => momentText(item.created_at) },
    { name: 'Messages', cell: item => item.message_count, end: true },
  ]
}
