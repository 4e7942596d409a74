import { answerColumns } from '../columns/answer-columns.ts'
import { byWords, columnBehindBy } from '../columns/extreme-words.ts'
import { impliedBy, numericMention } from '../columns/numeric-columns.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** "All leases by rent, highest first": every row, in order. */
export function composeInOrder({ reading, claims, where, used, doubt }: Base): Composed[] {
  const [one, other, ...more] = reading.asked.filter(({ word }) => word.role === 'extreme')
  if (one?.word.role !== 'extreme' || !other || more.length > 0 || other.from !== one.to) return []
  if (other.word.role !== 'extreme' || other.word.of !== 'order' || other.word.order !== 'ascending')
    return []
  const by = numericMention(reading, claims, one) ?? columnBehindBy(reading) ?? impliedBy(one, reading)
  const all = reading.asked.filter(({ word }) => word.role === 'all' || word.role === 'as-listed')
  if (!by) return []
  const before = reading.words[by.at.from - 1]?.text ?? ''
  const at = byWords.has(before) ? { from: by.at.from - 1, to: by.at.to } : by.at
  return answerColumns(reading, claims, by.at).flatMap(answer => {
    if (answer.column === by.column) return []
    const sort = { by: by.column, order: one.word.role === 'extreme' ? one.word.order : 'ascending' } as const
    const plan = planOf(where, { kind: 'values', columns: [answer.column, by.column] }, { sort })
    return [{ plan, used: [...used, one, other, at, ...answer.at, ...all], doubt: doubt + answer.doubt }]
  })
}
