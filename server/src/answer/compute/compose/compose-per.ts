import type { Operand } from '@citewell/contract/table-plan.ts'
import { eachWords } from '../../lexicon/changing-words.ts'
import { isAmount, isKey, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { isLabel } from '../columns/numeric-columns.ts'
import type { Asked } from '../words/mentions.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** "The rent per square metre of A": of one row, one number divided by another. */
export function composePer({ reading, claims, where, used, doubt }: Base, group: Asked): Composed[] {
  const { table, columns, asked } = reading
  if (!where.some(({ column, is }) => is === 'is' && isKey(table, column))) return []
  if (asked.some(({ word }) => word.role === 'average' || word.role === 'median' || word.role === 'count'))
    return []
  const numbers = columns.flatMap(mention => {
    const [best] = mention.columns
    const isNumber = best && isMeasured(table, best.column) && !isOrdinal(table, best.column)
    return isNumber && !isLabel(claims, mention) ? [{ column: best.column, mention }] : []
  })
  const above = numbers.findLast(({ mention }) => mention.to === group.from)
  const below = numbers.find(({ mention }) => mention.from === group.to)
  if (!above || !below || above.column === below.column) return []
  const operand = ({ column }: { column: number }): Operand => ({ column, where, sum: false })
  const plan = planOf([], { kind: 'ratio', from: operand(below), to: operand(above) })
  return [{ plan, used: [...used, group, above.mention, below.mention], doubt: doubt + 0.02 }]
}

/**
 * "The average number of employees per notice" of a list that says how many of both each row has: the one in all by the
 * other in all. Numbers that hardly repeat are amounts, by which nobody groups; null where rows are grouped by something
 * else, empty where it is not clear what is divided.
 */
export function composePerAmount(
  { reading, claims, where, used, doubt }: Base,
  group: Asked,
): Composed[] | null {
  const { table, columns, asked, words } = reading
  // "By" divides nothing.
  if (!words.slice(group.from, group.to).some(({ text }) => eachWords.has(text))) return null
  const below = columns.find(({ from }) => from >= group.to && from <= group.to + 1)
  const by = below?.columns[0]?.column
  if (!below || by === undefined || !isAmount(table, by) || table.columns[by]?.type !== 'number') return null
  const above = columns.filter(
    mention => mention.to <= group.from && mention.columns[0] !== undefined && !isLabel(claims, mention),
  )
  const column = above[0]?.columns[0]?.column
  const isOne = above.every(({ columns: named }) => named[0]?.column === column)
  const asks = asked.filter(({ word }) => ['average', 'count', 'head', 'sum'].includes(word.role))
  if (column === undefined || !isOne || column === by || table.columns[column]?.type !== 'number') return []
  if (isOrdinal(table, column) || !asks.some(({ word }) => word.role === 'average' || word.role === 'count'))
    return []
  const operand = (each: number): Operand => ({ column: each, where, sum: true })
  const plan = planOf([], { kind: 'ratio', from: operand(by), to: operand(column) })
  return [{ plan, used: [...used, group, below, ...above, ...asks], doubt: doubt + 0.05 }]
}
