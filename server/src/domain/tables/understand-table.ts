import { foldText, isBlank } from './cell-texts.ts'
import { filled, findHeader } from './find-header.ts'
import { type GridRow, mostColumns, type TableHints } from './grid.ts'
import { headerUnit, isOnlyUnit } from './header-unit.ts'
import { markTotals } from './mark-totals.ts'
import { nameColumns } from './name-columns.ts'
import { countMarks, decideMark } from './number-marks.ts'
import { readCells } from './read-cells.ts'
import type { Cell, Column, Table, TableRow } from './table.ts'
import { typeColumn } from './type-column.ts'
import { useUnitColumns } from './use-unit-columns.ts'
import { worthOf } from './worth-of-cell.ts'

/**
 * Understands a plain grid: which rows are its header, what its columns hold, which rows only sum up others. Rows that
 * hold nothing, notes below the table and repeated headers are left out.
 */
export function understandTable(grid: GridRow[], hints: TableHints = {}): Table {
  const rows = grid.filter(row => filled(row) > 0)
  const { above, header, body } = findHeader(rows, hints.headerRows)
  const width = Math.min(
    mostColumns,
    [...header, ...body].reduce((widest, row) => Math.max(widest, lastFilled(row)), 0),
  )
  const { names, unit } = nameColumns(header, width)
  const captions = [hints.title ?? '', ...above.flatMap(({ cells }) => cells.map(cell => cell?.text ?? ''))]
  const caption = unit ?? captionUnit([names[0] ?? '', ...captions])
  const lastFull = body.findLastIndex(row => filled(row) > 1)
  const data = body.filter((row, index) => {
    const note = index > lastFull && width > 2 && isNote(row)
    return !note && !isAside(row, body, index, width, names)
  })
  const texts = Array.from({ length: width }, (_, column) =>
    data.map(({ cells }) => cells[column]?.text ?? null),
  )
  const marks = texts.map(column => countMarks(filledOf(column)))
  const together = { '.': sum(marks.map(mark => mark['.'])), ',': sum(marks.map(mark => mark[','])) }
  const tableRows = data.map(
    ({ row, hidden }): TableRow => ({
      row,
      cells: new Array(width).fill(null),
      total: false,
      hidden: hidden === true,
    }),
  )
  const columns = texts.map((column, index): Column => {
    const mark = decideMark(marks[index] ?? together, together, hints.language ?? null)
    const readings = readCells(column, mark)
    const said =
      hints.units?.[index] ??
      headerUnit(names[index]?.split(' › ').at(-1) ?? '') ??
      headerUnit(names[index] ?? '')
    const kind = typeColumn(readings, said, caption)
    let exceptions = 0
    for (const [place, reading] of readings.entries()) {
      const cell = data[place]?.cells[index]
      const into = tableRows[place]?.cells
      if (!cell || cell.text.trim() === '' || into === undefined) continue
      const worth = worthOf(reading, kind)
      if (kind.type !== 'text' && worth.value === null && reading.kind !== 'blank') exceptions += 1
      into[index] = { text: cell.text, ...worth, start: cell.start, end: cell.end } satisfies Cell
    }
    return { name: names[index] ?? '', type: kind.type, unit: kind.unit, exceptions }
  })
  useUnitColumns(columns, tableRows)
  markTotals(tableRows, columns)
  const title = hints.title || (captions.find(text => text.trim() !== '' && !isOnlyUnit(text)) ?? '').trim()
  return { title, columns, rows: tableRows }
}

function captionUnit(captions: string[]): string | null {
  for (const text of captions) {
    const said = text.length > 300 ? null : headerUnit(text)
    if (said !== null && said !== '%') return said
  }
  return null
}

/** A header repeated on another page, or the name of a section. */
function isAside(row: GridRow, body: GridRow[], index: number, width: number, names: string[]): boolean {
  const said = row.cells.filter(cell => cell !== null && cell.text.trim() !== '')
  const [first] = said
  const text = foldText(first?.text ?? '')
  if (said.length > 1 || width < 3) return said.length > 1 && isHeaderAgain(row, names)
  const name = text.replace(/:$/, '')
  return text.endsWith(':') || body.slice(index + 1, index + 500).some(later => sumsUp(later, name))
}

/** A footnote or the source, below the table. */
function isNote({ cells }: GridRow): boolean {
  const text = foldText(cells.find(cell => cell !== null && cell.text.trim() !== '')?.text ?? '')
  return /^(?:[*†‡§]|\(?[a-z\d]\)\s|\[\w{1,3}\]|(?:source|note|quelle|anmerkung|remarque|nota|fuente)s?\b)/u.test(
    text,
  )
}

function sumsUp(row: GridRow, section: string): boolean {
  const label = row.cells.find(cell => cell !== null && !isBlank(cell.text))
  return label !== undefined && label !== null && foldText(label.text) === `total ${section}`
}

function isHeaderAgain(row: GridRow, names: string[]): boolean {
  return row.cells.every((cell, column) => {
    const name = names[column]?.split(' › ').at(-1) ?? ''
    return foldText(cell?.text ?? '') === foldText(name)
  })
}

function lastFilled({ cells }: GridRow): number {
  return cells.findLastIndex(cell => cell !== null && cell.text.trim() !== '') + 1
}

function* filledOf(column: (string | null)[]): Generator<string> {
  for (const text of column) if (text !== null) yield text
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
