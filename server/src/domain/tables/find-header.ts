import { monthNumbers } from '../../platform/text/month-names.ts'
import { isBlank, isError } from './cell-texts.ts'
import type { GridRow } from './grid.ts'
import { headerUnit, isOnlyUnit } from './header-unit.ts'
import { type TypedColumns, typedColumns, valueKind } from './typed-columns.ts'
import { isMoney, splitUnit } from './units.ts'

/** Where a table begins: rows above its header, the levels of the header, what comes after. */
export type Parts = { above: GridRow[]; header: GridRow[]; body: GridRow[] }

/** How many rows are looked at to find the header; a sheet with a longer preface has no header that is found. */
const rowsLookedAt = 200
const mostLevels = 4
const longestName = 200

/** Splits a grid without blank rows into what stands above the header, the header and the rest. */
export function findHeader(rows: GridRow[], known: number[] | undefined, goesOn = false): Parts {
  if (known !== undefined && known.length > 0) {
    const parts = splitAtKnown(rows, new Set(known))
    return goesOn ? withLevels(parts) : parts
  }
  const width = usualWidth(rows)
  const first = rows.slice(0, rowsLookedAt).findIndex(row => filled(row) >= Math.max(2, width / 2))
  if (first < 0) return { above: [], header: [], body: rows }
  if (known !== undefined) return { above: rows.slice(0, first), header: [], body: rows.slice(first) }
  const typed = typedColumns(rows.slice(first + 1, first + 1 + rowsLookedAt))
  let end = first
  while (end < rows.length - 1 && end - first < mostLevels && isLevel(rows, first, end, typed)) end += 1
  // A header of a single cell stands above the column that it names.
  const single = rows[first - 1]
  if (
    end === first &&
    single !== undefined &&
    typed.size > 0 &&
    filled(single) === 1 &&
    isHeading(single, typed, false)
  )
    return { above: rows.slice(0, first - 1), header: [single], body: rows.slice(first) }
  // Where no column has a type, only one row can be told from the others.
  if (typed.size === 0 && rows.length > 1) end = repeats(rows, first) ? first : first + 1
  let start = first
  while (end > first && start > 0 && end - start < mostLevels && isGroups(rows[start - 1], width)) start -= 1
  return { above: rows.slice(0, start), header: rows.slice(start, end), body: rows.slice(end) }
}

function splitAtKnown(rows: GridRow[], known: Set<number>): Parts {
  const start = rows.findIndex(({ row }) => known.has(row))
  if (start < 0) return { above: [], header: [], body: rows }
  let end = start
  while (known.has(rows[end]?.row ?? -1)) end += 1
  return { above: rows.slice(0, start), header: rows.slice(start, end), body: rows.slice(end) }
}

/** With the rows that only say what the columns of numbers below them are, and of no row: years, units. */
function withLevels({ above, header, body }: Parts): Parts {
  const rows = [...header, ...body]
  const typed = typedColumns(body.slice(0, rowsLookedAt))
  let end = header.length
  const mayBeLevel = (row: GridRow | undefined) =>
    row !== undefined &&
    ((row.cells[0]?.text ?? '').trim() === '' || areUnits(row)) &&
    isHeading(row, typed, false)
  while (
    end < rows.length - 1 &&
    end < mostLevels &&
    mayBeLevel(rows[end]) &&
    !areNamed(rows[end], rows[end - 1])
  )
    end += 1
  return { above, header: rows.slice(0, end), body: rows.slice(end) }
}

/** How many cells of a row hold something. */
export function filled(row: GridRow): number {
  if (row.extent) return row.extent().filled
  return row.cells.filter(cell => cell !== null && cell.text.trim() !== '').length
}

/** The most cells that at least a third of the rows fill. */
function usualWidth(rows: GridRow[]): number {
  const counts = rows
    .slice(0, 2 * rowsLookedAt)
    .map(filled)
    .sort((a, b) => b - a)
  return counts[Math.floor(counts.length / 3)] ?? 0
}

/** Whether a row is one more level of the header: a lower one fills gaps of the one above, or has no name of its own. */
function isLevel(rows: GridRow[], first: number, at: number, typed: TypedColumns): boolean {
  const [above, row] = [rows[at - 1], rows[at]]
  if (at === first || above === undefined || row === undefined) return isHeading(row, typed, at === first)
  const { cells } = above
  const merged = cells.some((cell, column) => cell !== null && cell.text === cells[column + 1]?.text)
  const named = (row.cells[0]?.text ?? '').trim() !== ''
  const goesOn = !named || merged || filled(above) < filled(row) || areUnits(row)
  return goesOn && isHeading(row, typed, false)
}

