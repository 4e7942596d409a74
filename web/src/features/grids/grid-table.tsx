import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { GridSort } from './arrange-rows.ts'
import { GridCell } from './grid-cell.tsx'
import classes from './grids.module.css'
import { moveCell } from './move-cell.ts'

export type CellChosen = { document: string; column: string }

type GridTableProps = {
  name: string
  columns: GridColumn[]
  rows: GridRow[]
  sort: GridSort
  onSort: (sort: GridSort) => void
  chosen: CellChosen | null
  onChosen: (cell: CellChosen) => void
  /** Enter was pressed on the chosen cell. */
  onEnter: () => void
  /** Opens what can be done with a column. */
  onColumn: (column: GridColumn) => void
  /** A column was dragged onto another; null where the reader may not change them. */
  onDrag: ((column: string, onto: string) => void) | null
}

const rowHeight = 44
/** Narrower while a document stands beside the grid. */
const nameWidths = { alone: 240, beside: 152 }
const columnWidth = 180
const headHeight = 40

/** The table of a grid: renders only the cells in view. Arrow keys move from cell to cell, and the document follows; Enter goes to it. */
export function GridTable(props: GridTableProps) {
  const { name, columns, rows, sort, onSort, chosen, onChosen, onEnter, onColumn, onDrag } = props
  const scroller = useRef<HTMLDivElement>(null)
  const frozen = columns.filter(column => column.frozen)
  const moving = columns.filter(column => !column.frozen)
  const ordered = [...frozen, ...moving]
  const indexes = new Map(ordered.map(({ id }, index) => [id, index]))
  const indexOf = ({ id }: GridColumn) => (indexes.get(id) ?? 0) + 2
  const keyOf = useCallback((index: number) => rows[index]?.document_id ?? index, [rows])
  const nameWidth = chosen ? nameWidths.beside : nameWidths.alone
  const fixedWidth = nameWidth + frozen.length * columnWidth
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    getItemKey: keyOf,
  })
  const places = useVirtualizer({
    horizontal: true,
    count: moving.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: 2,
    scrollMargin: fixedWidth,
    scrollPaddingStart: fixedWidth,
  })
  const at = {
    row: rows.findIndex(row => row.document_id === chosen?.document),
    column: ordered.findIndex(({ id }) => id === chosen?.column),
  }
  const chosenRow = chosen && at.row >= 0 ? at.row : null
  const chosenColumn = chosen && at.column >= 0 ? at.column : null
  useEffect(() => {
    if (chosenRow !== null) lines.scrollToIndex(chosenRow, { align: 'auto' })
  }, [lines, chosenRow])
  useEffect(() => {
    if (chosenColumn !== null && chosenColumn >= frozen.length)
      places.scrollToIndex(chosenColumn - frozen.length, { align: 'auto' })
  }, [places, chosenColumn, frozen.length])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target === event.currentTarget && chosen) {
      event.preventDefault()
      return onEnter()
    }
    const from = { row: (chosenRow ?? -1) + 1, column: chosenColumn ?? 0 }
    const next = moveCell(event, from, { rows: rows.length, columns: ordered.length })
    const [row, column] = [rows[(next?.row ?? 0) - 1], ordered[next?.column ?? 0]]
    if (!next || !row || !column) return
    event.preventDefault()
    onChosen({ document: row.document_id, column: column.id })
  }

  const shownPlaces = places.getVirtualItems()
  const leftOf = (index: number) => nameWidth + index * columnWidth
  const head = (column: GridColumn, left: number, isFrozen: boolean) => (
    <ColumnHead
      key={column.id}
      {...{ column, left, sort, onSort, onColumn, onDrag }}
      index={indexOf(column)}
      frozen={isFrozen}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table
    <div
      className={classes.scroller}
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={name}
      aria-rowcount={rows.length + 1}
      aria-colcount={ordered.length + 1}
      aria-activedescendant={chosen ? cellId(chosen) : undefined}
      onKeyDown={onKeyDown}
    >
      <div
        className={classes.table}
        role="presentation"
        style={{ width: fixedWidth + places.getTotalSize(), height: headHeight + lines.getTotalSize() }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; the grid has the focus */}
        <div className={classes.head} role="row" aria-rowindex={1}>
          {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
          <span role="columnheader" className={classes.corner} style={{ width: nameWidth }}>
            <SortButton label="Document" own={null} sort={sort} onSort={onSort} />
          </span>
          {frozen.map((column, index) => head(column, leftOf(index), true))}
          {shownPlaces.map(({ index, start }) => {
            const column = moving[index]
            return column ? head(column, start, false) : null
          })}
        </div>
        {lines.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (!row) return null
          const cells = new Map(row.cells.map(each => [each.column_id, each]))
          const cell = (column: GridColumn, left: number) => (
            <GridCell
              key={column.id}
              id={cellId({ document: row.document_id, column: column.id })}
              cell={cells.get(column.id)}
              {...{ row, column, left, onChosen }}
              index={indexOf(column)}
              width={columnWidth}
              chosen={chosen?.document === row.document_id && chosen.column === column.id}
            />
          )
          return (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
            <div
              key={key}
              className={classes.row}
              role="row"
              aria-rowindex={index + 2}
              style={{ top: start }}
            >
              {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
              <span
                role="rowheader"
                className={classes.name}
                style={{ width: nameWidth }}
                title={row.title === null ? row.filename : `${row.title}\n${row.filename}`}
              >
                <span className={classes.nameLine}>{row.title ?? row.filename}</span>
                <FileLine row={row} />
              </span>
              {frozen.map((column, place) => cell(column, leftOf(place)))}
              {shownPlaces.map(({ index: place, start: left }) => {
                const column = moving[place]
                return column ? cell(column, left) : null
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Beneath the title: the file, and who looks after it. */
function FileLine({ row: { title, filename, assigned_to: to } }: { row: GridRow }) {
  const said = [...(title === null ? [] : [filename]), ...(to?.name ? [to.name] : [])]
  return said.length === 0 ? null : <span className={classes.fileLine}>{said.join(' · ')}</span>
}

const cellId = ({ document, column }: CellChosen) => `cell-${document}-${column}`

/** What is dragged within the page; other things that are dropped on a head are none. */
const draggedType = 'application/x-citewell-column'

type ColumnHeadProps = Pick<GridTableProps, 'sort' | 'onSort' | 'onColumn' | 'onDrag'> & {
  column: GridColumn
  left: number
  /** From 1, with the documents' names as the first. */
  index: number
  frozen: boolean
}

function ColumnHead({ column, left, index, frozen, sort, onSort, onColumn, onDrag }: ColumnHeadProps) {
  const [over, setOver] = useState(false)
  const isColumn = (event: DragEvent) => onDrag !== null && event.dataTransfer.types.includes(draggedType)
  const own = sort.column === column.id
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
    <span
      role="columnheader"
      aria-colindex={index}
      aria-sort={own ? (sort.reverse ? 'descending' : 'ascending') : 'none'}
      className={classes.columnHead}
      data-frozen={frozen || undefined}
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
      style={
        frozen ? { left, width: columnWidth } : { transform: `translateX(${left}px)`, width: columnWidth }
      }
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

function SortButton({ label, own, sort, onSort }: SortButtonProps) {
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
