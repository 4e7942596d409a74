import type { Measure } from '@citewell/contract/table-plan.ts'
import { agedBy } from '../columns/aged-by.ts'
import { holdsTimes } from '../columns/column-kinds.ts'
import { impliedBy, numericMention, onlyMeasured } from '../columns/numeric-columns.ts'
import type { Asked } from '../words/mentions.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** "Who had more points, A or B?", "Did A or B win in 2002?" */
export function composeChoice(
  { reading, claims, where, used, doubt }: Base,
  versus: Asked | null,
): Composed[] {
  const or = reading.asked.find(({ word }) => word.role === 'or')
  const word = versus ?? reading.asked.find(each => each.word.role === 'extreme')
  if (!or) return []
  const both = where.find(({ is, values }) => is === 'is' && values.length > 1)
  const beside = claims.filter(
    ({ condition, at }) => condition.column === both?.column && (at.to === or.from || at.from <= or.to + 1),
  )
  if (!both || beside.length < 2) return []
  const values: Measure = { kind: 'values', columns: [both.column] }
  // "How many did A or B raise" asks for no choice.
  if (!word && reading.asked.some(each => each.word.role === 'count')) return []
  if (!word)
    return where.length < 2 ? [] : [{ plan: planOf(where, values), used: [...used, or], doubt: doubt + 0.05 }]
  if (!('order' in word.word)) return []
  const aged = agedBy(reading, word)
  const measured =
    numericMention(reading, claims, word) ??
    aged ??
    impliedBy(word, reading) ??
    numericMention(reading, claims) ??
    onlyMeasured(reading, claims)
  if (!measured || measured.column === both.column) return []
  const isTurned = word.word.of === 'age' && holdsTimes(reading.table, measured.column)
  const other = word.word.order === 'ascending' ? 'descending' : 'ascending'
  const sort = { by: measured.column, order: isTurned ? other : word.word.order } as const
  return [
    {
      plan: planOf(where, values, { sort, limit: 1 }),
      used: [...used, or, word, measured.at],
      doubt: doubt + measured.doubt,
    },
  ]
}
