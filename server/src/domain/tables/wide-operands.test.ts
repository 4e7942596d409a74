import type { Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { planFormula } from './plan-formula.ts'
import { planInWords } from './plan-in-words.ts'
import { runPlan } from './run-plan.ts'
import { tableOf } from './table.testing.ts'

const table = tableOf(
  [
    'Boat | Fuel | Berth | Ordered | Delivered',
    'Tern | 40 | 100 | 2031-03-01 | 2031-03-05',
    'Gull | | 60 | 2031-03-02 | 2031-03-30',
    'Auk | 10 | | 2031-03-09 | 2031-04',
  ],
  { headerRows: [1] },
)
const plan = (rest: Pick<TablePlan, 'measure'> & Partial<TablePlan>): TablePlan => ({
  ...{ table: 0, where: [], group: null, sort: null, limit: null },
  ...rest,
})
const costs = (where: Operand['where'] = []): Operand => ({ column: 1, and: [2], where, sum: true })

describe('Several columns of an operand', () => {
  it('are added up, though some hold nothing', () => {
    const gull = [{ column: 0, is: 'is' as const, values: ['Gull'] }]
    const sum = plan({ measure: { kind: 'sum-of', operands: [costs(gull)] } })
    expect(runPlan(table, sum)).toMatchObject({ value: '60', leftOut: [{ column: 1, reason: 'empty' }] })
    expect(planInWords(table, sum)).toBe('sum of Fuel and Berth (Boat is Gull)')
  })

  it('are one side of a percentage, with a formula', () => {
    const share = plan({
      measure: { kind: 'percentage', from: costs(), to: { column: 1, where: [], sum: true } },
    })
    expect(runPlan(table, share)).toMatchObject({ value: '23.809523809523809524' })
    expect(planFormula(table, share)).toBe('=SUM($B$2:$B$4)/(SUM($B$2:$B$4)+SUM($C$2:$C$4))*100')
  })

  it('of a total are its own cells, with no formula over the other rows', () => {
    const lines = ['Item | Jan | Feb', 'Rope | 100 | 50', 'Sail | 150 | 60', 'Total | 250 | 110']
    const totalled = tableOf(lines, { headerRows: [1], totals: { 4: true } })
    const where = [{ column: 0, is: 'is' as const, values: ['Total'] }]
    const whole: Operand = { column: 1, and: [2], where, sum: true }
    const sum = plan({ measure: { kind: 'sum-of', operands: [whole] } })
    expect(runPlan(totalled, sum)).toMatchObject({ value: '360' })
    expect(planFormula(totalled, sum)).toBeNull()
    const all = plan({ measure: { kind: 'sum-of', operands: [{ ...whole, where: [] }] } })
    expect(planFormula(totalled, all)).toBe('=SUM((SUM($B$2:$B$3)+SUM($C$2:$C$3)))')
  })

  it('are measured of groups as well, and refused of one cell or one column twice', () => {
    const groups = plan({ measure: { kind: 'sum-of', operands: [costs()] }, group: 0 })
    expect(runPlan(table, groups)).toMatchObject({
      groups: [{ value: '140' }, { value: '60' }, { value: '10' }],
    })
    const cell = plan({ measure: { kind: 'sum-of', operands: [{ ...costs(), sum: false }] } })
    expect(runPlan(table, cell)).toMatchObject({ refusal: { reason: 'wrong-values' } })
    const twice = plan({ measure: { kind: 'sum-of', operands: [{ ...costs(), and: [2, 1] }] } })
    expect(runPlan(table, twice)).toMatchObject({ refusal: { reason: 'wrong-values' } })
  })
})

describe('A column compared with another one and more', () => {
  const later = { column: 4, is: 'over' as const, values: [], than: 3, plus: '14' }

  it('is so many days after it; a month says no day', () => {
    const count = plan({ measure: { kind: 'values', columns: [0] }, where: [later] })
    expect(runPlan(table, count)).toMatchObject({ rows: [{ row: 3 }], leftOut: [{ column: 4, rows: [4] }] })
    expect(planInWords(table, count)).toBe('Boat where Delivered is after Ordered plus 14 days')
  })

  it('is refused without another column', () => {
    const { than: _, ...bare } = later
    const count = plan({
      measure: { kind: 'count', column: null, distinct: false },
      where: [{ ...bare, values: ['2031-03-01'] }],
    })
    expect(runPlan(table, count)).toMatchObject({ refusal: { reason: 'wrong-values' } })
  })
})

it('A multiple of a negative amount is more than none', () => {
  const lines = ['Line | 2030 | 2031', 'Ropes | 10 | 25', 'Sails | -10 | -15', 'Masts | -40 | 0']
  const doubled = plan({
    measure: { kind: 'values', columns: [0] },
    where: [{ column: 2, is: 'at-least', values: [], than: 1, times: '2' }],
  })
  expect(runPlan(tableOf(lines, { headerRows: [1] }), doubled)).toMatchObject({ rows: [{ row: 2 }] })
})

it('Many columns of a side are not all named', () => {
  const months = Array.from({ length: 12 }, (_, at) => `M${at + 1}`)
  const year = tableOf([['Boat', ...months].join(' | '), ['Tern', ...months.map(() => '1')].join(' | ')])
  const named = (count: number) =>
    planInWords(
      year,
      plan({
        measure: {
          kind: 'sum-of',
          operands: [{ ...costs(), and: Array.from({ length: count - 1 }, (_, at) => at + 2) }],
        },
      }),
    )
  expect(named(4)).toBe('sum of M1 and M2 and M3 and M4')
  expect(named(12)).toBe('sum of M1, M2, M3 and 9 more')
})
