import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { cellText } from './cell-text.ts'
import { Marks } from './grid-cell.tsx'
import type { CellChosen } from './grid-line.tsx'
import classes from './grids.module.css'

type GridCardsProps = { columns: GridColumn[]; rows: GridRow[]; onChosen: (cell: CellChosen) => void }

const atOnce = 20

/** On a phone, a card a document with a line a column. */
export function GridCards({ columns, rows, onChosen }: GridCardsProps) {
  const [most, setMost] = useState(atOnce)
  return (
    <ul className={classes.cards}>
      {rows.slice(0, most).map(row => (
        <li key={row.document_id} className={classes.card}>
          <h2 className={classes.cardName}>{row.title ?? row.filename}</h2>
          {row.title === null ? null : <p className={classes.cardFile}>{row.filename}</p>}
          {row.assigned_to?.name ? (
            <p className={classes.cardFile}>Looked after by {row.assigned_to.name}</p>
          ) : null}
          {columns.map(column => {
            const cell = row.cells.find(({ column_id: id }) => id === column.id)
            return (
              <button
                key={column.id}
                type="button"
                className={classes.fact}
                onClick={() => onChosen({ document: row.document_id, column: column.id })}
              >
                <span className={classes.factName}>{column.name}</span>
                <span className={classes.factValue} data-state={cell?.state ?? 'waiting'}>
                  {cellText(cell, row.ready)}
                </span>
                {cell ? <Marks cell={cell} /> : null}
              </button>
            )
          })}
        </li>
      ))}
      {rows.length > most ? (
        <li>
          <Button variant="default" fullWidth onClick={() => setMost(most + atOnce)}>
            Show more documents
          </Button>
        </li>
      ) : null}
    </ul>
  )
}
