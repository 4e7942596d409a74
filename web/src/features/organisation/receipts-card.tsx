import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { saveText } from '../../ui/actions/save-text.ts'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { momentText } from '../../ui/values/moment-text.ts'
import { receiptsQuery } from './keeping-queries.ts'
import { useChange } from './organisation-queries.ts'
import { unseen } from './unseen.ts'

/** What was deleted, each with a receipt that proves it. */
export function ReceiptsCard() {
  const receipts = useInfiniteQuery(receiptsQuery)
  const save = useChange(async (id: string) => {
    const signed = await call('GET /organisation/receipts/{id}', { params: { id } })
    saveText(`deletion-receipt-${id}.json`, JSON.stringify(signed, null, 2))
  })
  return (
    <PageCard title="Receipts of deletions">
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
      <DataTable
        label="Receipts of deletions"
        columns={[
          { name: 'Document', whole: true, cell: row => row.filename ?? unseen('document') },
          { name: 'Deleted', cell: row => momentText(row.deleted_at) },
          { name: 'By', cell: row => row.rule ?? row.deleted_by ?? 'Somebody who left' },
          { name: 'File', cell: row => (row.file_removed_at ? 'removed' : 'being removed') },
          {
            name: 'Actions',
            cell: row =>
              row.filename === null ? null : (
                <RowButton
                  label={`Save receipt of ${row.filename}`}
                  loading={save.isPending && save.variables === row.id}
                  onClick={() => save.mutate(row.id)}
                >
                  Save receipt
                </RowButton>
              ),
          },
        ]}
        rows={receipts.data?.pages.flatMap(({ items }) => items) ?? (receipts.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={receipts.isError ? 'The receipts could not be loaded' : 'No document was deleted here'}
      />
      <ShowMore list={receipts} />
    </PageCard>
  )
}
