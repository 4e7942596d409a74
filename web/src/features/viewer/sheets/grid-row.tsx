import type { SheetRow } from '@citewell/contract/viewer.ts'
import { VisuallyHidden } from '@mantine/core'
import type { VirtualItem } from '@tanstack/react-virtual'
import { type citedCells, type MarkedTable, marksOfRow, markTitles } from '../marks/marked-cells.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import classes from './grid-view.module.css'
import { overlap, placeOfColumn } from './sheet-place.ts'

type GridRowProps = {
  /** One-based. */
  number: number
  top: number
  /** Null if the row is empty or not loaded yet. */
  row: SheetRow | null
  columns: VirtualItem[]
  /** Whether other columns have moved below the first. */
  isScrolled: boolean
  passage: ViewedPassage | null
  /** The marked cells of the tables of its sheet. */
  marked: readonly MarkedTable[]
  /** Of a result by groups: the cells of the group that was opened; null where all belong to what was opened. */
  cited: ReturnType<typeof citedCells>
  /** The column of the active cell, if it is in this row. */
  active: number | null
  onActive: (row: number, column: number) => void
}

const numeric = /^[-+(]?[€$£¥]?\s?\d[\d.,'’ \u00a0]*\s?(?:%|[€$£¥])?\)?$/

/** One row of a sheet; renders only the columns in view. */
export function GridRow(props: GridRowProps) {
  const { number, top, row, columns, isScrolled, passage, marked, cited, active, onActive } = props
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
            data-frozen={index === 0 || undefined}
            data-spills={
              (text !== '' && !numeric.test(text) && !cells.has(index + 1) && !(index === 0 && isScrolled)) ||
              undefined
            }
            data-passage-highlight={
              (cell && overlap(cell, passage)) || remarks.some(note => overlap(note, passage)) || undefined
            }
            data-computed={marks.get(index)}
            data-beside={(marks.get(index) === 'used' && isBeside(cited, number, index)) || undefined}
            data-noted={remarks.length > 0 || undefined}
            title={remarks.map(note => note.text).join('\n') || undefined}
            style={placeOfColumn(index, start, size)}
            onClick={() => onActive(number, index)}
          >
            {text.length > 200 ? `${text.slice(0, 200)}…` : text}
            {remarks.length > 0 ? <VisuallyHidden> (has a note)</VisuallyHidden> : null}
            {marks.has(index) ? (
              <VisuallyHidden>
                {' '}
                ({markTitles[marks.get(index) ?? 'used']}
                {isBeside(cited, number, index) ? ', for another value' : ''})
              </VisuallyHidden>
            ) : null}
          </span>
        )
      })}
    </div>
  )
}

/** Whether a cell that was computed with belongs to another group than the one that was opened. */
function isBeside(cited: GridRowProps['cited'], row: number, column: number): boolean {
  return cited !== null && !cited.some(each => each.column === column && each.from <= row && row <= each.to)
}
