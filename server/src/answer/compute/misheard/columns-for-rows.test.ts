import { expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { takesColumnsForRows } from './columns-for-rows.ts'

const crossings = tableOf(
  'Crossings',
  'Harbour | Foot | Car | Lorry\nOstby | 120 | 30 | 4\nVik | 80 | 10 | 9',
)
const isTaken = (question: string, values: string[] = []) => {
  const where = values.map(value => ({ column: 0, is: 'is' as const, values: [value] }))
  const operands = [1, 2, 3].map(column => ({ column, where, sum: true }))
  return takesColumnsForRows(question, crossings)({ measure: { kind: 'each-of', operands } })
}

it('takes no sums of columns for the rows that a question names', () => {
  expect(isTaken('Top two harbours by crossings?')).toBe(true)
  expect(isTaken('Which kinds of crossings were most frequent?')).toBe(false)
  expect(isTaken('Which crossings of the harbour Vik were most frequent?', ['Vik'])).toBe(false)
})
