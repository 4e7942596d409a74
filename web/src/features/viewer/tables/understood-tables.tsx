import type { DocumentTables, UnderstoodTable } from '@citewell/contract/document-tables.ts'
import { Button, NativeSelect, Popover, ScrollArea } from '@mantine/core'
import { useState } from 'react'
import { CorrectTable } from './correct-table.tsx'
import classes from './table-line.module.css'
import { columnKindText, columnText, doubtedText, tableText } from './table-texts.ts'

type UnderstoodTablesProps = {
  documentId: string
  all: DocumentTables
  /** Those to choose from. */
  tables: UnderstoodTable[]
  /** The number of the sheet that they are on; null in a text, where nothing is shown without one. */
  sheet: number | null
  /** How each is called among them. */
  nameOf: (table: UnderstoodTable, at: number) => string
}

/** What was understood of tables, one at a time, and what can be corrected of it. */
export function UnderstoodTables({ documentId, all, tables, sheet, nameOf }: UnderstoodTablesProps) {
  const [at, setAt] = useState(0)
  const table = tables[at] ?? tables[0] ?? null
  if (table === null && sheet === null) return null
  const only = table?.in_text && tables.length === 1 ? `${nameOf(table, 0)}: ` : ''
  const told = toldOf(table, all)
  return (
    <>
      {tables.length > 1 ? (
        <NativeSelect
          className={classes.choice}
          size="xs"
          aria-label="Table"
          data={tables.map((each, index) => ({ value: String(index), label: nameOf(each, index) }))}
          value={String(table ? tables.indexOf(table) : 0)}
          onChange={event => setAt(Number(event.currentTarget.value))}
        />
      ) : null}
      <span className={classes.text} aria-live="polite">
        {`${only}${told}`}
      </span>
      <Popover position="bottom-end" width={360} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button className={classes.open} size="compact-sm" variant="subtle">
            {table ? 'Columns' : 'Make a table'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel}>
          {table ? (
            <TableFacts table={table} told={told} doubted={all.doubted} />
          ) : (
            <p className={classes.whole}>{made}</p>
          )}
          <CorrectTable
            key={at}
            documentId={documentId}
            table={table}
            sheet={sheet}
            undoable={all.corrections > 0}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** A sheet can have thousands. */
const mostShown = 200

const made = 'Say which rows are the header; what stands below them becomes the table.'

function toldOf(table: UnderstoodTable | null, { understood }: DocumentTables): string {
  if (table) return understood ? tableText(table) : 'The table is being understood anew …'
  return understood
    ? 'No table was recognised here; its rows are searched as text.'
    : 'The tables of this sheet are being understood …'
}

type TableFactsProps = { table: UnderstoodTable; told: string; doubted: number }

/** What was understood of a table as a whole, of its columns, and the notes below it. */
function TableFacts({ table, told, doubted }: TableFactsProps) {
  return (
    <ScrollArea.Autosize mah="30vh" type="auto">
      {table.title === '' ? null : <strong>{table.title}</strong>}
      <p className={classes.whole}>{told}</p>
      {table.in_text && doubted > 0 ? <p className={classes.whole}>{doubtedText(doubted)}</p> : null}
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
          <p className={classes.more}>Notes. An answer cites those whose mark stands at its cells.</p>
          <ul className={classes.notes}>
            {table.notes.map((note, index) => (
              <li key={index}>{note}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </ScrollArea.Autosize>
  )
}
