import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import { holdsQuery } from './keeping-queries.ts'
import { useChange } from './organisation-queries.ts'
import { unseen } from './unseen.ts'

/** What must not be deleted, why, and who said so. */
export function HoldsCard({ administers }: { administers: boolean }) {
  const holds = useQuery(holdsQuery)
  const lift = useChange((id: string) => call('DELETE /organisation/holds/{id}', { params: { id } }))
  return (
    <PageCard title="Holds">
      {lift.isError ? <Notice kind="error">{sayFailure(lift.error)}</Notice> : null}
      <DataTable
        label="Holds"
        columns={[
          {
            name: 'On',
            whole: true,
            cell: row => (row.name === null ? unseen(row.kind) : `${row.name} (${row.kind})`),
          },
          { name: 'Reason', cell: row => row.reason },
          { name: 'Placed by', cell: row => row.placed_by ?? 'Somebody who left' },
          { name: 'Since', cell: row => dateText(row.placed_at.slice(0, 10)) },
          {
            name: 'Actions',
            cell: row =>
              administers ? (
                <RowButton
                  label={`Lift the hold on ${row.name ?? unseen(row.kind)}`}
                  loading={lift.isPending && lift.variables === row.id}
                  onClick={() => lift.mutate(row.id)}
                >
                  Lift
                </RowButton>
              ) : null,
          },
        ]}
        rows={holds.data ?? (holds.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={
          holds.isError
            ? 'The holds could not be loaded'
            : 'Nothing is on hold. Place one from a collection above, or from an opened document'
        }
      />
    </PageCard>
  )
}
