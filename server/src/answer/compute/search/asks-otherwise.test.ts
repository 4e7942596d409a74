import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose-plan.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

function searched(question: string, table: Table): string | null {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped: ScopedTable = { documentId: 'd', sheet: 0, region: 0, filename: 'list.csv', place, table }
  const found = searchPlans(question, { tables: [scoped], leaveOut: () => false })
  return found && inWords(found.run.plan, table)
}

function grammatical(question: string, table: Table): string | null {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped: ScopedTable = { documentId: 'd', sheet: 0, region: 0, filename: 'list.csv', place, table }
  const found = choosePlan(question, { tables: [scoped], leaveOut: () => false })
  return found && inWords(found.run.plan, table)
}

const fees = tableOf('', 'Bill | Firm | Cost (EUR)\nB-1 | Orla | 40\nB-2 | Orla | 10\nB-3 | Pimm | 20')

describe('A search of plans', () => {
  it('gives no amount for a reason or a time', () => {
    expect(searched('what did Orla cost us?', fees)).toBe('sum Cost (EUR) where Firm is Orla')
    expect(searched('why did Orla cost us so much?', fees)).toBeNull()
    expect(searched('when did we pay Orla?', fees)).toBeNull()
  })

  it('takes what is there for nothing that is taken', () => {
    const halls = tableOf('', 'Hall | Seats\nEast | 10\nWest | 20')
    expect(searched('how many seats are there?', halls)).toBe('sum Seats')
    expect(searched('how many seats are taken?', halls)).toBeNull()
  })

  it.each([
    'Ticket | Closed | Opened\nT-1 | 2025-01-05 | 2025-01-01\nT-2 | 2025-01-12 | 2025-01-03',
    'Ticket | Opened | Closed\nT-1 | 2025-01-01 | 2025-01-05\nT-2 | 2025-01-03 | 2025-01-12',
  ])('counts days from what began to what ended, whichever column comes first', lines => {
    for (const question of [
      'how many days between opened and closed on average?',
      'how many days between closed and opened on average?',
    ])
      expect(searched(question, tableOf('', lines))).toBe('average Closed since Opened')
  })

  const tickets = tableOf(
    '',
    `
Ticket | Opened | Closed | Agent | Hours
T-1 | 2025-01-01 | 2025-01-05 | Ana Ruiz | 2
T-2 | 2025-01-03 | 2025-01-12 | Piet Boer | 3
T-3 | 2025-02-01 | | Ana Ruiz | 4
T-4 | 2024-12-30 | 2025-01-02 | Piet Boer | 5`,
  )
  it.each([
    // Opened is not open then, and one hour is a condition.
    'how many tickets were open in January?',
    'how many tickets took under an hour?',
    'who took the longest on average?',
    'how many tickets last year?',
  ])('computes nothing that is said otherwise: %s', question => {
    expect(searched(question, tickets)).toBeNull()
    expect(grammatical(question, tickets)).toBeNull()
  })

  it('counts no rows for people who stand in several, and nothing of a month that is left over', () => {
    expect(grammatical('how many people closed tickets in January?', tickets)).toBeNull()
    expect(grammatical('how many people are there?', tickets)).toBeNull()
    const staff = tableOf('', 'Name | Team\nIda | Red\nOla | Red\nKai | Blue')
    expect(grammatical('how many people are in team Red?', staff)).toContain('where Team is Red')
    expect(searched('how many hours did tickets take in May?', tickets)).toBeNull()
  })

  it('computes nothing of one of two amounts that may be meant alike', () => {
    const costs = tableOf(
      '',
      'Item | Plan (EUR) | Actual (EUR)\nStaff | 500 | 400\nPost | 700 | 690\nRent | 90 | 95',
    )
    expect(searched('how many items cost between 400 and 600?', costs)).toBeNull()
  })
})
