import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import type { GridSort } from './arrange-rows.ts'
import classes from './grids.module.css'

/** What is dragged within the page; other things that are dropped on a head are none. */
const draggedType = 'application/x-citewell-column'

type ColumnHeadProps = {
  column: GridColumn
  /** From the table's edge; null for a frozen one, which stands after those before it. */
  left: number | null
  width: number
  /** From 1, with the documents' names as the first. */
  index: number
  sort: GridSort
  onSort: (sort: GridSort) => void
  /** Opens what can be done with the column. */
  onColumn: (column: GridColumn) => void
  /** A column was dragged onto another; null where the reader may not change them. */
  onDrag: ((column: string, onto: string) => void) | null
}

/** A column's name, which sorts by it, can be dragged and opens what can be done with it. */
export function ColumnHead(props: ColumnHeadProps) {
  const { column, left, width, index, sort, onSort, onColumn, onDrag } = props
  const [over, setOver] = useState(false)
  const isColumn = (event: DragEvent) => onDrag !== null && event.dataTransfer.types.includes(draggedType)
  const own = sort.column === column.id
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see grid-table.tsx
    <span
      role="columnheader"
      aria-colindex={index}
      aria-sort={own ? (sort.reverse ? 'descending' : 'ascending') : 'none'}
      className={classes.columnHead}
      data-frozen={left === null || undefined}
      data-over={over || undefined}
      draggable={onDrag !== null}
      onDragStart={event => {
        event.dataTransfer.setData(draggedType, column.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={event => {
        if (!isColumn(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (!isColumn(event)) return
        event.preventDefault()
        onDrag?.(event.dataTransfer.getData(draggedType), column.id)
      }}
      style={left === null ? { width } : { transform: `translateX(${left}px)`, width }}
      title={column.question}
    >
      <SortButton label={column.name} own={column.id} sort={sort} onSort={onSort} />
      <button
        type="button"
        className={classes.about}
        aria-label={`About ${column.name}`}
        onClick={() => onColumn(column)}
      >
        ⋯
      </button>
    </span>
  )
}

type SortButtonProps = { label: string; own: string | null; sort: GridSort; onSort: (sort: GridSort) => void }

/** Sorts by a column, or the other way round. */
export function SortButton({ label, own, sort, onSort }: SortButtonProps) {
  const isOwn = sort.column === own
  const Arrow = sort.reverse ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort({ column: own, reverse: isOwn && !sort.reverse })}
    >
      <span className={classes.sortName}>{label}</span>
      {isOwn && (own !== null || sort.reverse) ? <Arrow size={14} aria-hidden /> : null}
    </button>
  )
}
