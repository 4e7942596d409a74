import type { UnderstoodTable } from '@citewell/contract/document-tables.ts'
import type { Document } from '@citewell/contract/library.ts'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import classes from './grids.module.css'

export type ChosenTable = { document: string; filename: string; table: UnderstoodTable }

type TableChoiceProps = {
  chosen: ChosenTable | null
  onChosen: (table: ChosenTable | null) => void
  missing: boolean
  /** Offers spreadsheets alone; other documents may have tables, too. */
  sheetsOnly?: boolean
}

const shownAtOnce = 50
const sheetTypes = ['xlsx', 'csv'] as const

/** The documents to choose from, by name. */
async function findDocuments(q: string, sheetsOnly: boolean, signal: AbortSignal): Promise<Document[]> {
  const query = { limit: shownAtOnce, state: 'ready' as const, ...(q === '' ? {} : { q }) }
  const found = await Promise.all(
    (sheetsOnly ? sheetTypes : [undefined]).map(filetype =>
      call('GET /documents', { query: { ...query, ...(filetype && { filetype }) } }, signal),
    ),
  )
  return found.flatMap(({ items }) => items)
}

/** Picks a table of a document in the library, mostly a spreadsheet. */
export function TableChoice({ chosen, onChosen, missing, sheetsOnly = false }: TableChoiceProps) {
  const [wanted, setWanted] = useState('')
  const [document, setDocument] = useState(chosen?.document ?? '')
  const q = wanted.trim()
  const found = useQuery({
    queryKey: ['documents', 'with-tables', q, sheetsOnly],
    queryFn: ({ signal }) => findDocuments(q, sheetsOnly, signal),
    placeholderData: keepPreviousData,
  })
  const tables = useQuery({
    queryKey: ['documents', document, 'tables-for-grids'],
    queryFn: ({ signal }) => call('GET /documents/{id}/tables', { params: { id: document } }, signal),
    enabled: document !== '',
  })
  const items = found.data ?? []
  const known = (tables.data?.tables ?? []).filter(({ columns }) => columns.length > 0)
  const filename = items.find(({ id }) => id === document)?.filename ?? chosen?.filename ?? ''
  const at = known.findIndex(
    ({ sheet, region }) => sheet === chosen?.table.sheet && region === chosen.table.region,
  )
  return (
    <Stack gap="xs">
      <TextInput
        label="Find the spreadsheet"
        placeholder="Find by name"
        value={wanted}
        onChange={event => setWanted(event.currentTarget.value)}
      />
      <NativeSelect
        label="Document"
        data={[
          {
            value: '',
            label:
              items.length === 0 && found.data
                ? sheetsOnly
                  ? 'No spreadsheet is called so'
                  : 'No document is called so'
                : 'Choose one',
          },
          ...items.map(({ id, filename: name }) => ({ value: id, label: name })),
        ]}
        value={document}
        error={missing && document === '' ? 'Choose the document with the table' : null}
        onChange={event => {
          setDocument(event.currentTarget.value)
          onChosen(null)
        }}
      />
      {document === '' ? null : (
        <NativeSelect
          label="Table"
          data={[
            { value: '', label: tables.isPending ? 'Loading its tables' : 'Choose one' },
            ...known.map((table, place) => ({ value: String(place), label: nameOf(table, place) })),
          ]}
          value={at < 0 ? '' : String(at)}
          error={missing && chosen === null ? 'Choose a table' : null}
          onChange={event => {
            const { value } = event.currentTarget
            const table = value === '' ? undefined : known[Number(value)]
            onChosen(table ? { document, filename, table } : null)
          }}
        />
      )}
      {tables.data && known.length === 0 ? (
        <p className={classes.small}>
          {tables.data.understood
            ? 'This document has no table with columns.'
            : 'Its tables are not understood yet. Try again in a moment.'}
        </p>
      ) : null}
      {found.isError ? <p className={classes.small}>{sayFailure(found.error)}</p> : null}
      {tables.isError ? <p className={classes.small}>{sayFailure(tables.error)}</p> : null}
    </Stack>
  )
}

function nameOf({ name, title, rows, columns }: UnderstoodTable, place: number): string {
  const called = name ?? (title === '' ? `Table ${place + 1}` : title)
  return `${called}: ${columns.length} columns, ${rows} rows`
}
