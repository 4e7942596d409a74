import type { Condition, Measure, Operand } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { TableRow } from '../../../domain/tables/table.ts'
import { lastingVerbs } from '../../lexicon/changing-words.ts'
import { openWords, stillWords } from '../../lexicon/filling-words.ts'
import { isKey, isMeasured } from '../columns/column-kinds.ts'
import { datesInTime } from '../columns/dates-in-time.ts'
import type { Cut } from '../columns/extreme-words.ts'
import { matchesRow } from '../columns/matches-row.ts'
import { impliedBy } from '../columns/numeric-columns.ts'
import type { Asked } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { unitAsked } from '../words/unit-asked.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { answersFor } from './extreme-answers.ts'

const doubtOfSpan = 0.05

/**
 * "Which incident stayed open the longest?", of a list with no column that says how long: from one date of each row to a
 * later one. The dates are those that the question names, or the only two. Rows without an end are said to be left out, unless
 * one of them may be the answer.
 */
export function composeExtremeSpan(
  { reading, claims, where, used, doubt }: Base,
  extreme: Asked,
  { cut, cutAt }: Cut,
): Composed[] {
  const { table } = reading
  if (extreme.word.role !== 'extreme' || (extreme.word.of !== 'length' && extreme.word.of !== 'speed'))
    return []
  const isTold = table.columns.some(
    ({ type, unit }) => type === 'duration' || durationUnit(unit ?? '') !== null,
  )
  const dates = impliedBy(extreme, reading) === null ? datesInTime(reading) : null
  // "Took the longest to resolve", beside a column of downtimes.
  const pair = isTold && dates?.at.length === 0 ? null : dates
  const lasting = reading.words.flatMap(({ text }, at) =>
    lastingVerbs.has(text) ? [{ from: at, to: at + 1 }] : [],
  )
  if (pair === null) return []
  const open = extreme.word.order === 'descending' ? openOf(reading, where, pair) : null
  const asksForOpen = open !== null && saysOpen(reading)
  if (open?.mayBeLongest && !asksForOpen) return []
  const operand = (column: number): Operand => ({ column, where: [], sum: false })
  const measure: Measure = {
    kind: 'span',
    from: operand(pair.from),
    to: operand(pair.to),
    unit: unitAsked(reading)?.unit ?? 'days',
  }
  // "Fastest" is what took least.
  const sort = { by: null, order: extreme.word.order }
  const isName = ({ column }: { column: number }) => isKey(table, column) && !isMeasured(table, column)
  const ofOpen: Condition[] = [...where, { column: pair.to, is: 'empty', values: [] }]
  return answersFor(reading, claims, extreme, null)
    .filter(isName)
    .map(answer => ({
      plan: asksForOpen
        ? planOf(
            ofOpen,
            { kind: 'values', columns: [answer.column] },
            { sort: { by: pair.from, order: 'ascending' }, ...cut },
          )
        : planOf(where, measure, { group: answer.column, sort, ...cut }),
      used: [...used, extreme, ...lasting, ...answer.at, ...pair.at, ...cutAt],
      // "Which of the closed incidents" names the dates as well.
      doubt:
        doubt +
        (reading.columns.some(({ columns: [best] }) => best?.column === answer.column)
          ? doubtOfSpan
          : answer.doubt + doubtOfSpan),
    }))
}

/**
 * Whether rows have no end yet, and one of them may have gone on for longer than all that have: it has at least until the
 * last date of the list. Null if each row has its end.
 */
function openOf(
  { table }: Reading,
  where: Condition[],
  { from, to }: { from: number; to: number },
): { mayBeLongest: boolean } | null {
  const rows = table.rows.filter(({ total }) => !total)
  const dateOf = ({ cells }: TableRow, column: number) => Date.parse(cells[column]?.value ?? '')
  const own = rows
    .filter(row => matchesRow(row, where, table))
    .map(row => ({ start: dateOf(row, from), end: dateOf(row, to) }))
    .filter(({ start }) => !Number.isNaN(start))
  const open = own.flatMap(({ start, end }) => (Number.isNaN(end) ? [start] : []))
  if (open.length === 0) return null
  const ended = own.flatMap(({ start, end }) => (Number.isNaN(end) ? [] : [end - start]))
  const dates = rows.flatMap(row => [dateOf(row, from), dateOf(row, to)]).filter(date => !Number.isNaN(date))
  // A long list has more dates than a call may have arguments.
  const most = (values: number[]) =>
    values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY)
  const first = -most(open.map(start => -start))
  return { mayBeLongest: most(dates) - first >= most([0, ...ended]) }
}

/** "Has been open", "am längsten offen ist": those that still are, of which the first one has been for longest. */
function saysOpen({ words }: Reading): boolean {
  return words.some(({ text }) => openWords.has(text)) && words.some(({ text }) => stillWords.has(text))
}
