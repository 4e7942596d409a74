import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { arithmetic, longestArithmetic } from '../../lexicon/arithmetic-words.ts'
import { addsUp } from '../columns/adds-up.ts'
import { isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { matchesSeveral } from '../columns/matches-row.ts'
import { isLabel } from '../columns/numeric-columns.ts'
import { doubtOf } from '../words/doubt-of.ts'
import type { ColumnMention, Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** "Actual minus plan for staff", "income divided by visits": in the order that the question says. */
export function composeArithmetic({ reading, claims, where, used, doubt }: Base): Composed[] {
  const said = signOf(reading)
  if (said === null) return []
  const amounts = reading.columns.flatMap(mention => {
    const best = mention.columns.find(({ column }) => isAmountColumn(reading, column))
    return best && !isLabel(claims, mention) ? [{ ...best, mention }] : []
  })
  const [left, right, ...more] = amounts
  if (!left || !right || more.length > 0 || left.column === right.column) return []
  if (!isBeside(reading, left.mention, said.at, right.mention)) return []
  const isAdded = [left, right].every(
    ({ column }) => addsUp(reading.table, column) && matchesSeveral(where, reading.table),
  )
  const operand = ({ column }: { column: number }): Operand => ({ column, where, sum: isAdded })
  const pair = { from: operand(right), to: operand(left) }
  const measure: Measure =
    said.sign === 'plus'
      ? { kind: 'sum-of', operands: [pair.to, pair.from] }
      : { kind: said.sign === 'minus' ? 'difference' : 'ratio', ...pair }
  const doubts = [left, right].reduce((sum, { mention, fit }) => sum + doubtOf(mention, fit), doubt)
  return [{ plan: planOf([], measure), used: [...used, said.at, left.mention, right.mention], doubt: doubts }]
}

function signOf({ words }: Reading): { sign: 'minus' | 'plus' | 'divided-by'; at: Stretch } | null {
  for (const from of words.keys())
    for (let to = from + longestArithmetic; to > from; to--) {
      const phrase = words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ')
      const sign = arithmetic.get(phrase)
      if (sign !== undefined) return { sign, at: { from, to } }
    }
  return null
}

function isAmountColumn({ table }: Reading, column: number): boolean {
  return isMeasured(table, column) && table.columns[column]?.type !== 'date' && !isOrdinal(table, column)
}

/** Nothing but articles stands between a sign and its sides. */
function isBeside({ words }: Reading, left: ColumnMention, at: Stretch, right: ColumnMention): boolean {
  const between = [...words.slice(left.to, at.from), ...words.slice(at.to, right.from)]
  return left.to <= at.from && right.from >= at.to && between.every(({ stop }) => stop)
}
