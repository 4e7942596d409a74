import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { countWithoutPartner } from './join-tables.ts'
import { nameCells, runsOf } from './name-cells.ts'
import { planFormula } from './plan-formula.ts'
import { planInWords } from './plan-in-words.ts'
import { presentComputed } from './present-computed.ts'
import { runPlan } from './run-plan.ts'
import { tableOf as readTable } from './table.testing.ts'
import type { Table } from './table.ts'
import { isCalled, joinScoped, type ScopedTable } from './tables-in-scope.ts'

const tableOf = (...lines: string[]) => readTable(lines, { title: '', headerRows: [1] })

function onSheet(sheet: string, number: number, table: Table): ScopedTable {
  const place = { kind: 'sheet' as const, sheet, firstColumn: 0 }
  return { documentId: 'd', sheet: number, region: 0, filename: 'book.xlsx', place, table }
}

const hours = onSheet(
  'Hours',
  0,
  tableOf('Who | Job | Hours', 'Ines | Move | 3', 'Otto | Move | 2', 'ines | Test | 1', 'Gast | Test | 4'),
)
const rates = onSheet('Rates', 1, tableOf('Who | Rate (EUR/h)', 'Otto | 80', 'Ines | 100', 'Uwe | 60'))
const joined = joinScoped(hours, rates, [{ own: 0, other: 0 }])

const planOf = (measure: Measure, rest: Partial<TablePlan> = {}): TablePlan => ({
  table: 0,
  join: { sheet: 1, region: 0, on: [{ own: 0, other: 0 }] },
  where: [],
  group: null,
  measure,
  sort: null,
  limit: null,
  ...rest,
})

