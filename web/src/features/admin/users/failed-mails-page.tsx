import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { momentText } from '../../../ui/values/moment-text.ts'
import { AdminPage } from '../admin-page.tsx'
import { MoreRows } from '../more-rows.tsx'
import { AccountViews } from './account-views.tsx'

/** Mails that could not be sent, newest first, page by page. */
const failedMailsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'failed-mails'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /admin/mails', { query: { cursor: pageParam ?? undefined } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
  staleTime: 0,
})

/** Mails that were given up after all attempts. */
export function FailedMailsPage() {
  const mails = useInfiniteQuery(failedMailsQuery)
  return (
    <AdminPage title="Users">
      <AccountViews />
      <DataTable
        label="Failed mails"
        columns={[
          { name: 'To', whole: true, cell: mail => mail.to },
          { name: 'Subject', cell: mail => mail.subject },
          { name: 'Error', cell: mail => mail.error },
          { name: 'Tries', cell: mail => mail.tries, end: true },
          { name: 'Given up', cell: mail => momentText(mail.failed_at) },
        ]}
        rows={mails.data?.pages.flatMap(({ items }) => items) ?? (mails.isError ? [] : undefined)}
        keyOf={mail => mail.id}
        empty="No failed mails"
      />
      <MoreRows list={mails} />
    </AdminPage>
  )
}
