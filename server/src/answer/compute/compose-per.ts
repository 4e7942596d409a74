import type { Operand } from '@citewell/contract/table-plan.ts'
import { isKey, isMeasured, isOrdinal } from './column-kinds.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import type { Asked } from './mentions.ts'
import { isLabel } from './numeric-columns.ts'

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
