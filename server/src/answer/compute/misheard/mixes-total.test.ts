import { describe, expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { sumsOfOthers } from '../words/sums-of-others.ts'
import { mixesTotal, takesUnsaidPart } from './mixes-total.ts'

const herds = tableOf(
  'Feed bought',
  `
Farm | State | Jan | Feb | Mar | Total | Herd
Ash | open | 10 | 20 | 30 | 60 | 7
Oak | shut | 5 | 5 | 10 | 20 | 9
Elm | open | 1 | 2 | 4 | 7 | 3`,
)
const taxes = tableOf('Bills', 'Bill | Net | VAT | Gross\nA | 100 | 19 | 119\nB | 200 | 38 | 238')
const operand = (column: number) => ({ column, where: [], sum: true })
const planOf = (measure: Parameters<ReturnType<typeof mixesTotal>>[0]['measure']) => ({
  where: [],
  group: null,
  measure,
  sort: null,
  limit: null,
})

describe('A column', () => {
  it('is the sum of those beside it where each row adds up', () => {
    expect([...sumsOfOthers(herds)]).toEqual([[5, [4, 3, 2]]])
    expect([...sumsOfOthers(taxes)]).toEqual([[3, [2, 1]]])
    expect(
      sumsOfOthers(tableOf('Herds', 'Farm | Cows | Pigs | All\nA | 1 | 2 | 4\nB | 3 | 4 | 7')).size,
    ).toBe(0)
  })
})

describe('A total', () => {
  const question = 'how much feed did the open farms buy?'

  it('is not added to its parts', () => {
    const all = [2, 3, 4, 5].map(operand)
    expect(mixesTotal(question, herds)(planOf({ kind: 'sum-of', operands: all }))).toBe(true)
    expect(mixesTotal(question, herds)(planOf({ kind: 'sum-of', operands: all.slice(0, 3) }))).toBe(false)
  })

  it('is not compared with a part of it unless that is asked for', () => {
    const difference = planOf({ kind: 'difference', from: operand(3), to: operand(5) })
    const share = planOf({ kind: 'percentage', from: operand(5), to: operand(3) })
    expect(mixesTotal('which farm bought the most?', herds)(difference)).toBe(true)
    expect(mixesTotal('which farm bought the most?', herds)(share)).toBe(true)
    expect(mixesTotal('what is the total without February?', herds)(difference)).toBe(false)
    expect(mixesTotal('what percentage was bought in February?', herds)(share)).toBe(false)
  })

  it('of two may be told without one of them', () => {
    const difference = planOf({ kind: 'difference', from: operand(1), to: operand(3) })
    expect(mixesTotal('how much VAT is in it?', taxes)(difference)).toBe(false)
  })

  it('is meant rather than one of its parts, where no part is said', () => {
    const january = planOf({ kind: 'sum', column: 2 })
    expect(takesUnsaidPart('how much feed was bought?', herds)(january)).toBe(true)
    expect(takesUnsaidPart('how much feed was bought in January?', herds)(january)).toBe(false)
    expect(takesUnsaidPart('how much feed was bought?', herds)(planOf({ kind: 'sum', column: 5 }))).toBe(
      false,
    )
  })
})
