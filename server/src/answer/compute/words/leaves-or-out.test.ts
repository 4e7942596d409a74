import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { inWords, tableOf } from '../tables.testing.ts'

const table = tableOf(
  '',
  `
Fault | Site | Sev | State | Cost (EUR)
F-1 | Basel | 1 | on hold | 10
F-2 | Turin | 2 | open | 20
F-3 | Basel | 2 | on hold | 30
F-4 | Turin | 1 | on hold | 40
F-5 | Basel | 3 | open | 50`,
)
const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
const scoped: ScopedTable = { documentId: 'd', sheet: 0, region: 0, filename: 'faults.csv', place, table }

/** What the grammar and what the search make of a question. */
function made(question: string): string[] {
  const inScope = { tables: [scoped], leaveOut: () => false }
  return [choosePlan(question, inScope), searchPlans(question, inScope)].flatMap(each =>
    each ? [inWords(each.run.plan, table)] : [],
  )
}

describe('Conditions that "or" joins', () => {
  it.each([
    'how many faults in Basel or on hold are there?',
    'cost of faults that are on hold or in Basel',
    'what did faults with sev 1 or in Turin cost?',
  ])('are not computed as if both had to be fulfilled: %s', question => {
    expect(made(question)).toEqual([])
  })

  it('are computed where they are values of one column', () => {
    expect(made('how many faults are in Basel or Turin?')[0]).toContain('where Site is Basel / Turin')
    expect(made('how many sev 1 faults are in Basel or Turin?')[0]).toContain('Site is Basel / Turin')
  })
})
