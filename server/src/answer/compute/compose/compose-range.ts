import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { rangeWords } from '../../lexicon/changing-words.ts'
import { isKey, isMeasured } from '../columns/column-kinds.ts'
import { impliedBy, isLabel, type Numeric, numericMention } from '../columns/numeric-columns.ts'
import type { Asked, Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { unitAsked } from '../words/unit-asked.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** Say that one is more than the other: "exceeds". */
export const exceedWords = new Set(['exceed', 'exceeds', 'above', 'ubersteigt', 'depasse', 'supera'])

/** "The difference between the largest and the smallest rent", "the days between the first and the last one". */
export function composeRange({ reading, claims, where, used, doubt }: Base): Composed[] {
  const { asked, words, columns, table } = reading
  const extremes = asked.filter(({ word }) => word.role === 'extreme')
  const [one, other, ...more] = extremes
  const said = words.flatMap(({ text }, at) => (rangeWords.has(text) ? [{ from: at, to: at + 1 }] : []))
  const isPair = one && other && more.length === 0 && orderOf(one) !== orderOf(other)
  if (!isPair && (extremes.length > 0 || said.length === 0)) return []
  const asks = [
    ...said,
    ...asked.filter(
      ({ word }) =>
        word.role === 'difference' ||
        word.role === 'versus' ||
        (word.role === 'comparison' && word.is === 'between'),
    ),
    ...words.flatMap(({ text }, at) => (exceedWords.has(text) ? [{ from: at, to: at + 1 }] : [])),
  ]
  const measured = isPair
    ? (numericMention(reading, claims, other) ??
      numericMention(reading, claims, one) ??
      impliedBy(one, reading) ??
      numericMention(reading, claims))
    : numericMention(reading, claims, said[0])
  if (!measured || asks.length === 0) return []
  const measure = measureOf(reading, measured)
  if (measure === null) return []
  const named = columns.filter(
    mention =>
      !isLabel(claims, mention) &&
      mention.columns.some(({ column }) => column === measured.column || isKey(table, column)),
  )
  return [
    {
      plan: planOf(where, measure.measure),
      used: [...used, ...extremes, ...asks, measured.at, ...named, ...measure.at],
      doubt: doubt + measured.doubt,
    },
  ]
}

function measureOf(reading: Reading, { column }: Numeric): { measure: Measure; at: Stretch[] } | null {
  const operand = (taken: 'min' | 'max'): Operand => ({ column, where: [], sum: false, taken })
  const ends = { from: operand('min'), to: operand('max') }
  if (reading.table.columns[column]?.type !== 'date')
    return isMeasured(reading.table, column) ? { measure: { kind: 'difference', ...ends }, at: [] } : null
  const unit = unitAsked(reading)
  // "How many days"
  const counts = reading.asked.filter(({ word, to }) => word.role === 'count' && to === unit?.at.from)
  return unit && { measure: { kind: 'span', ...ends, unit: unit.unit }, at: [unit.at, ...counts] }
}

function orderOf({ word }: Asked): string | null {
  return word.role === 'extreme' ? word.order : null
}
