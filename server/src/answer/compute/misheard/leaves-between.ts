import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { timeOfName, wordsOfName } from '../columns/time-of-name.ts'
import { operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

const together: ReadonlySet<string> = new Set([
  'sum-of',
  'average-of',
  'min-of',
  'max-of',
  'each-of',
  'count-of',
])
const joining = new Set('to through until till bis'.split(' '))
const aYear = /^(?:19|20)\d\d$/
const dash = /^\s?[-–—]\s?$/u
/** Words between two ends: "from FY 2004 to FY 2007". */
const mostBetween = 4

/**
 * Whether a plan takes the two ends of a range of years alone where a question asks for what lies between as well, or years
 * beyond them: "the sum of FY 2004 to FY 2007" is that of four years.
 */
export function leavesBetween(question: string, table: Table): (plan: Pick<TablePlan, 'measure'>) => boolean {
  const range = rangeOf(question)
  if (range === null) return () => false
  return ({ measure }) => {
    if (!together.has(measure.kind)) return false
    const columns = [...new Set(operandsOf(measure).flatMap(({ column, and = [] }) => [column, ...and]))]
    const years = columns.map(column => yearOf(table, column))
    const [own] = columns
    const [first, last] = range
    if (own === undefined || !range.every(year => years.includes(year))) return false
    if (years.some(year => year !== null && (year < first || year > last))) return true
    if (columns.length > range.length) return false
    return table.columns.some((_, column) => {
      const year = yearOf(table, column)
      return year !== null && year > first && year < last && restOf(table, column) === restOf(table, own)
    })
  }
}

/** The two years between which everything is meant. */
function rangeOf(question: string): [number, number] | null {
  const words = readWords(question)
  const years = words.flatMap(({ text, start, end }, at) =>
    aYear.test(text) ? [{ text, start, end, at }] : [],
  )
  const [first, second, more] = years
  if (!first || !second || more || Number(first.text) >= Number(second.text)) return null
  const between = words.slice(first.at + 1, second.at)
  const isJoined =
    dash.test(question.slice(first.end, second.start)) ||
    (between.length <= mostBetween && between.some(({ text }) => joining.has(text)))
  return isJoined ? [Number(first.text), Number(second.text)] : null
}

function yearOf({ columns }: Table, column: number): number | null {
  return timeOfName(columns[column]?.name ?? '')?.period?.year ?? null
}

/** What a column is called but for its time. */
function restOf({ columns }: Table, column: number): string {
  return wordsOfName(columns[column]?.name ?? '')
    .flatMap(({ text, number }) => (number || monthNumbers.has(text) ? [] : [text]))
    .join(' ')
}
