import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { inWords, scopedTable, tableOf } from '../tables.testing.ts'

/** What the grammar, or else the search, computes; null for nothing. */
function computed(question: string, table: Table, filename = 'list.csv'): string | null {
  const inScope = { tables: [scopedTable(filename, table)], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && inWords(found.run.plan, table)
}

const boats = tableOf(
  'Boats',
  `
Boat | Harbour | State | Planned launch | Planned return | Actual launch | Actual return | Annual cost (EUR) | Crew
B1 | Ost | Done | 2025-01-03 | 2025-01-09 | 2025-01-04 | 2025-01-20 | 500 | 4
B2 | West | Parked | 2024-01-09 | 2024-03-09 | 2024-02-01 | 2024-03-01 | 600 | 3
B3 | West | Parked | 2024-02-09 | 2024-02-19 | 2024-02-09 | 2024-02-11 | 700 | 3
B4 | Ost | New | 2025-03-01 | 2025-04-01 | | | 100 | 2
B5 | Ost | Not begun | 2025-03-02 | 2025-04-02 | | | 100 | 2`,
)

describe('What a question says of the columns and values of a plan', () => {
  it('takes "a year" of yearly costs for the costs, and not for the year of a date', () => {
    const leases = tableOf(
      'Leases',
      'Lease | Town | Begun | Annual cost (EUR)\nL1 | Ulm | 2023-01-02 | 5\nL2 | Ulm | 2024-01-02 | 6\nL3 | Jena | 2024-02-03 | 7',
    )
    for (const question of [
      'What do the leases in Ulm cost us per year altogether?',
      'what do the leases in Ulm cost us in total a year?',
    ])
      expect([null, 'sum Annual cost (EUR) where Town is Ulm']).toContain(computed(question, leases))
  })

  it('lists no first condition alone where "or" adds another one', () => {
    expect(computed('Which boats are parked or have not been begun yet?', boats)).toBeNull()
    expect(computed('How many boats are parked or have no actual return?', boats)).toBeNull()
    expect(computed('Which boats are parked or done?', boats)).toContain('where State is Parked / Done')
  })

  it('takes no planned dates where the actual ones are asked for', () => {
    const question = 'which boat took longest from its actual launch until its return?'
    expect(computed(question, boats) ?? '').not.toContain('Planned')
    const planned = 'what is the average of the planned return?'
    expect(computed(planned, boats) ?? '').not.toContain('Actual')
  })

  it('gives no number of things per unit of money that nobody asked for', () => {
    const seats = tableOf(
      'Seats',
      'Tool | Maker | Places bought | Price per place and year (EUR)\nA | Ober | 10 | 5\nB | Ober | 20 | 6\nC | Unter | 3 | 9',
    )
    const said = computed('What do the Ober tools cost us a year if we pay for every place bought?', seats)
    expect(said ?? '').not.toContain('ratio')
  })

  it('takes no new rows for those of the state "New" where it is asked when they came in', () => {
    const calls = tableOf(
      'Calls',
      'Call | Opened | State\nC1 | 2025-01-02 | Done\nC2 | 2025-01-03 | Done\nC3 | 2025-02-03 | New\nC4 | 2025-02-09 | Done',
    )
    expect(computed('busiest month for new calls?', calls) ?? '').not.toContain('State is New')
    expect(computed('How many calls are new?', calls)).toContain('State is New')
  })
})
