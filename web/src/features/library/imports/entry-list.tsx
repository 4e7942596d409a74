import { type EntryState, entryStates } from '@citewell/contract/import-states.ts'
import type { Import, ImportEntry } from '@citewell/contract/imports.ts'
import { Anchor, NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { sayFailure } from '../../../api/say-failure.ts'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { entryStateNames, outcomeNames } from './import-texts.ts'
import { entriesQuery } from './imports-query.ts'

/** The files of an import with what became of each, those that failed first if there are any. */
export function EntryList({ known }: { known: Import }) {
  const { id, entries } = known
  const [chosen, setChosen] = useState<EntryState | 'all' | null>(null)
  const wanted = chosen ?? (entries.failed > 0 ? 'failed' : 'all')
  const state = wanted === 'all' ? null : wanted
  const list = useInfiniteQuery(entriesQuery(id, state))
  const client = useQueryClient()
  const settled = entries.done + entries.failed + entries.undone + entries.kept
  useEffect(() => {
    if (settled >= 0) void client.invalidateQueries({ queryKey: ['import', id, 'entries'] })
  }, [client, id, settled])
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const states = entryStates.filter(each => entries[each] > 0 || each === state)
  return (
    <PageCard
      title="Files"
      actions={
        <NativeSelect
          aria-label="Show files"
          value={wanted}
          onChange={event => setChosen(event.currentTarget.value as EntryState | 'all')}
          data={[
            { value: 'all', label: `All (${entries.total})` },
            ...states.map(each => ({ value: each, label: `${entryStateNames[each]} (${entries[each]})` })),
          ]}
        />
      }
    >
      <DataTable
        label="Files of the import"
        columns={columns}
        rows={rows ?? (list.isError ? [] : undefined)}
        keyOf={({ path }) => path}
        empty={list.isError ? sayFailure(list.error) : 'No files in this state.'}
      />
      <ShowMore list={list} />
    </PageCard>
  )
}

const columns = [
  {
    name: 'File',
    cell: ({ path, document_id }: ImportEntry) =>
      document_id ? (
        <Anchor component={Link} to={`/documents?doc=${document_id}`}>
          {path}
        </Anchor>
      ) : (
        path
      ),
  },
  {
    name: 'State',
    whole: true,
    cell: ({ state, outcome }: ImportEntry) =>
      state === 'done' && outcome ? outcomeNames[outcome] : entryStateNames[state],
  },
  { name: 'Reason', cell: ({ error }: ImportEntry) => error?.message ?? '' },
]
