import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isKey, isOrdinal } from '../columns/column-kinds.ts'
import { monthColumns } from '../columns/month-columns.ts'
import { sayAlike } from '../search/link-words.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'

const most = /(?<!\p{L})(?:most|fewest|meisten|wenigsten) (\p{L}{4,40}s|\p{Lu}\p{L}{3,40})(?!\p{L})/u

/** Whether rows are counted though a question asks for the most of something that they are not: "the most invoices" of a list of visits. */
export function countsOthers(
  question: string,
  scoped: ScopedTable,
  { measure, group, sort }: TablePlan,
): boolean {
  if (measure.kind !== 'count' || measure.column !== null || group === null || sort === null) return false
  const [, noun] = most.exec(question) ?? []
  if (noun === undefined) return false
  const { table } = scoped
  const [word] = readWords(noun)
  if (word === undefined || isRowNoun(word.text, { table, rowsCalled: rowsCalled(scoped) })) return false
  const names = stemsOf(
    [
      table.title,
      sheetNameOf(scoped) ?? '',
      scoped.filename.replace(/[-_.]/g, ' '),
      ...table.columns.map(({ name }) => name),
    ].join(' '),
  )
  return ![...stemsOf(word.text)].some(stem => names.has(stem))
}

const counted =
  /(?<!\p{L})(?:how many|number of|wie ?viele?|anzahl der|anzahl von|anzahl an) (\p{L}{3,40})(?!\p{L})/iu

/**
 * Whether rows are counted though the noun behind "how many" is an amount that they have: "how many pages do the urgent
 * faults have", or "how many visits" of a list that has their numbers month by month.
 */
export function countsAmounts(question: string, scoped: ScopedTable, { measure, where }: TablePlan): boolean {
  if (measure.kind !== 'count' || measure.column !== null) return false
  const [, noun = ''] = counted.exec(question) ?? []
  const [word] = readWords(noun)
  if (word === undefined) return false
  const { table } = scoped
  const stems = stemsOf(word.text)
  const isCalled = (column: number) =>
    [...stemsOf(table.columns[column]?.name ?? '')].some(stem => stems.has(stem))
  const columns = [...table.columns.keys()].filter(isCalled)
  // "How many hours are over 10" counts those.
  if (where.some(({ column }) => columns.includes(column))) return false
  if (columns.some(column => table.columns[column]?.type === 'text')) return false
  if (monthColumns(table) !== null) return !isRowNoun(word.text, { table, rowsCalled: new Set() })
  // "How many licences" of a list of licences that says of each how many seats it has
  if (hasNumberOf(table, word.text)) return true
  if (isRowNoun(word.text, { table, rowsCalled: rowsCalled(scoped) })) return false
  // "How many months" of a list that has each of them several times
  if (columns.some(column => table.columns[column]?.type === 'date' && !isKey(table, column))) return true
  return columns.some(
    column =>
      ['number', 'duration'].includes(table.columns[column]?.type ?? '') &&
      isSummable(table, column) &&
      !isOrdinal(table, column),
  )
}

/** Whether a column of numbers counts what a noun is another word for, and no column of texts is called so. */
function hasNumberOf(table: Table, noun: string): boolean {
  const isAlike = (column: number) =>
    readWords(table.columns[column]?.name ?? '').some(({ text }) => sayAlike(text, noun))
  const alike = [...table.columns.keys()].filter(isAlike)
  const isNumber = (column: number) => {
    const { type, unit = null } = table.columns[column] ?? {}
    return type === 'number' && !isMoney(unit) && isSummable(table, column) && !isOrdinal(table, column)
  }
  return (
    alike.length > 0 && alike.every(column => table.columns[column]?.type !== 'text') && alike.some(isNumber)
  )
}

/**
 * Whether rows are counted that are called so by the file's name alone, where nothing tells them apart and columns say of
 * each how many of them there are: "licences.csv" with "Bought" and "In use".
 */
export function countsRowsOfHeld(
  question: string,
  scoped: ScopedTable,
): (plan: Omit<TablePlan, 'table'>) => boolean {
  const [, said = ''] = counted.exec(question) ?? mostOf.exec(question) ?? []
  const [word] = readWords(said)
  const isHeld = word !== undefined && hasNumbersHeld(scoped, word.text)
  return ({ measure }) => isHeld && measure.kind === 'count' && measure.column === null
}

function hasNumbersHeld(scoped: ScopedTable, noun: string): boolean {
  const { table } = scoped
  const rows = { table, rowsCalled: new Set<string>() }
  if (isRowNoun(noun, rows) || !isRowNoun(noun, { table, rowsCalled: rowsCalled(scoped) })) return false
  if (table.columns.some(({ type }, column) => type === 'text' && isKey(table, column))) return false
  return table.columns.some(
    ({ name, type, unit = null }, column) =>
      type === 'number' &&
      !isMoney(unit) &&
      heldNames.test(name.trim()) &&
      isSummable(table, column) &&
      !isOrdinal(table, column),
  )
}

const mostOf = /(?<!\p{L})(?:most|fewest|meisten|wenigsten) (\p{L}{3,40})(?!\p{L})/iu

/** What is had of something, in a column's name without a noun. */
const heldNames =
  /^(?:bought|purchased|owned|ordered|assigned|issued|allocated|in use|used|in stock|available|held|on loan|gekauft|bestellt|zugewiesen|vergeben|in nutzung|genutzt|vorhanden|auf lager|verfügbar)$/iu

/** Whether different values are counted of a column that a condition fixes to one: "how many came from solicitors". */
export function countsFixed({ measure, where }: TablePlan): boolean {
  if (measure.kind !== 'count' || !measure.distinct) return false
  return where.some(
    ({ column, is, values }) => column === measure.column && is === 'is' && values.length === 1,
  )
}
