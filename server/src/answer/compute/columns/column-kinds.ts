import { isBlank } from '../../../domain/tables/cell-texts.ts'
import { allPlaces, firstRows, heldIn, isTotal, tally } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { answersTo, markingNames, rowMarks } from '../../lexicon/column-words.ts'
import { headcountNames } from '../../lexicon/measured-words.ts'
import { periodNouns } from '../../lexicon/period-words.ts'
import { readWords } from '../words/read-words.ts'

const mostRead = 500

/** Whether a word of a column's name is one of these. */
export function isCalled({ columns }: Table, column: number, ...names: ReadonlySet<string>[]): boolean {
  return readWords(columns[column]?.name ?? '').some(({ text }) => names.some(each => each.has(text)))
}

/** Whether the cells of a column can be compared by size. */
export function isMeasured({ columns }: Table, column: number): boolean {
  const type = columns[column]?.type
  return type !== undefined && type !== 'text' && type !== 'yes-no'
}

/** Whether some rows other than totals have nothing in a column. */
export function hasBlanks(table: Table, column: number): boolean {
  const held = table.cells[column]
  if (held === undefined) return false
  const blank = new Set(held.entries.flatMap(({ text }, code) => (isBlank(text) ? [code] : [])))
  return held.codes.some((code, place) => (code === -1 || blank.has(code)) && !isTotal(table, place))
}

/** Whether a column only counts its rows or names their years: "No.", "Week", "Year". */
export function isOrdinal(table: Table, column: number): boolean {
  const { name = '', type, unit } = table.columns[column] ?? {}
  if (type === 'date') return true
  if (type !== 'number' || (unit ?? '') !== '') return false
  if (readWords(name).every(({ text }) => markingNames.has(text)) || isMark(table, column)) return true
  const numbers = firstRows(table, mostRead).map(({ cells }) => Number(cells[column]?.value ?? Number.NaN))
  const rising = numbers.every((value, at) => at === 0 || value > (numbers[at - 1] ?? value))
  const span = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1
  return numbers.length > 3 && rising && numbers.every(Number.isInteger) && span <= numbers.length * 1.5
}

/** Of so many different numbers of all rows, they are amounts and no kinds of rows. */
const leastDifferent = 0.5

/** Whether a column has numbers that hardly repeat and mark nothing, so that nobody groups by them. */
export function isAmount(table: Table, column: number): boolean {
  if (table.columns[column]?.type === 'date' || !isMeasured(table, column)) return false
  if (isOrdinal(table, column) || isMark(table, column)) return false
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  const different = Array.from(tally(heldIn(table, column), rows)).length
  return rows.length > 2 && different >= leastDifferent * rows.length
}

const keys = new WeakMap<Table, Map<number, boolean>>()

/** Whether no two rows have the same in this column; totals name no row. */
export function isKey(table: Table, column: number): boolean {
  const known = keys.get(table) ?? new Map<number, boolean>()
  keys.set(table, known)
  const key = known.get(column) ?? isUnrepeated(table, column)
  known.set(column, key)
  return key
}

function isUnrepeated(table: Table, column: number): boolean {
  const { entries, codes } = heldIn(table, column)
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  const own = Array.from(tally(heldIn(table, column), rows), ([code]) => entries[code]?.text)
  const blank = rows.some(place => (codes[place] ?? -1) < 0)
  return new Set(own).size + (blank ? 1 : 0) === rows.length
}

const likelyNames = new WeakMap<Table, readonly number[]>()

/** The column that names what a row is about: text, hardly repeated, called so. */
export function nameColumn(table: Table, besides: number[]): number | null {
  const likely = likelyNames.get(table) ?? rankNames(table)
  likelyNames.set(table, likely)
  return likely.find(column => !besides.includes(column)) ?? null
}

function rankNames(table: Table): number[] {
  const read = firstRows(table, mostRead)
  const scored = table.columns.flatMap(({ name, type }, column) => {
    if (type !== 'text') return []
    const texts = read.flatMap(({ cells }) => cells[column]?.text ?? [])
    const different = new Set(texts).size / Math.max(1, read.length)
    const called = Math.max(0, ...readWords(name).map(({ text }) => answersTo('person', text)))
    return [{ column, score: different + called * 0.5 - column * 0.02 }]
  })
  return scored.sort((a, b) => b.score - a.score).map(({ column }) => column)
}

const clock = /^\d{1,2}(?:[:.]\d{2}|h\d{0,2})(?:\s?(?:uhr|h|[ap]\.?m\.?))?$/iu

