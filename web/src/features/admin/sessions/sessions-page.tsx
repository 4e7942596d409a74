import type { AdminSession } from '@citewell/contract/admin/overview.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { ListPager } from '../../../ui/list-pager.tsx'
import { AdminPage } from '../admin-page.tsx'
import { momentText } from '../day-text.ts'
import { FilterField } from '../filter-field.tsx'
import { rowsOnPage, useListPlace } from '../use-list-place.ts'
import classes from './sessions-page.module.css'
import { sessionsQuery, transcriptQuery } from './sessions-query.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

/** The Chat Sessions tab: all chats, and the transcript of the one that is opened. */
export function SessionsPage() {
  const place = useListPlace()
  const sid = place.get('sid').slice(0, 64)
  const list = useQuery(sessionsQuery(sid, place.get('q').slice(0, 320), place.offset))
  // A whole id in the filter opens its chat.
  const found = list.data?.items.find(item => item.id === sid && item.transcript !== null)
  const open = place.get('open') || found?.id || ''
  const chosen = useQuery({ ...transcriptQuery(open), enabled: open !== '' && open !== found?.id })
  const session = open === found?.id ? found : chosen.data
  return (
    <AdminPage title="Chat Sessions">
      <div className={classes.filters}>
        <FilterField
          label="Filter by session id"
          value={sid}
          maxLength={64}
          onChange={text => place.change({ sid: text, open: null })}
        />
        <FilterField
          label="Search email or title"
          value={place.get('q')}
          onChange={text => place.change({ q: text, open: null })}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.list}>
          {/* As specified, a list that cannot be loaded is empty. */}
          <DataTable
            label="Chat sessions"
            columns={columns(open, id => place.change({ open: id, offset: String(place.offset || '') }))}
            rows={list.data?.items ?? (list.isError ? [] : undefined)}
            keyOf={item => item.id}
            empty="No sessions found"
            busy={list.isPlaceholderData}
          />
          <ListPager
            offset={place.offset}
            limit={rowsOnPage}
            total={list.data?.total ?? 0}
            onOffset={offset => place.change({ offset: offset === 0 ? null : String(offset), open: null })}
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
