import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { answerColumns } from '../columns/answer-columns.ts'
import { isMeasured } from '../columns/column-kinds.ts'
import { bookingsSaid } from '../conditions/said-of-all.ts'
import { isAllOf, wholePeriod } from '../conditions/said-of-whole.ts'
import { areOneSeries, namesTime } from '../figures/time-columns.ts'
import type { Reading } from '../words/reading.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { entityWord } from './measure-columns.ts'

const mostSeries = 24
const doubtOfSeries = 0.06

/**
 * "Which team booked the most hours", "how many hours did A book in total", of a table that has a column of hours for each
 * month: what stands in all of them.
 */
export function composeAcross({ reading, claims, where, used, doubt }: Base): Composed[] {
  const { asked, words, columns, table } = reading
  const extreme = asked.find(({ word }) => word.role === 'extreme' && word.of === 'frequency')
  const count = asked.find(({ word }) => word.role === 'count')
  const [noun] = entityWord(reading, extreme ?? count)
  const series = noun ? seriesIn(words[noun.from]?.text ?? '', reading) : []
  const isNamed = columns.some(({ columns: [best] }) => best !== undefined && isMeasured(table, best.column))
  if (!noun || series.length < 2 || series.length > mostSeries || isNamed) return []
  const whole = wholePeriod(reading)
  if (
    whole &&
    !isAllOf(
      whole,
      series.map(column => table.columns[column]?.name ?? ''),
    )
  )
    return []
  const sums = asked.filter(({ word }) => word.role === 'sum')
  const operands = series.map((column): Operand => ({ column, where: [], sum: true }))
  const measure: Measure = { kind: 'sum-of', operands }
  const at = [...used, noun, ...(whole ? [whole.at] : []), ...sums, ...bookingsSaid(reading)]
  if (extreme?.word.role === 'extreme') {
    const { order } = extreme.word
    const head = answerColumns(reading, claims).find(
      ({ asked: near, column }) => near && !isMeasured(table, column),
    )
    if (!head) return []
    const plan = planOf(where, measure, { group: head.column, sort: { by: null, order }, limit: 1 })
    return [{ plan, used: [...at, extreme, ...head.at], doubt: doubt + head.doubt + doubtOfSeries }]
  }
  if (!count || (sums.length === 0 && whole === null)) return []
  return [{ plan: planOf(where, measure), used: [...at, count], doubt: doubt + doubtOfSeries }]
}

/** The columns of a unit of time that are called by months or other times and hold the same. */
function seriesIn(noun: string, { table }: Reading): number[] {
  const unit = durationUnit(noun)
  const series = table.columns.flatMap((column, at) => {
    const isOfUnit = unit !== null && durationUnit(column.unit ?? '') === unit
    return isOfUnit && isMeasured(table, at) && namesTime(column.name) ? [at] : []
  })
  return areOneSeries(series.map(at => table.columns[at]?.name ?? '')) ? series : []
}
