import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import { NativeSelect } from '@mantine/core'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { useListAddress } from '../../../ui/figures/use-list-address.ts'
import { AdminPage } from '../admin-page.tsx'
import { FilterField } from '../filter-field.tsx'
import { MoreRows } from '../more-rows.tsx'
import { AccountViews } from './account-views.tsx'
import { auditColumns } from './audit-columns.tsx'
import { actionOptions, isSearched } from './audit-text.ts'
import classes from './users-page.module.css'

/** The audit log: who did what to whom, newest first. */
export function AuditPage() {
  const address = useListAddress()
  const action = address.get('action')
  const q = address.get('q').slice(0, 320)
  const events = useInfiniteQuery(auditQuery(q, isSearched(action) ? action : undefined))
  const rows = events.data?.pages.flatMap(({ items }) => items) ?? (events.isError ? [] : undefined)
  return (
    <AdminPage title="Users">
      <AccountViews />
      <div className={classes.filters}>
        <FilterField label="Search email" value={q} onChange={text => address.change({ q: text })} />
        <NativeSelect
          aria-label="Event"
          data={actionOptions}
          value={isSearched(action) ? action : ''}
          onChange={event => address.change({ action: event.currentTarget.value })}
        />
      </div>
      <DataTable
        label="Audit log"
        columns={auditColumns}
        rows={rows}
        keyOf={event => String(event.id)}
        empty="No events found"
        busy={events.isPlaceholderData}
      />
      <MoreRows list={events} />
    </AdminPage>
  )
}

/** The audit log, newest first, page by page. */
function auditQuery(q: string, action: AuditAction | undefined) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit', q, action ?? null],
    queryFn: ({ signal, pageParam }) =>
      call('GET /admin/audit', { query: { q, action, cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
