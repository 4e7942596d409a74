import type { Condition, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { planInWords } from './plan-in-words.ts'
import { planWordsIn } from './plan-words/plan-words-in.ts'
import { presentComputed } from './present-computed.ts'
import { runPlan } from './run-plan.ts'
import { tableOf } from './table.testing.ts'

const table = tableOf(
  ['Item | 2029 | 2030 | 2031', 'Result | -5 | | 80', 'Fees | 20 | 25 | 30', 'Debts | -4 | 0 | 6'],
  { headerRows: [1] },
)
const isItem = (item: string): Condition[] => [{ column: 0, is: 'is', values: [item] }]
const cells = (item: string): Operand[] =>
  [1, 2, 3].map(column => ({ column, where: isItem(item), sum: false }))
const planOf = (rest: Pick<TablePlan, 'measure'> & Partial<TablePlan>): TablePlan => ({
  ...{ table: 0, where: [], group: null, sort: null, limit: null },
  ...rest,
})
const first = { sort: { by: null, order: 'descending' as const }, limit: 1 }
const below = { having: { is: 'under' as const, values: ['0'] } }

const told = (plan: TablePlan) => {
  const computed = runPlan(table, plan)
  if (computed.kind === 'groups') return computed.groups.map(({ key, value }) => `${key}: ${value}`)
  return computed.kind === 'value'
    ? computed.value
    : computed.kind === 'refused'
      ? computed.refusal.reason
      : null
}

describe('Cells of a row', () => {
  it('are told one by one, those that hold nothing apart', () => {
    const plan = planOf({ measure: { kind: 'each-of', operands: cells('Result') } })
    expect(told(plan)).toEqual(['2029: -5', '2031: 80'])
    expect(runPlan(table, plan)).toMatchObject({ leftOut: [{ column: 2, reason: 'empty' }] })
  })

  it('are told in order, up to a limit, or where they fulfil something', () => {
    const measure = { kind: 'each-of' as const, operands: cells('Fees') }
    expect(told(planOf({ measure, ...first }))).toEqual(['2031: 30'])
    expect(told(planOf({ measure: { kind: 'each-of', operands: cells('Debts') }, ...below }))).toEqual([
      '2029: -4',
    ])
    expect(told(planOf({ measure, ...below }))).toBe('no-row-matches')
  })

  it('are counted where they fulfil something, with those as their places', () => {
    const plan = planOf({ measure: { kind: 'count-of', operands: cells('Result') }, ...below })
    expect(told(plan)).toBe('1')
    expect(runPlan(table, plan)).toMatchObject({ at: [{ column: 1, rows: [2] }] })
    expect(told(planOf({ measure: plan.measure }))).toBe('wrong-values')
  })

  it('are neither grouped nor sorted by a column', () => {
    const measure = { kind: 'each-of' as const, operands: cells('Fees') }
    expect(told(planOf({ measure, group: 0 }))).toBe('cannot-be-grouped')
    expect(told(planOf({ measure, sort: { by: 1, order: 'ascending' } }))).toBe('cannot-be-sorted')
  })

  it('are said in words', () => {
    const measure = { kind: 'each-of' as const, operands: cells('Fees') }
    expect(planInWords(table, planOf({ measure, ...first }))).toBe(
      'values of 2029, 2030, 2031 (Item is Fees), with the largest',
    )
    expect(planInWords(table, planOf({ measure: { ...measure, kind: 'count-of' }, ...below }))).toBe(
      'number of values of 2029, 2030, 2031 (Item is Fees) where value is under 0',
    )
  })
})

describe('A change', () => {
  const change = (item: string) => {
    const [from, , to] = cells(item)
    if (!from || !to) throw new Error('No cells')
    return planOf({ measure: { kind: 'change', from, to } })
  }

  it('is an amount and the same in per cent, or the amount alone where that means nothing', () => {
    expect(told(change('Fees'))).toEqual(['difference: 10', 'percentage: 50'])
    expect(told(change('Debts'))).toEqual(['difference: 10'])
  })

  it('is said and shown in the words of the reply', () => {
    const plan = change('Fees')
    expect(planInWords(table, plan)).toBe('change from 2029 (Item is Fees) to 2031 (Item is Fees)')
    const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
    const scoped = { documentId: 'd', sheet: 0, region: 0, filename: 'fees.csv', place, table }
    const shown = presentComputed(scoped, plan, runPlan(table, plan), { words: planWordsIn('german') })
    expect(shown.result).toMatchObject({
      groups: [
        { key: 'Differenz', shown: '10' },
        { key: 'in Prozent', shown: expect.stringMatching(/^50/) },
      ],
    })
    expect(shown.cells_named).not.toBe('')
    expect(shown.used.map(({ column, count }) => [column, count])).toEqual([
      [1, 1],
      [3, 1],
    ])
  })
})
