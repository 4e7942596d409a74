import { expect, it } from 'vitest'
import { planWordsIn } from '../../../domain/tables/plan-words/plan-words-in.ts'
import { presentComputed } from '../../../domain/tables/present-computed.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { planOf } from '../compose/composed.ts'
import { tableOf } from '../tables.testing.ts'
import { writeComputed } from './write-computed.ts'

it('tells which rows were taken for headings where rows are counted', () => {
  const table = tableOf(
    'Stock',
    `
Item | Pieces | Price | Store
Tools | | |
Drill | 3 | 90 | Kiel
Saw | 2 | 25 | Kiel
Clothes | | |
Vest | 8 | 12 | Jena
Cap | 9 | 7 | Jena`,
  )
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'd', sheet: 0, region: 0, filename: 'stock.csv', place, table }
  const lines = (measure: Parameters<typeof planOf>[1]) => {
    const plan = { table: 0, ...planOf([], measure) }
    const run = { scoped, plan, computed: runPlan(table, plan) }
    const told = presentComputed(scoped, plan, run.computed)
    return writeComputed(run, told, planWordsIn('english'), text => text).map(({ text }) => text)
  }
  expect(lines({ kind: 'count', column: null, distinct: false }).join('\n')).toContain('2 (a heading: ')
  expect(lines({ kind: 'sum', column: 1 }).join('\n')).not.toContain('heading')
})
