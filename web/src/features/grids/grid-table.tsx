import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { GridSort } from './arrange-rows.ts'
import { ColumnHead, SortButton } from './column-head.tsx'
import { type CellChosen, cellId, GridLine, type PlacedColumn } from './grid-line.tsx'
import classes from './grids.module.css'
import { moveCell } from './move-cell.ts'

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
/** Lines beyond what is seen, and columns: each is drawn again while it scrolls. */
const beyond = { rows: 2, columns: 1 }
/** Narrower while a document stands beside the grid. */
const nameWidths = { alone: 240, beside: 152 }
const columnWidth = 180
const headHeight = 40

/** The table of a grid: renders only the cells in view. Arrow keys move from cell to cell, and the document follows; Enter goes to it. */
export function GridTable(props: GridTableProps) {
  const { name, columns, rows, sort, onSort, chosen, onChosen, onEnter, onColumn, onDrag } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { frozen, moving, ordered, indexes } = useMemo(() => {
    const frozen = columns.filter(column => column.frozen)
    const moving = columns.filter(column => !column.frozen)
    const ordered = [...frozen, ...moving]
    // The documents' names are the first column.
    return { frozen, moving, ordered, indexes: new Map(ordered.map(({ id }, at) => [id, at + 2])) }
  }, [columns])
  const nameWidth = chosen ? nameWidths.beside : nameWidths.alone
  const fixedWidth = nameWidth + frozen.length * columnWidth
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: beyond.rows,
    useFlushSync: false,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  const places = useVirtualizer({
    horizontal: true,
    count: moving.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: beyond.columns,
    useFlushSync: false,
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

  const inView = places.getVirtualItems()
  const [first, last] = [inView[0]?.index ?? 0, inView.at(-1)?.index ?? -1]
  // The same object while no other columns come into view: lines that stay are not drawn again.
  const columnsInView = useMemo(() => {
    const placed = (column: GridColumn, left: number | null): PlacedColumn => ({
      ...{ column, left, index: indexes.get(column.id) ?? 0 },
    })
    return {
      frozen: frozen.map(column => placed(column, null)),
      moving: moving
        .slice(first, last + 1)
        .map((column, at) => placed(column, fixedWidth + (first + at) * columnWidth)),
    }
  }, [frozen, moving, indexes, first, last, fixedWidth])
  // Lines come first where both change at once; one column more than is seen covers the moment.
  const shownColumns = useDeferredValue(columnsInView)
  /** How many lines are drawn at most. */
  const slots = Math.ceil((lines.scrollRect?.height ?? 0) / rowHeight) + 2 * beyond.rows + 1
  const head = (placed: PlacedColumn) => (
    <ColumnHead
      key={placed.column.id}
      {...placed}
      {...{ sort, onSort, onColumn, onDrag }}
      width={columnWidth}
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
          <span className={classes.fixed} role="presentation">
            {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
            <span role="columnheader" className={classes.corner} style={{ width: nameWidth }}>
              <SortButton label="Document" own={null} sort={sort} onSort={onSort} />
            </span>
            {shownColumns.frozen.map(head)}
          </span>
          {shownColumns.moving.map(head)}
        </div>
        {lines.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <GridLine
              // A line that scrolls out is used again for one that scrolls in.
              key={index % slots}
              {...{ row, index, columns: shownColumns, nameWidth, columnWidth, onChosen }}
              top={start}
              chosen={chosen?.document === row.document_id ? chosen.column : null}
            />
          )
        })}
      </div>
    </div>
  )
}
