import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { tableOf } from '../../../domain/tables/table.testing.ts'
import { besideCodes } from './beside-codes.ts'

const table = tableOf([
  'Ticket | Priority | Closed | Time | Site',
  'T-1 | P1 | 2025-03-01 | 2:10 | Ghent',
  'T-2 | P1 | | | Ghent',
  'T-3 | P2 | 2025-03-04 | 1:05 | Malmö',
  'T-4 | P2 | | | Utrecht',
])
const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
const scoped = { documentId: 'one', sheet: 0, region: 0, filename: 'one.csv', place, table }

function columnsShown(columns: number[]): number[] {
  const where = [
    { column: 1, is: 'is' as const, values: ['P1', 'P2'] },
    { column: 2, is: 'empty' as const, values: [] },
  ]
  const plan = {
    table: 0,
    where,
    group: null,
    measure: { kind: 'values' as const, columns },
    sort: null,
    limit: null,
  }
  const { measure } = besideCodes({ scoped, plan, computed: runPlan(table, plan) }).plan
  return measure.kind === 'values' ? measure.columns : []
}

describe('the columns of a list of rows', () => {
  it('begin with what tells the rows apart, where they would only repeat the conditions', () => {
    expect(columnsShown([1])).toEqual([0, 1])
    expect(columnsShown([1, 3])).toEqual([0, 1])
  })

  it('stay where one of them says something', () => {
    expect(columnsShown([1, 4])).toEqual([1, 4])
    expect(columnsShown([0])).toEqual([0])
  })
})