/** Whether a row says what the numbers below are in and nothing else: "(in thousands)", "$", "$"; "kg" is a name. */
function areUnits({ cells }: GridRow): boolean {
  const texts = cells.flatMap(cell => (cell === null || isBlank(cell.text) ? [] : [cell.text]))
  return texts.length > 1 && texts.every(isOnlyUnit) && !isMeasure(cells[0]?.text ?? '')
}

function isMeasure(text: string): boolean {
  const { scale, base } = splitUnit(/^[([]/.test(text.trim()) ? null : headerUnit(`(${text.trim()})`))
  return base !== null && scale === '' && !isMoney(base)
}

/**
 * Whether a column of which a row has a year has a name of its own above, so that the year is a number of it: "Seats", and no
 * name that goes on over the next columns, time or unit.
 */
function areNamed(row: GridRow | undefined, above: GridRow | undefined): boolean {
  const textOf = (of: GridRow | undefined, column: number) => (of?.cells[column]?.text ?? '').trim()
  const isYearAt = (column: number) => valueKind(textOf(row, column)) === 'period'
  return (row?.cells ?? []).some((_, column) => {
    const name = textOf(above, column)
    if (name === '' || !isYearAt(column)) return false
    const beside = [column - 1, column + 1].map(at => textOf(above, at))
    const goesOn = beside.includes(name) || (beside[1] === '' && isYearAt(column + 1))
    return !goesOn && !isOnlyUnit(name) && !isTime(name)
  })
}

const timeNouns =
  /(?<!\p{L})(?:years?|quarters?|months?|weeks?|jahre?|quartale?|monate?|années?|trimestres?|mois|años?|meses)(?!\p{L})/iu

/** "June 30", "Six months ended". */
function isTime(name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return timeNouns.test(name) || words.some(word => monthNumbers.has(word)) || valueKind(name) === 'period'
}

/** Whether no cell of a row is of the kind that its column is of; years and dates may head columns of numbers. */
function isHeading(row: GridRow | undefined, typed: TypedColumns, first: boolean): boolean {
  const cells = [...(row?.cells.entries() ?? [])].flatMap(([column, cell]) =>
    cell === null || isBlank(cell.text) ? [] : [{ column, text: cell.text }],
  )
  const inTyped = cells.filter(({ column }) => typed.has(column))
  if (inTyped.some(({ text }) => isError(text)) || cells.some(({ text }) => text.length > longestName))
    return false
  // "No" heads a column of numbers; among yes and no it is an answer.
  const values = inTyped.filter(({ column, text }) => {
    const kind = isOnlyUnit(text) ? null : valueKind(text)
    return kind === 'answer' ? typed.get(column) === 'answer' : kind !== null
  })
  // The first column of a header may be numbered, one of its cells hold a figure.
  if (first && values.length * 3 <= inTyped.length - values.length)
    return inTyped.length > 0 || cells.length > 1
  if (values.length > 0)
    return values.every(({ column, text }) => valueKind(text) === 'period' && typed.get(column) === 'number')
  return inTyped.length > 0 || (first && cells.length > 1)
}

/** Whether the first row is one of the others: cells of it come again, but not its first one, as a repeated header's would. */
function repeats(rows: GridRow[], first: number): boolean {
  const own = rows[first]?.cells ?? []
  const again = new Set<number>()
  for (const { cells } of rows.slice(first + 1, first + rowsLookedAt))
    for (const [column, cell] of own.entries())
      if (cell !== null && cells[column]?.text === cell.text) again.add(column)
  return again.size > 0 && !again.has(0)
}

/** Whether a row above the header names groups of its columns, or what they are in. */
function isGroups(row: GridRow | undefined, width: number): boolean {
  const cells = [...(row?.cells.entries() ?? [])].flatMap(([column, cell]) =>
    cell === null || cell.text.trim() === '' ? [] : [{ column, text: cell.text }],
  )
  if (cells.length === 0 || cells.length > width || cells.some(({ text }) => text.length > longestName))
    return false
  if (cells.length === 1) return (cells[0]?.column ?? 0) > 0 || isOnlyUnit(cells[0]?.text ?? '')
  return cells.some(({ column }) => column > 1) && cells.every(({ text }) => valueKind(text) !== 'number')
}
