import type { Sheet, SheetRow } from '@citewell/contract/viewer.ts'
import { VisuallyHidden } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useMarkedCells } from '../marks/computed-cells.tsx'
import { citedCells, firstCell, markedTables } from '../marks/marked-cells.ts'
import type { ViewedPassage } from '../marks/viewed-passage.ts'
import { GridRow } from './grid-row.tsx'
import classes from './grid-view.module.css'
import { moveCell } from './move-cell.ts'
import { columnLetters, overlap, placeOfColumn } from './sheet-place.ts'
import { useSheetRows } from './use-sheet-rows.ts'

const characterWidth = 7.4
/** Digits and the marks between them are all as wide as the widest. */
const digitWidth = 8.6
const padding = 24
const narrowest = 64
const widest = 300

/** Column widths in CSS pixels, based on the first rows' contents. */
function columnWidths(rows: SheetRow[], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => narrowest)
  // Text that is alone in its row is a title above the table.
  const tabular = rows.filter(({ cells }) => cells.length > 1 || columns === 1)
  for (const { column, text } of tabular.flatMap(row => row.cells)) {
    const digits = text.slice(0, widest).replace(/[^\d-]/g, '').length
    const written = digits * digitWidth + (text.length - digits) * characterWidth
    const wanted = Math.min(Math.max(written + padding, narrowest), widest)
    widths[column] = Math.max(widths[column] ?? narrowest, Math.round(wanted))
  }
  return widths
}

type GridTableProps = {
  documentId: string
  index: number
  sheet: Sheet
  passage: ViewedPassage | null
  /** One-based row in which the passage starts; null if it is on another sheet. */
  row: number | null
}

const rowHeight = 28
const numberWidth = 60
/** The most of the view's width that the first column takes, which stays where the others move. */
const mostFrozen = 0.4

