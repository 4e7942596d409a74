import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../domain/tables/read-duration.ts'
import { lastingVerbs } from '../lexicon/changing-words.ts'
import { isKey, isMeasured } from './column-kinds.ts'
import { unitAsked } from './compose-span.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { datesInTime } from './dates-in-time.ts'
import { answersFor } from './extreme-answers.ts'
import type { Cut } from './extreme-words.ts'
import type { Asked } from './mentions.ts'
import { impliedBy } from './numeric-columns.ts'

const doubtOfSpan = 0.05

/**
 * "Which incident stayed open the longest?", of a list with no column that says how long: from one date of each row to a
 * later one. The dates are those that the question names, or the only two.
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
  const pair = isTold || impliedBy(extreme, reading) !== null ? null : datesInTime(reading)
  const lasting = reading.words.flatMap(({ text }, at) =>
    lastingVerbs.has(text) ? [{ from: at, to: at + 1 }] : [],
  )
  if (pair === null) return []
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
  return answersFor(reading, claims, extreme, null)
    .filter(isName)
    .map(answer => ({
      plan: planOf(where, measure, { group: answer.column, sort, ...cut }),
      used: [...used, extreme, ...lasting, ...answer.at, ...pair.at, ...cutAt],
      // "Which of the closed incidents" names the dates as well.
      doubt:
        doubt +
        (reading.columns.some(({ columns: [best] }) => best?.column === answer.column)
          ? doubtOfSpan
          : answer.doubt + doubtOfSpan),
    }))
}
