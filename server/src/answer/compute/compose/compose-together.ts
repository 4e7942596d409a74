import type { Operand } from '@citewell/contract/table-plan.ts'
import { isKey, isMeasured } from '../columns/column-kinds.ts'
import { isLabel } from '../columns/numeric-columns.ts'
import { type Asked, isRangeJoin } from '../words/mentions.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** "The bonus of A as a percentage of the salary", "what percentage of the salary is the bonus of A". */
export function composePart({ reading, claims, used, doubt }: Omit<Base, 'where'>, share: Asked): Composed[] {
  const { table, columns, asked } = reading
  const named = columns.flatMap(mention => {
    const column = mention.columns.find(
      each => isMeasured(table, each.column) && table.columns[each.column]?.type !== 'date',
    )?.column
    return column === undefined || isLabel(claims, mention) ? [] : [{ column, mention }]
  })
  const whole = named.find(({ mention }) => mention.from >= share.from)
  const [part, ...more] = named.filter(({ column }) => column !== whole?.column)
  if (!whole || !part || more.length > 0) return []
  const where = claims.map(({ condition }) => condition)
  const isOne = where.some(
    ({ column, is, values }) => is === 'is' && values.length === 1 && isKey(table, column),
  )
  const operand = ({ column }: { column: number }): Operand => ({ column, where, sum: !isOne })
  const sums = asked.filter(({ word }) => word.role === 'sum' || word.role === 'share')
  const plan = planOf([], { kind: 'percentage', from: operand(whole), to: operand(part) })
  return [{ plan, used: [...used, ...sums, share, whole.mention, part.mention], doubt: doubt + 0.02 }]
}

/** "The total of salary and bonus": of one row its cells, of several their sums. */
export function composeTogether({ reading, claims, where, used, doubt }: Base): Composed[] {
  const { table, columns, asked, words } = reading
  const sums = asked.filter(({ word }) => word.role === 'sum')
  const named = columns.flatMap(mention => {
    const [best] = mention.columns
    const isNumber = best && isMeasured(table, best.column) && table.columns[best.column]?.type !== 'date'
    return isNumber && !isLabel(claims, mention) ? [{ column: best.column, mention }] : []
  })
  const [one, other, ...more] = named
  const joined =
    one &&
    other &&
    asked.some(({ word, from, to }) => {
      const between = from >= one.mention.to && to <= other.mention.from
      return word.role === 'and' && between && words.slice(to, other.mention.from).every(({ stop }) => stop)
    })
  if (sums.length === 0 || !one || !other || !joined || more.length > 0 || one.column === other.column)
    return []
  // "From 2020 to 2023" are four years, not two.
  if (isRangeJoin(reading.question, words, one.mention.to, other.mention.from)) return []
  const isOne = where.some(
    ({ column, is, values }) => is === 'is' && values.length === 1 && isKey(table, column),
  )
  const operands = [one, other].map(({ column }): Operand => ({ column, where, sum: !isOne }))
  const counts = asked.filter(({ word }) => word.role === 'count')
  return [
    {
      plan: planOf([], { kind: 'sum-of', operands }),
      used: [...used, ...sums, ...counts, one.mention, other.mention],
      doubt,
    },
  ]
}
