import { format, isDateFormat } from 'numfmt'
import { readXml, type XmlAttributes } from '../read-xml.ts'
import type { Row, RowCell } from '../rows/row.ts'
import { columnNumber, mostColumns } from './cell-reference.ts'
import { appendText, cellText } from './cell-text.ts'
import type { CellFormats } from './read-formats.ts'

type ShownNumber = { text: string; kind: RowCell['kind'] }

/** Days from the first day of the one calendar to that of the other. */
const daysTo1904 = 1462
const dates = new Map<string, boolean>()

/** A number as its format shows it to people; one that the format cannot show stays as it is. */
function formatNumber(raw: string, pattern: string, from1904: boolean): ShownNumber {
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return { text: raw, kind: 'text' }
  if (pattern === 'General' || pattern === '@') return { text: general(value), kind: 'number' }
  const date = isDate(pattern)
  try {
    const text = format(pattern, date && from1904 ? value + daysTo1904 : value)
    return { text, kind: date ? 'date' : 'number' }
  } catch {
    return { text: general(value), kind: 'number' }
  }
}

/** Whole numbers in full, since they may be identifiers; others in ten digits, without the crumbs of binary fractions. */
function general(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(Number(value.toPrecision(10)))
}

function isDate(pattern: string): boolean {
  let known = dates.get(pattern)
  if (known === undefined) {
    // A hostile workbook may bring any number of formats.
    if (dates.size > 5000) dates.clear()
    known = safely(() => isDateFormat(pattern))
    dates.set(pattern, known)
  }
  return known
}

function safely(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

export type SheetContext = { strings: string[]; formats: CellFormats; from1904: boolean }

type SheetHandlers = {
  row: (row: Row) => void
  /** The last row that stays in sight when the sheet is scrolled. */
  frozenRow: (row: number) => void
  pause: () => Promise<void>
}

type OpenCell = { column: number; type: string; style: number; text: string }

type State = SheetContext & {
  handlers: SheetHandlers
  row: Row
  cell: OpenCell | null
  /** Of the last cell, for those without a reference. */
  column: number
  reading: boolean
  phonetic: number
}

const mostRows = 1_048_576

/** Reads a sheet's rows as it streams, each cell as it is shown to people. Rows without content are left out. */
export async function readSheet(
  bytes: AsyncIterable<Buffer>,
  context: SheetContext,
  handlers: SheetHandlers,
): Promise<void> {
  const state: State = {
    ...context,
    handlers,
    row: { number: 0, cells: [] },
    cell: null,
    column: -1,
    reading: false,
    phonetic: 0,
  }
  await readXml(bytes, {
    open: (name, attributes) => openElement(state, name, attributes),
    close: name => closeElement(state, name),
    text: text => {
      if (state.reading && state.cell !== null) state.cell.text = appendText(state.cell.text, text)
    },
    pause: handlers.pause,
  })
}

function openElement(state: State, name: string, attributes: XmlAttributes): void {
  switch (name) {
    case 'x:c':
      openCell(state, attributes)
      break
    case 'x:v':
      state.reading = true
      break
    case 'x:t':
      state.reading = state.phonetic === 0
      break
    case 'x:rPh':
      state.phonetic++
      break
    case 'x:row':
      state.row = { number: rowNumber(attributes.r, state.row.number), cells: [] }
      state.column = -1
      break
    case 'x:pane':
      if (attributes.state?.startsWith('frozen')) state.handlers.frozenRow(Number(attributes.ySplit ?? 0))
      break
  }
}

function closeElement(state: State, name: string): void {
  switch (name) {
    case 'x:v':
    case 'x:t':
      state.reading = false
      break
    case 'x:rPh':
      state.phonetic--
      break
    case 'x:c':
      closeCell(state)
      break
    case 'x:row':
      if (state.row.cells.length > 0) state.handlers.row(state.row)
      break
  }
}

function openCell(state: State, { r = '', t = 'n', s = '0' }: XmlAttributes): void {
  const named = columnNumber(r)
  // A file that goes back would make rows out of order: its cells follow each other instead.
  const column = named !== null && named > state.column ? named : state.column + 1
  state.column = column
  state.cell = column < mostColumns ? { column, type: t, style: Number(s), text: '' } : null
}

function closeCell(state: State): void {
  const { cell } = state
  state.cell = null
  if (cell === null || cell.text === '') return
  const { text, kind } = shown(state, cell)
  if (text !== '') state.row.cells.push({ column: cell.column, text, kind, style: cell.style })
}

function shown({ strings, formats, from1904 }: State, cell: OpenCell): Pick<RowCell, 'text' | 'kind'> {
  switch (cell.type) {
    case 's':
      return { text: strings[Number(cell.text)] ?? '', kind: 'text' }
    case 'b':
      return { text: cell.text.trim() === '1' ? 'TRUE' : 'FALSE', kind: 'other' }
    case 'e':
      return { text: cellText(cell.text), kind: 'other' }
    case 'd':
      return { text: cellText(cell.text), kind: 'date' }
    case 'n': {
      const number = formatNumber(cell.text.trim(), formats[cell.style] ?? 'General', from1904)
      return { text: cellText(number.text), kind: number.kind }
    }
    default:
      return { text: cellText(cell.text), kind: 'text' }
  }
}

function rowNumber(reference: string | undefined, last: number): number {
  const named = Number(reference)
  return Number.isInteger(named) && named > last && named <= mostRows ? named : last + 1
}
