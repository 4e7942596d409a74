import { Button, NativeSelect, Popover, ScrollArea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CorrectTable } from './correct-table.tsx'
import classes from './table-line.module.css'
import { columnKindText, columnText, rangeText, tableText } from './table-texts.ts'
import { tablesQuery } from './tables-query.ts'

type TableLineProps = {
  documentId: string
  /** Name of the sheet; null for a file that is a single table. */
  sheet: string | null
}

/** What was understood of the tables of a sheet, and what can be corrected of it. */
export function TableLine({ documentId, sheet }: TableLineProps) {
  const { data } = useQuery(tablesQuery(documentId))
  const [at, setAt] = useState(0)
  const tables = (data?.tables ?? []).filter(({ in_text, name }) => !in_text && name === sheet)
  const table = tables[at] ?? tables[0]
  if (!data) return null
  if (!table)
    return data.understood ? (
      <div className={classes.line}>No table was recognised here; its rows are searched as text.</div>
    ) : null
  return (
    <div className={classes.line}>
      {tables.length > 1 ? (
        <NativeSelect
          size="xs"
          aria-label="Table"
          data={tables.map((each, index) => ({ value: String(index), label: rangeText(each) }))}
          value={String(Math.max(tables.indexOf(table), 0))}
          onChange={event => setAt(Number(event.currentTarget.value))}
        />
      ) : null}
      <span className={classes.text} aria-live="polite">
        {data.understood ? tableText(table) : 'The table is being understood anew …'}
      </span>
      <Popover position="bottom-end" width={360} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button className={classes.open} size="compact-sm" variant="subtle">
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label="How the table is understood">
          <ScrollArea.Autosize mah="30vh" type="auto">
            <dl className={classes.columns}>
              {table.columns.slice(0, mostShown).map((column, index) => (
                <div key={index}>
                  <dt>{columnText(table, index)}</dt>
                  <dd>{columnKindText(column)}</dd>
                </div>
              ))}
            </dl>
            {table.columns.length > mostShown ? (
              <p className={classes.more}>and {table.columns.length - mostShown} more columns</p>
            ) : null}
          </ScrollArea.Autosize>
          <CorrectTable documentId={documentId} table={table} undoable={data.corrections > 0} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** A sheet can have thousands. */
const mostShown = 200
