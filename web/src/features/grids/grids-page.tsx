import type { ListedGrid } from '@citewell/contract/grid-shapes.ts'
import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { PageCard, WidePage } from '../../ui/pages/wide-page.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { documentsBrought } from './documents-brought.ts'
import { gridsQuery, useDeleteGrid } from './grids-query.ts'
import { NewGridDialog } from './new-grid-dialog.tsx'

/** All review grids that one may see. Documents that were selected elsewhere come with the navigation. */
export function GridsPage() {
  const navigate = useNavigate()
  const brought = documentsBrought(useLocation().state)
  const grids = useQuery(gridsQuery)
  const [making, setMaking] = useState(brought.length > 0)
  const close = () => {
    setMaking(false)
    // Otherwise a reload asks again, and the next grid has them too.
    if (brought.length > 0) void navigate('.', { replace: true, state: null })
  }
  const [leaving, setLeaving] = useState<ListedGrid | null>(null)
  const remove = useDeleteGrid()
  return (
    <WidePage
      title="Review grids"
      lead="Documents down, questions across: each cell is read inside one document and cites its words."
    >
      <PageCard
        title="Grids"
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setMaking(true)}>
            New grid
          </Button>
        }
      >
        <DataTable
          label="Review grids"
          columns={[
            {
              name: 'Name',
              cell: grid => (
                <Anchor component={Link} to={`/grids/${grid.id}`}>
                  {grid.name}
                </Anchor>
              ),
            },
            { name: 'Documents', cell: grid => scopes[grid.scope] },
            { name: 'Columns', end: true, cell: grid => grid.column_count },
            { name: 'State', cell: stateOf },
            { name: 'Made', cell: grid => timeAgo(grid.created_at) },
            {
              name: 'Actions',
              cell: grid =>
                grid.manages ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Delete ${grid.name}`}
                    onClick={() => setLeaving(grid)}
                  >
                    Delete
                  </Button>
                ) : null,
            },
          ]}
          rows={grids.data ?? (grids.isError ? [] : undefined)}
          keyOf={grid => grid.id}
          empty={
            grids.isError
              ? sayFailure(grids.error)
              : 'No grids yet. Make one of a collection, a chat or some documents'
          }
        />
      </PageCard>
      {making ? (
        <NewGridDialog
          documents={brought}
          onMade={id => void navigate(`/grids/${id}`, { replace: brought.length > 0 })}
          onClose={close}
        />
      ) : null}
      {leaving ? (
        <AskDialog
          title={`Delete ${leaving.name}?`}
          action="Delete the grid"
          grave
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        >
          Its cells, with the corrections and comments of everybody, are deleted. The documents stay.
          {remove.isError ? ` ${sayFailure(remove.error)}` : ''}
        </AskDialog>
      ) : null}
    </WidePage>
  )
}

const scopes: Record<ListedGrid['scope'], string> = {
  collection: 'A collection',
  chat: 'A chat',
  documents: 'Picked documents',
  search: 'What a search found',
}
/** What it does, and what changed since people looked. */
function stateOf({ status, changed }: ListedGrid): string {
  if (changed === 0) return states[status]
  return `${states[status]}, ${changed === 1 ? 'one value' : `${changed} values`} changed`
}

const states: Record<ListedGrid['status'], string> = {
  idle: 'Not running',
  running: 'Running',
  paused: 'Paused',
}
