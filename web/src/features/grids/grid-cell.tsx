import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow, ShortCell } from '@citewell/contract/grid-shapes.ts'
import {
  IconCheck,
  IconFileDiff,
  IconLock,
  IconMessage,
  IconRefresh,
  IconSparkles,
  IconUserEdit,
} from '@tabler/icons-react'
import { memo } from 'react'
import { cellText, noteOf } from './cell-text.ts'
import classes from './grids.module.css'

type GridCellProps = {
  id: string
  row: GridRow
  column: GridColumn
  cell: ShortCell | undefined
  /** From the table's edge; null in a frozen column. */
  left: number | null
  width: number
  /** From 1, with the documents' names as the first. */
  index: number
  chosen: boolean
  onChosen: (cell: { document: string; column: string }) => void
}

/** A cell of the table: its value or its state, and marks for what people did. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, row, column, cell, left, width, index, chosen, onChosen } = props
  const text = cellText(cell, row.ready)
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid has the focus and moves by keys
    <span
      id={id}
      role="gridcell"
      aria-colindex={index}
      aria-selected={chosen}
      className={classes.cell}
      data-state={cell?.state ?? 'waiting'}
      data-frozen={left === null || undefined}
      data-chosen={chosen || undefined}
      style={left === null ? { width } : { transform: `translateX(${left}px)`, width }}
      title={text}
      onClick={() => onChosen({ document: row.document_id, column: column.id })}
    >
      <span className={classes.value}>{text}</span>
      {cell ? <Marks cell={cell} /> : null}
    </span>
  )
})

export function Marks({ cell }: { cell: ShortCell }) {
  const note = noteOf(cell)
  if (note === '') return null
  return (
    <span className={classes.marks} role="img" aria-label={note} title={note}>
      {cell.amended ? <IconFileDiff size={14} /> : null}
      {cell.stale ? <IconRefresh size={14} /> : null}
      {cell.by_person ? <IconUserEdit size={14} /> : null}
      {cell.by_model && !cell.confirmed ? <IconSparkles size={14} /> : null}
      {cell.confirmed && !cell.by_person ? <IconCheck size={14} /> : null}
      {cell.locked ? <IconLock size={14} /> : null}
      {cell.commented ? <IconMessage size={14} /> : null}
    </span>
  )
}
