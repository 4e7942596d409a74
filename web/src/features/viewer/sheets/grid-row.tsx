import type { SheetRow } from '@citewell/contract/viewer.ts'
import { VisuallyHidden } from '@mantine/core'
import type { VirtualItem } from '@tanstack/react-virtual'
import { type MarkedTable, marksOfRow, markTitles } from '../marks/marked-cells.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import classes from './grid-view.module.css'
import { overlap } from './sheet-place.ts'

type GridRowProps = {
  /** One-based. */
  number: number
  top: number
  /** Null if the row is empty or not loaded yet. */
  row: SheetRow | null
  columns: VirtualItem[]
  passage: ViewedPassage | null
  /** The marked cells of the tables of its sheet. */
  marked: readonly MarkedTable[]
  /** The column of the active cell, if it is in this row. */
  active: number | null
  onActive: (row: number, column: number) => void
}

const numeric = /^[-+(]?[€$£¥]?\s?\d[\d.,'’ \u00a0]*\s?(?:%|[€$£¥])?\)?$/

/** One row of a sheet; renders only the columns in view. */
export function GridRow({ number, top, row, columns, passage, marked, active, onActive }: GridRowProps) {
  const cells = new Map(row?.cells.map(cell => [cell.column, cell]))
  const notes = row?.notes ?? []
  const marks = marksOfRow(marked, number)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div className={classes.row} role="row" aria-rowindex={number + 1} style={{ top }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <span className={classes.number} role="rowheader" aria-colindex={1}>
        {number}
      </span>
      {columns.map(({ key, index, start, size }) => {
        const cell = cells.get(index)
        const text = cell?.text ?? ''
        const remarks = notes.filter(({ column }) => column === index)
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the arrow keys
          <span
            key={key}
            id={`cell-${number}-${index}`}
            className={classes.cell}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={active === index}
            data-numeric={numeric.test(text) || undefined}
            data-spills={(text !== '' && !numeric.test(text) && !cells.has(index + 1)) || undefined}
            data-passage-highlight={
              (cell && overlap(cell, passage)) || remarks.some(note => overlap(note, passage)) || undefined
            }
            data-computed={marks.get(index)}
            data-noted={remarks.length > 0 || undefined}
            title={remarks.map(note => note.text).join('\n') || undefined}
            style={{ left: start, width: size }}
            onClick={() => onActive(number, index)}
          >
            {text.length > 200 ? `${text.slice(0, 200)}…` : text}
            {remarks.length > 0 ? <VisuallyHidden> (has a note)</VisuallyHidden> : null}
            {marks.has(index) ? (
              <VisuallyHidden> ({markTitles[marks.get(index) ?? 'used']})</VisuallyHidden>
            ) : null}
          </span>
        )
      })}
    </div>
  )
}
