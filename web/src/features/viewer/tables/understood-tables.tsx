import type { DocumentTables, UnderstoodTable } from '@citewell/contract/document-tables.ts'
import { Button, NativeSelect, Popover, ScrollArea } from '@mantine/core'
import { useState } from 'react'
import { CorrectTable } from './correct-table.tsx'
import classes from './table-line.module.css'
import { columnKindText, columnText, doubtedText, tableText } from './table-texts.ts'

type UnderstoodTablesProps = {
  documentId: string
  all: DocumentTables
  /** Those to choose from; at least one. */
  tables: UnderstoodTable[]
  /** How each is called among them. */
  nameOf: (table: UnderstoodTable, at: number) => string
}

/** What was understood of tables, one at a time, and what can be corrected of it. */
export function UnderstoodTables({ documentId, all, tables, nameOf }: UnderstoodTablesProps) {
  const [at, setAt] = useState(0)
  const table = tables[at] ?? tables[0]
  if (!table) return null
  const only = table.in_text && tables.length === 1 ? `${nameOf(table, 0)}: ` : ''
  const told = all.understood ? tableText(table) : 'The table is being understood anew …'
  return (
    <>
      {tables.length > 1 ? (
        <NativeSelect
          className={classes.choice}
          size="xs"
          aria-label="Table"
          data={tables.map((each, index) => ({ value: String(index), label: nameOf(each, index) }))}
          value={String(Math.max(tables.indexOf(table), 0))}
          onChange={event => setAt(Number(event.currentTarget.value))}
        />
      ) : null}
      <span className={classes.text} aria-live="polite">
        {`${only}${told}`}
      </span>
      <Popover position="bottom-end" width={360} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button className={classes.open} size="compact-sm" variant="subtle">
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel}>
          <ScrollArea.Autosize mah="30vh" type="auto">
            {table.title === '' ? null : <strong>{table.title}</strong>}
            <p className={classes.whole}>{told}</p>
            {table.in_text && all.doubted > 0 ? (
              <p className={classes.whole}>{doubtedText(all.doubted)}</p>
            ) : null}
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
            {table.notes.length > 0 ? (
              <section aria-label="Notes">
                <p className={classes.more}>
                  Notes. An answer cites those whose mark stands at its cells.
                </p>
                <ul className={classes.notes}>
                  {table.notes.map((note, index) => (
                    <li key={index}>{note}</li>
                  ))}
                </ul>
              </section>
            ) : null}
          </ScrollArea.Autosize>
          <CorrectTable
            key={`${table.sheet} ${table.region}`}
            documentId={documentId}
            table={table}
            undoable={all.corrections > 0}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** A sheet can have thousands. */
const mostShown = 200
