import { format, isDateFormat } from 'numfmt'
import type { TableFact } from '../../stages.ts'
import { readXml, type XmlAttributes } from '../read-xml.ts'
import type { Row, RowCell } from '../rows/row.ts'
import { cellPosition, columnNumber, mostColumns, mostRows } from './cell-reference.ts'
import { appendText, cellText } from './cell-text.ts'
import type { CellFormats } from './read-formats.ts'

type ShownNumber = { text: string; kind: RowCell['kind'] }

/** Days between the first days of the two calendars. */
const daysTo1904 = 1462
const dates = new Map<string, boolean>()

/** Shows a number in its format; one that the format cannot show stays as it is. */
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

/**
 * Keeps whole numbers in full, because they may be identifiers; rounds others to ten digits, which removes rounding
 * errors of binary fractions.
 */
function general(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(Number(value.toPrecision(10)))
}

function isDate(pattern: string): boolean {
  let known = dates.get(pattern)
  if (known === undefined) {
    // A hostile workbook may define any number of formats.
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

/** A fact of a sheet that knows its number. */
type Without<Fact> = Fact extends { sheet: number } ? Omit<Fact, 'sheet'> : never
type SheetFact = Without<TableFact>

/** Longer formulas are cut. */
const longestFormula = 200

export type SheetContext = { strings: string[]; formats: CellFormats; from1904: boolean }

type SheetHandlers = {
  row: (row: Row) => void
  /** Reports the last row that stays visible when the sheet scrolls. */
  frozenRow: (row: number) => void
  /** Told what the sheet hides or joins, and which formulas have no value. */
  tell: (fact: SheetFact) => void
  pause: () => Promise<void>
}

type OpenCell = { column: number; type: string; style: number; text: string; formula: string | null }

type State = SheetContext & {
  handlers: SheetHandlers
  row: Row
  cell: OpenCell | null
  /** The last cell's column, for cells without a reference. */
  column: number
  reading: boolean
  readingFormula: boolean
  phonetic: number
}

/** Streams the rows of a sheet, each cell as displayed. Leaves out empty rows. */
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
    readingFormula: false,
    phonetic: 0,
  }
  await readXml(bytes, {
    open: (name, attributes) => openElement(state, name, attributes),
    close: name => closeElement(state, name),
    text: text => {
      if (state.cell === null) return
      if (state.reading) state.cell.text = appendText(state.cell.text, text)
      else if (state.readingFormula && (state.cell.formula?.length ?? 0) < longestFormula)
        state.cell.formula = `${state.cell.formula ?? ''}${text.slice(0, longestFormula)}`
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
    case 'x:f':
      state.readingFormula = true
      if (state.cell !== null) state.cell.formula = ''
      break
    case 'x:rPh':
      state.phonetic++
      break
    case 'x:row':
      state.row = { number: rowNumber(attributes.r, state.row.number), cells: [] }
      state.column = -1
      if (isOn(attributes.hidden)) state.handlers.tell({ kind: 'hidden-row', row: state.row.number })
      break
    case 'x:col':
      if (isOn(attributes.hidden)) tellColumns(state, attributes)
      break
    case 'x:mergeCell':
      tellJoined(state, attributes.ref ?? '')
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
    case 'x:f':
      state.readingFormula = false
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
  // A file may name an earlier column. Its cells then follow one another, which keeps the row in order.
  const column = named !== null && named > state.column ? named : state.column + 1
  state.column = column
  state.cell = column < mostColumns ? { column, type: t, style: Number(s), text: '', formula: null } : null
}

function closeCell(state: State): void {
  const { cell } = state
  state.cell = null
  if (cell === null) return
  if (cell.text === '') {
    tellFormula(state, cell)
    return
  }
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

/** A program other than Excel may write formulas and leave the computing to who opens the file. */
function tellFormula({ handlers, row }: State, { column, formula }: OpenCell): void {
  if (formula !== null)
    handlers.tell({ kind: 'formula', row: row.number, column, text: `=${cellText(formula)}` })
}

function tellColumns({ handlers }: State, { min, max }: XmlAttributes): void {
  const [from, to] = [Number(min), Math.min(Number(max), mostColumns)]
  if (from >= 1 && to >= from) handlers.tell({ kind: 'hidden-columns', from: from - 1, to: to - 1 })
}

function tellJoined({ handlers }: State, ref: string): void {
  const [first = '', last = ''] = ref.split(':')
  const [from, to] = [cellPosition(first), cellPosition(last)]
  if (from === null || to === null) return
  handlers.tell({ kind: 'joined', ...from, toRow: to.row, toColumn: to.column })
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function rowNumber(reference: string | undefined, last: number): number {
  const named = Number(reference)
  return Number.isInteger(named) && named > last && named <= mostRows ? named : last + 1
}
