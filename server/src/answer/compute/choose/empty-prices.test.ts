import { expect, it } from 'vitest'
import { planWordsIn } from '../../../domain/tables/plan-words/plan-words-in.ts'
import { presentComputed } from '../../../domain/tables/present-computed.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { tableOf } from '../tables.testing.ts'
import { writeComputed } from '../tell/write-computed.ts'

it('says which amounts have no price, and nothing of empty cells in a plain sum', () => {
  const table = tableOf('', 'Who | Hours | Rate (EUR/h)\nInes | 3 | 100\nOtto | 2 | \nUwe | 1 | 50')
  const place = { kind: 'sheet' as const, sheet: 'Work', firstColumn: 0 }
  const scoped: ScopedTable = { documentId: 'd', sheet: 0, region: 0, filename: 'work.xlsx', place, table }
  const linesOf = (measure: { kind: 'sum'; column: number; times?: number }) => {
    const plan = { table: 0, where: [], group: null, measure, sort: null, limit: null }
    const run = { scoped, plan, computed: runPlan(table, plan) }
    const told = presentComputed(scoped, plan, run.computed)
    return writeComputed(run, told, planWordsIn('english'), text => text).map(({ text }) => text)
  }
  expect(linesOf({ kind: 'sum', column: 1, times: 2 }).join('\n')).toContain('1 (empty: Work!C3)')
  expect(linesOf({ kind: 'sum', column: 2 }).join('\n')).not.toContain('C3')
})