describe('A table with another one behind it', () => {
  it('multiplies what stands in both, row by row, whatever the case of the key', () => {
    if (!joined) throw new Error('not joined')
    const plan = planOf({ kind: 'sum', column: 2, times: 3 })
    expect(runPlan(joined.table, plan)).toMatchObject({ kind: 'value', value: '560', unit: 'EUR' })
    expect(planInWords(joined.table, plan)).toBe('sum of Hours times Rate (EUR/h)')
    expect(planFormula(joined.table, plan, { sheet: 'Hours' })).toBeNull()
  })

  it('says how many rows have no partner', () => {
    expect(joined && countWithoutPartner(joined.table)).toBe(1)
  })

  it('leaves out what has no partner by its key, for that reason alone, and what the conditions do not mean not at all', () => {
    if (!joined) throw new Error('not joined')
    const left = (rest: Partial<TablePlan>) => {
      const computed = runPlan(joined.table, planOf({ kind: 'sum', column: 2, times: 3 }, rest))
      return computed.kind === 'refused' ? computed.refusal.reason : computed.leftOut
    }
    const alone = [{ column: 0, rows: [5], reason: 'no-partner' }]
    expect(left({})).toEqual(alone)
    expect(left({ group: 0 })).toEqual(alone)
    expect(left({ where: [{ column: 3, is: 'over', values: ['90'] }] })).toEqual(alone)
    expect(left({ where: [{ column: 1, is: 'is', values: ['Move'] }] })).toEqual([])
  })

  it('leaves out nothing that went in', () => {
    if (!joined) throw new Error('not joined')
    const left = (measure: Measure, rest: Partial<TablePlan> = {}) => {
      const computed = runPlan(joined.table, planOf(measure, rest))
      return computed.kind === 'refused' ? computed.refusal.reason : computed.leftOut
    }
    const count: Measure = { kind: 'count', column: null, distinct: false }
    const where = (is: 'is-not' | 'empty' | 'filled', values: string[] = []) => ({
      where: [{ column: 3, is, values }],
    })
    const part = [{ column: 3, is: 'over' as const, values: ['90'] }]
    expect(left({ kind: 'sum', column: 2 })).toEqual([])
    expect(left({ kind: 'sum', column: 2 }, { group: 3 })).toEqual([])
    expect(left(count, where('is-not', ['80']))).toEqual([])
    expect(left(count, where('empty'))).toEqual([])
    expect(left({ kind: 'share', column: 2, part })).toEqual([])
    expect(left({ kind: 'values', columns: [0, 2, 3] })).toEqual([])
    expect(left(count, where('filled'))).toEqual([{ column: 0, rows: [5], reason: 'no-partner' }])
  })

  it('names the cells of both, and marks its own alone', () => {
    if (!joined) throw new Error('not joined')
    const plan = planOf({ kind: 'sum', column: 2, times: 3 })
    const shown = presentComputed(joined, plan, runPlan(joined.table, plan))
    expect(shown.cells_named).toBe('Hours!C2:C4, Rates!B2:B3')
    expect(shown.used.map(({ column }) => column)).toEqual([2])
    expect(shown.joined).toMatchObject({
      sheet_name: 'Rates',
      table: { sheet: 1, region: 0 },
      from: 3,
      keys: [{ own: 'Who', other: 'Who' }],
      used: [{ column: 1, rows: [[2, 3]], count: 2 }],
    })
    expect(shown.plan.join).toMatchObject({ sheet: 1, name: 'Rates' })
    expect(nameCells(joined, [runsOf({ column: 3, rows: [3] })])).toBe('Rates!B2')
  })

  it('is found again by a title that is longer than a plan keeps', () => {
    const title = 'Rates '.repeat(120).trim()
    const place = { kind: 'text' as const, page: 1 }
    const captioned = { ...rates, place, table: { ...rates.table, title } }
    const other = joinScoped(hours, captioned, [{ own: 0, other: 0 }])
    if (!other) throw new Error('not joined')
    const plan = planOf({ kind: 'sum', column: 2, times: 3 })
    const { name = '' } = presentComputed(other, plan, runPlan(other.table, plan)).plan.join ?? {}
    expect(name.length).toBeLessThan(title.length)
    expect(isCalled({ name: null, title }, name)).toBe(true)
    expect(isCalled({ name: null, title: `Old ${title}` }, name)).toBe(false)
  })

  it('takes conditions and groups of the other one', () => {
    if (!joined) throw new Error('not joined')
    const where = [{ column: 3, is: 'over' as const, values: ['90'] }]
    expect(runPlan(joined.table, planOf({ kind: 'sum', column: 2 }, { where }))).toMatchObject({ value: '4' })
  })

  it('is none where several rows have the same key', () => {
    const twice = onSheet('Rates', 1, tableOf('Who | Rate', 'Otto | 80', 'Ines | 100', 'INES | 90'))
    expect(joinScoped(hours, twice, [{ own: 0, other: 0 }])).toBeNull()
  })

  it('is none where the keys are no columns, or of different types', () => {
    expect(joinScoped(hours, rates, [{ own: 0, other: 7 }])).toBeNull()
    expect(joinScoped(hours, rates, [{ own: 9, other: 0 }])).toBeNull()
    expect(joinScoped(hours, rates, [{ own: 0, other: 1 }])).toBeNull()
  })

  it('is none where it would be too large to compute', () => {
    const numbers = new Int32Array(700_000)
    const long = { ...hours, table: { ...hours.table, numbers } }
    expect(joinScoped(long, rates, [{ own: 0, other: 0 }])).toBeNull()
  })

  it('names the cells of the other one behind several runs', () => {
    if (!joined) throw new Error('not joined')
    expect(nameCells(joined, [runsOf({ column: 3, rows: [2, 4] })])).toBe('Rates!B3')
    expect(nameCells(joined, [runsOf({ column: 3, rows: [2, 3, 5] })])).toBe('Rates!B2:B3')
    expect(nameCells(joined, [runsOf({ column: 3, rows: [5] })])).toBe('Rates!')
  })

  it('puts the name of the sheet before columns that both have', () => {
    const plan = onSheet(
      'Plan',
      0,
      tableOf('Site | Item | Cost', 'A | Rent | 10', 'A | Post | 5', 'B | Rent | 7'),
    )
    const real = onSheet(
      'Real',
      1,
      tableOf('Site | Item | Cost', 'A | Post | 6', 'B | Rent | 7', 'A | Rent | 12'),
    )
    const both = joinScoped(real, plan, [
      { own: 0, other: 0 },
      { own: 1, other: 1 },
    ])
    if (!both) throw new Error('not joined')
    expect(both.table.columns.map(({ name }) => name)).toEqual(['Site', 'Item', 'Real: Cost', 'Plan: Cost'])
    const where = [{ column: 2, is: 'over' as const, values: [], than: 3, times: '1.15' }]
    const list = runPlan(both.table, planOf({ kind: 'values', columns: [0, 1, 2] }, { where }))
    expect(list.kind === 'rows' && list.rows.map(({ row }) => row)).toEqual([2, 4])
  })
})

describe('The product of two numbers of a row', () => {
  it('is refused of two amounts of money, and of a time that the price is not of', () => {
    const table = tableOf('Item | Cost (EUR) | Fee (EUR) | Time (min) | Price (EUR/h)', 'A | 1 | 2 | 30 | 60')
    for (const [column, times] of [
      [1, 2],
      [3, 4],
    ] as const)
      expect(runPlan(table, { ...planOf({ kind: 'sum', column, times }), join: undefined })).toMatchObject({
        kind: 'refused',
        refusal: { reason: 'mixed-units' },
      })
  })
})
