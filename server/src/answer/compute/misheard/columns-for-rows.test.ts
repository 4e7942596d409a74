import { expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
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

it('takes them for the quarter that is asked for', () => {
  const sales = scopedTable(
    'sales.csv',
    tableOf('Sales', 'Product | Q1 | Q2 | Q3 | Q4\nRope | 10 | 40 | 30 | 20\nBuoy | 50 | 60 | 10 | 5'),
  )
  const question = 'Which quarter had the highest sales over all products?'
  const operands = [1, 2, 3, 4].map(column => ({ column, where: [], sum: true }))
  expect(takesColumnsForRows(question, sales.table)({ measure: { kind: 'each-of', operands } })).toBe(false)
})
