import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { memo } from 'react'
import { GridCell } from './grid-cell.tsx'
import classes from './grids.module.css'

export type CellChosen = { document: string; column: string }

export const cellId = ({ document, column }: CellChosen) => `cell-${document}-${column}`

export type PlacedColumn = {
  column: GridColumn
  /** From the table's edge; null for a frozen one, which stands after those before it. */
  left: number | null
  /** From 1, with the documents' names as the first. */
  index: number
}

type GridLineProps = {
  row: GridRow
  /** From 0, among all rows that are shown. */
  index: number
  top: number
  columns: { frozen: PlacedColumn[]; moving: PlacedColumn[] }
  nameWidth: number
  columnWidth: number
  /** The column of the chosen cell, if it is in this row. */
  chosen: string | null
  onChosen: (cell: CellChosen) => void
}

/** A row of the table: the document's name, and the cells of the columns that are in view. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, index, top, columns, nameWidth, columnWidth, chosen, onChosen } = props
  const cells = new Map(row.cells.map(cell => [cell.column_id, cell]))
  const cell = (placed: PlacedColumn) => (
    <GridCell
      key={placed.column.id}
      id={cellId({ document: row.document_id, column: placed.column.id })}
      cell={cells.get(placed.column.id)}
      {...placed}
      {...{ row, onChosen }}
      width={columnWidth}
      chosen={chosen === placed.column.id}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see grid-table.tsx
    <div className={classes.row} role="row" aria-rowindex={index + 2} style={{ top }}>
      <span className={classes.fixed} role="presentation">
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see grid-table.tsx */}
        <span
          role="rowheader"
          className={classes.name}
          style={{ width: nameWidth }}
          title={row.title === null ? row.filename : `${row.title}\n${row.filename}`}
        >
          <span className={classes.nameLine}>{row.title ?? row.filename}</span>
          <FileLine row={row} />
        </span>
        {columns.frozen.map(cell)}
      </span>
      {columns.moving.map(cell)}
    </div>
  )
})

/** Beneath the title: the file, and who looks after it. */
function FileLine({ row: { title, filename, assigned_to: to } }: { row: GridRow }) {
  const said = [...(title === null ? [] : [filename]), ...(to?.name ? [to.name] : [])]
  return said.length === 0 ? null : <span className={classes.fileLine}>{said.join(' · ')}</span>
}
