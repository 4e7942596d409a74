import type { Collection } from '@citewell/contract/collections.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionsQuery } from '../../api/collections-query.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import { CloseDialog } from './close-dialog.tsx'
import { GrantsDialog } from './grants-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { holdsQuery } from './keeping-queries.ts'
import classes from './organisation.module.css'

/** The collections that one may find, each with who can see it. */
export function CollectionsCard({ administers }: { administers: boolean }) {
  const collections = useQuery(collectionsQuery)
  const holds = useQuery({ ...holdsQuery, enabled: administers })
  const isHeld = ({ id }: Collection) => holds.data?.some(({ about_id: about }) => about === id) ?? false
  const [holding, setHolding] = useState<Collection | null>(null)
  const [closing, setClosing] = useState<Collection | null>(null)
  const [opened, setOpened] = useState<Collection | null>(null)
  return (
    <PageCard title="Collections">
      <DataTable
        label="Collections"
        columns={[
          { name: 'Name', whole: true, cell: row => (isHeld(row) ? `${row.name} (on hold)` : row.name) },
          { name: 'Documents', cell: row => row.documents },
          { name: 'Closed', cell: row => (row.closed_on ? dateText(row.closed_on) : 'No') },
          {
            name: 'Actions',
            cell: row => (
              <span className={classes.actions}>
                <RowButton label={`Who can see this: ${row.name}`} onClick={() => setOpened(row)}>
                  Who can see this
                </RowButton>
                <RowButton label={`Hold ${row.name}`} onClick={() => setHolding(row)}>
                  Hold
                </RowButton>
                <RowButton
                  label={`${row.closed_on ? 'Closed' : 'Close'} ${row.name}`}
                  onClick={() => setClosing(row)}
                >
                  {row.closed_on ? 'Closed…' : 'Close…'}
                </RowButton>
              </span>
            ),
          },
        ]}
        rows={collections.data ?? (collections.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={
          collections.isError
            ? 'The collections could not be loaded'
            : administers
              ? 'No collections. Make one beside the chats, then share it here'
              : 'Nothing is shared with you'
        }
      />
      {opened ? (
        <GrantsDialog
          about={{ ...opened, kind: 'collection' }}
          invites={administers}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {closing ? <CloseDialog collection={closing} onClose={() => setClosing(null)} /> : null}
      {holding ? (
        <HoldDialog about={{ ...holding, kind: 'collection' }} onClose={() => setHolding(null)} />
      ) : null}
    </PageCard>
  )
}