/** Whether the cells of a column are mostly times of day, which no plan compares. */
export function holdsClock({ cells, columns }: Table, column: number): boolean {
  const entries = columns[column]?.type === 'text' ? (cells[column]?.entries.slice(0, mostRead) ?? []) : []
  return entries.filter(({ text }) => clock.test(text.trim())).length * 2 > entries.length
}

/** The column in whose order the rows stand: a date, else a year. */
export function orderColumn(table: Table): number | null {
  const date = table.columns.findIndex(({ type }) => type === 'date')
  if (date >= 0) return date
  const year = table.columns.findIndex(
    ({ name }, column) =>
      isOrdinal(table, column) && readWords(name).some(({ text }) => answersTo('time', text) > 0.6),
  )
  return year < 0 ? null : year
}

const running = new WeakMap<Table, { column: number; rising: boolean } | null>()

/** A column whose numbers or dates only rise, or only fall, from row to row. */
export function runningColumn(table: Table): { column: number; rising: boolean } | null {
  const known = running.get(table)
  if (known !== undefined) return known
  const found = table.columns.flatMap((_, column) => {
    if (!isMeasured(table, column)) return []
    const values = table.rows.map(({ cells }) => cells[column]?.value ?? null)
    const dated = table.columns[column]?.type === 'date'
    const isBelow = (a: string, b: string) => (dated ? a < b : Number(a) < Number(b))
    const steps = values.slice(1).map((value, at) => {
      const before = values[at] ?? null
      if (value === null || before === null) return 0
      return isBelow(before, value) ? 1 : isBelow(value, before) ? -1 : 0
    })
    const rising = steps.every(step => step === 1)
    return steps.length > 0 && (rising || steps.every(step => step === -1)) ? [{ column, rising }] : []
  })
  running.set(table, found[0] ?? null)
  return found[0] ?? null
}

const aYear = /^(?:1[5-9]|20|21)\d\d$/
const identifying = new Set('id ids code codes ref reference'.split(' '))

const marks = new WeakMap<Table, Map<number, boolean>>()

/** Whether the values of a column are dates, years or identifiers, which nobody adds up: "Fiscal year", "Customer ID". */
export function isMark(table: Table, column: number): boolean {
  const known = marks.get(table) ?? new Map<number, boolean>()
  marks.set(table, known)
  const mark = known.get(column) ?? marksRows(table, column)
  known.set(column, mark)
  return mark
}

function marksRows(table: Table, column: number): boolean {
  const { name = '', type, unit } = table.columns[column] ?? {}
  if (type === 'date') return true
  if (type !== 'number' || (unit ?? '') !== '') return false
  const words = readWords(name).map(({ text }) => text)
  if (identifying.has(words.at(-1) ?? '')) return true
  // "Order no", but not "Staff number".
  const [first = '', ...rest] = words
  const isNumbered = rest.length > 0 && rest.length < 3 && rest.every(text => rowMarks.has(text))
  if (isNumbered && !headcountNames.has(first) && isUnrepeated(table, column)) return true
  const isOfTime = (text: string) =>
    answersTo('time', text) > 0 || markingNames.has(text) || periodNouns.has(text)
  if (!words.some(isOfTime)) return false
  const values = firstRows(table, mostRead).flatMap(({ cells }) => cells[column]?.value ?? [])
  return values.length > 0 && values.every(value => aYear.test(value))
}

/** Whether a column holds dates or years, of which the first are the oldest. */
export function holdsTimes(table: Table, column: number): boolean {
  const { type } = table.columns[column] ?? {}
  if (type !== 'number') return type === 'date'
  const values = firstRows(table, mostRead).flatMap(({ cells }) => cells[column]?.value ?? [])
  return values.length > 0 && values.every(value => aYear.test(value))
}

/** Of the different texts of a column of codes, so many have a digit: one may say "Total". */
const leastCodes = 0.8

/** Whether the cells of a column are codes: "T-17". */
export function holdsCodes({ cells }: Table, column: number): boolean {
  const { entries = [] } = cells[column] ?? {}
  const codes = entries.filter(({ text }) => /\d/.test(text)).length
  return codes > 0 && codes >= leastCodes * entries.length
}

const codeNames = new Set('centre center kostenstelle code account konto'.split(' '))

/** Whether the numbers of a column tell things apart and are no amounts: "Cost centre". */
export function isCode({ columns }: Table, column: number): boolean {
  return codeNames.has(readWords(columns[column]?.name ?? '').at(-1)?.text ?? '')
}