/** A sheet of any length: renders only what is in view, and loads only what is near. */
export function GridTable({ documentId, index, sheet, passage, row: citedAt }: GridTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const cells = useMarkedCells()
  const marked = useMemo(
    () => (cells ? markedTables(cells).filter(({ table }) => table.sheet === index) : []),
    [cells, index],
  )
  const group = useMemo(() => (cells ? citedCells(cells) : null), [cells])
  // An empty passage only says where to look: the cells themselves are of a changed plan.
  const changed = passage && passage.start === passage.end ? firstCell(marked) : null
  const row = citedAt === null ? null : (changed?.row ?? citedAt)
  const [active, setActive] = useState<{ row: number; column: number } | null>(null)
  const lines = useVirtualizer({
    count: sheet.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
  })
  const shownLines = lines.getVirtualItems()
  const first = (shownLines[0]?.index ?? 0) + 1
  const last = (shownLines.at(-1)?.index ?? 0) + 1
  const { rows, opening, failed, loading } = useSheetRows({ documentId, sheet: index, first, last })
  const widths = useMemo(() => columnWidths(opening, sheet.columns), [opening, sheet.columns])
  const widthOf = (column: number) => {
    const width = widths[column] ?? narrowest
    const seen = scroller.current?.clientWidth
    const isFrozen = column === 0 && sheet.columns > 1 && seen
    return isFrozen ? Math.max(narrowest, Math.min(width, Math.round(seen * mostFrozen))) : width
  }
  const columns = useVirtualizer({
    horizontal: true,
    count: sheet.columns,
    getScrollElement: () => scroller.current,
    estimateSize: widthOf,
    overscan: 3,
    scrollMargin: numberWidth,
    scrollPaddingStart: numberWidth + widthOf(0),
    rangeExtractor: range => [...new Set([0, ...defaultRangeExtractor(range)])],
  })
  useEffect(() => {
    if (widths.length > 0) columns.measure()
  }, [columns, widths])

  useEffect(() => {
    const element = scroller.current
    if (document.activeElement?.matches('[data-viewer-pane]')) element?.focus({ preventScroll: true })
    if (row !== null && passage) lines.scrollToIndex(row - 1, { align: 'center' })
  }, [lines, row, passage])

  const citedRow = row === null ? undefined : rows.get(row)
  const cited = citedRow?.cells.find(cell => overlap(cell, passage))
  const citedNotes = citedRow?.notes.filter(note => overlap(note, passage)) ?? []
  const citedColumn = changed?.column ?? cited?.column ?? citedNotes[0]?.column
  useEffect(() => {
    if (citedColumn !== undefined && passage) columns.scrollToIndex(citedColumn, { align: 'auto' })
  }, [columns, citedColumn, passage])

  function onKeyDown(event: KeyboardEvent) {
    const next = moveCell(event, active ?? { row: first, column: 0 }, sheet)
    if (!next) return
    event.preventDefault()
    setActive(next)
    lines.scrollToIndex(next.row - 1, { align: 'auto' })
    columns.scrollToIndex(next.column, { align: 'auto' })
  }

  const shownColumns = columns.getVirtualItems()
  const drawn =
    active &&
    shownLines.some(({ index: at }) => at === active.row - 1) &&
    shownColumns.some(({ index: at }) => at === active.column)
  const activeId = drawn ? `cell-${active.row}-${active.column}` : undefined
  const width = columns.getTotalSize() + numberWidth
  const cell = active && rows.get(active.row)?.cells.find(({ column }) => column === active.column)
  const notes = active
    ? (rows.get(active.row)?.notes.filter(({ column }) => column === active.column) ?? [])
    : citedNotes
  return (
    <>
      <div className={classes.detail} aria-live="polite">
        <span className={classes.address}>
          {active ? `${columnLetters(active.column)}${active.row}` : rowNumbers(sheet.rows)}
        </span>
        <span className={classes.whole}>
          {failed ? 'Some rows could not be loaded.' : (cell?.text ?? '')}
          {notes.map(({ start, text }) => (
            <span key={start} className={classes.note}>
              {active ? text : <mark>{text}</mark>}
            </span>
          ))}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table */}
      <div
        className={classes.scroller}
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={sheet.name ?? 'Table'}
        aria-rowcount={sheet.rows + 1}
        aria-colcount={sheet.columns + 1}
        aria-busy={loading}
        aria-activedescendant={activeId}
        onKeyDown={onKeyDown}
      >
        <GridHead columns={shownColumns} width={width} />
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div className={classes.body} role="rowgroup" style={{ width, height: lines.getTotalSize() }}>
          {shownLines.map(line => (
            <GridRow
              key={line.key}
              number={line.index + 1}
              top={line.start - rowHeight}
              row={rows.get(line.index + 1) ?? null}
              columns={shownColumns}
              isScrolled={(columns.scrollOffset ?? 0) > 0}
              passage={passage}
              marked={marked}
              cited={group}
              active={active?.row === line.index + 1 ? active.column : null}
              onActive={(number, column) => setActive({ row: number, column })}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** Rows as the sheet numbers them: a table's own count leaves out its header. */
function rowNumbers(count: number): string {
  return count > 1 ? `Rows 1–${count.toLocaleString('en')}` : count === 1 ? 'Row 1' : 'No rows'
}

/** The letters of the columns in view, above the rows. */
function GridHead({ columns, width }: { columns: VirtualItem[]; width: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div className={classes.head} role="row" aria-rowindex={1} style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <span className={classes.corner} role="columnheader" aria-colindex={1}>
        <VisuallyHidden>Row</VisuallyHidden>
      </span>
      {columns.map(({ key, index, start, size }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
        <span
          key={key}
          className={classes.letter}
          role="columnheader"
          aria-colindex={index + 2}
          data-frozen={index === 0 || undefined}
          style={placeOfColumn(index, start, size)}
        >
          {columnLetters(index)}
        </span>
      ))}
    </div>
  )
}
