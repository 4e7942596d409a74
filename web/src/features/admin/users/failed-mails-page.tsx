import { useInfiniteQuery } from '@tanstack/react-query'
import { DataTable } from '../../../ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { momentText } from '../day-text.ts'
import { MoreRows } from '../more-rows.tsx'
import { AccountViews } from './account-views.tsx'
import { failedMailsQuery } from './failed-mails-query.ts'

/** Mails that were given up after all tries. */
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
