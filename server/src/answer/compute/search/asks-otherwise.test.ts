import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose/choose-plan.ts'
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

  const bills = tableOf(
    '',
    `
Bill | Firm | Issued | Due | Paid on | Net (EUR) | Gross (EUR)
B-1 | Orla | 2025-01-03 | 2025-02-03 | 2025-02-01 | 100 | 119
B-2 | Pimm | 2025-01-10 | 2025-02-10 | 2025-02-20 | 200 | 238
B-3 | Orla | 2025-02-03 | 2025-03-03 | 2025-03-01 | 350 | 416`,
  )
  it('takes the slowest for no most expensive, a share of rows for none of money, and groups each', () => {
    expect(searched('which firm is paid slowest?', bills)).toBeNull()
    expect(searched('how many percent of bills were paid on time?', bills)).toBeNull()
    expect(searched('what did each firm cost net?', bills)).toBe('sum Net (EUR) per Firm')
  })

  const deals = tableOf(
    '',
    `
Contract | Firm | Start | End | Annual fee (EUR)
C-1 | Orla | 2023-01-01 | 2025-12-31 | 1000
C-2 | Pimm | 2024-07-01 | 2026-06-30 | 2500`,
  )
  it('adds up no yearly amounts by month, nor those of what began in a year', () => {
    expect(searched('how much do we pay Orla per month?', deals)).toBeNull()
    expect(searched('how much did we pay in 2024?', deals)).toBeNull()
    expect(searched('annual fee of contracts with a start in 2024', deals)).toContain('Start between')
  })

  it('takes a day before which something is due for none before which it began', () => {
    expect(searched('which contracts are up for renewal before 2026?', deals)).toBeNull()
  })

  const boxes = tableOf(
    '',
    `
Box | Depot | Kind | Stored since | Destroy after | Legal hold
B-1 | Kiel | Payroll | 2019-03-01 | 2029-12-31 | no
B-2 | Jena | Claims | 2020-05-01 | 2026-12-31 | yes
B-3 | Kiel | Claims | 2021-01-15 | | yes
B-4 | Kiel | Tax | 2018-07-01 | 2024-12-31 | no`,
  )
  it('leaves no state out that has an ordinary word, and shows no other date', () => {
    expect(grammatical('what share of boxes in Kiel is on hold?', boxes)).toBeNull()
    expect(searched('what share of boxes in Kiel is on hold?', boxes)).toBe(
      'share of rows (Legal hold is yes) where Depot is Kiel',
    )
    expect(grammatical('how many boxes are in Kiel or on hold?', boxes)).toBeNull()
    expect(grammatical('when will B-1 be destroyed?', boxes)).toBeNull()
  })

  it('counts no rows for months that stand in several of them', () => {
    const bills = tableOf(
      '',
      'Month | Plant | Cost (EUR)\nJan 2025 | North | 3\nFeb 2025 | North | 2\nJan 2025 | South | 1',
    )
    expect(grammatical('how many months are there?', bills)).toBeNull()
  })
})
