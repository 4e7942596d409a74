import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose/choose-plan.ts'
import { inWords, ranInWords, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

function onSheet(sheet: string | null, number: number, table: Table, filename = 'book.xlsx'): ScopedTable {
  const place = { kind: 'sheet' as const, sheet, firstColumn: 0 }
  return { documentId: filename, sheet: number, region: 0, filename, place, table }
}

/** The plan in words, with what it gives if that is one value; null where there is none. */
function searched(question: string, ...tables: ScopedTable[]): string | null {
  const found = searchPlans(question, { tables, leaveOut: () => false })
  return found && ranInWords(found.run)
}

const costs = onSheet(
  null,
  0,
  tableOf(
    'Running cost',
    `
Town | Item | Plan 2025 (EUR) | Actual 2025 (EUR)
Basel | Staff | 1000 | 1100
Basel | Rent | 500 | 480
Turin | Staff | 700 | 690
Turin | Post | 100 | 130`,
  ),
  'costs.csv',
)
const faults = onSheet(
  null,
  0,
  tableOf(
    '',
    `
Fault | Raised | Due | Resolved | Sev | Town | Assigned to | Effort (h)
F-1 | 2025-03-01 | 2025-03-05 | 2025-03-04 | 1 | Basel | Ana Ruiz | 4
F-2 | 2025-03-02 | 2025-03-05 | 2025-03-09 | 2 | Turin | Piet Boer | 2
F-3 | 2025-04-02 | 2025-04-05 | | 1 | Turin | | 1
F-4 | 2025-04-05 | 2025-04-07 | 2025-04-06 | 1 | Turin | Piet Boer | 1.5
F-5 | 2025-04-08 | 2025-04-11 | 2025-04-16 | 1 | Turin | Piet Boer | 3.5`,
  ),
  'faults.csv',
)

describe('A search of plans', () => {
  it('compares what it came to with so much more than the plan', () => {
    expect(searched('which items came in more than 10% above plan?', costs)).toBe(
      'Item, Town, Plan 2025 (EUR), Actual 2025 (EUR) where Actual 2025 (EUR) over 1.1 times Plan 2025 (EUR)',
    )
    expect(searched('which town is furthest over budget?', costs)).toContain(
      'per Town having over 0 descending by measure',
    )
    expect(searched('which item is the least over budget?', costs)).toContain(
      'per Item having over 0 ascending by measure',
    )
    expect(searched('by how many percent is Turin over plan?', costs)).toContain('= 2.5')
  })

  it('takes of the plan the percentage by which it came in below', () => {
    expect(searched('by how many percent did Rent come in below budget?', costs)).toContain('= -4')
    expect(searched('which item came in furthest below budget in percent?', costs)).toBe(
      'percentage-change from sum Plan 2025 (EUR) () to sum Actual 2025 (EUR) () per Item having under 0 ascending by measure limit 1',
    )
  })

  const storesOf = (lines: string) =>
    onSheet(null, 0, tableOf('', `Store | Volume 2023 (GB) | Volume 2024 (GB)\n${lines}`), 'stores.csv')

  it('takes what dropped the most for the one with the least difference', () => {
    const stores = storesOf('Basel | 100 | 150\nTurin | 300 | 200\nBonn | 90 | 80')
    const dropped =
      'difference from sum Volume 2023 (GB) () to sum Volume 2024 (GB) () per Store having under 0 ascending by measure limit 1'
    expect(searched('which store dropped the most from 2023 to 2024?', stores)).toBe(dropped)
    expect(searched('which store shrank most between 2023 and 2024?', stores)).toBe(dropped)
    expect(searched('which store grew the most from 2023 to 2024?', stores)).toContain(
      'descending by measure',
    )
    expect(searched('which store dropped the least from 2023 to 2024?', stores)).toBeNull()
    const all = storesOf('Basel | 100 | 150\nTurin | 200 | 300')
    expect(searched('which store dropped the most from 2023 to 2024?', all)).toBeNull()
  })

  it('goes from the year that is said first where it says from', () => {
    const stores = storesOf('Basel | 100 | 150\nTurin | 300 | 200\nBonn | 90 | 80')
    expect(searched('which store grew the most from 2024 to 2023?', stores)).toContain(
      'from sum Volume 2024 (GB) () to sum Volume 2023 (GB) ()',
    )
  })

  it('compares with at least so much of the plan, and with no more than so much', () => {
    expect(searched('which items came in at least 10% above plan?', costs)).toContain(
      'Actual 2025 (EUR) at-least 1.1 times Plan 2025 (EUR)',
    )
    expect(searched('which items came in at least 4% below plan?', costs)).toContain(
      'Actual 2025 (EUR) at-most 0.96 times Plan 2025 (EUR)',
    )
    expect(searched('which items came in at most 10% above plan?', costs)).toBeNull()
  })

  it('finds the month with the most, by the date on which rows began', () => {
    expect(searched('busiest month for faults?', faults)).toBe(
      'count rows per month of Raised descending by measure limit 1',
    )
  })

  it('tells what came late, and how late', () => {
    expect(searched('how many faults were resolved late?', faults)).toBe(
      'count rows where Resolved over Due = 2',
    )
    expect(searched('on average how late were the faults in Turin resolved?', faults)).toContain(
      'average Resolved since Due where Town is Turin',
    )
  })

  it('takes as the part of a share what stands behind its verb', () => {
    expect(searched('what share of the Turin faults are sev 1?', faults)).toContain(
      'share of rows (Sev is 1) where Town is Turin',
    )
    expect(searched('what share of sev 1 faults is in Turin?', faults)).toContain(
      'share of rows (Town is Turin) where Sev is 1',
    )
  })

  it('parts a share by the verb of its sentence, not by that of a clause about the rows', () => {
    const parked = onSheet(
      null,
      0,
      tableOf(
        '',
        'Fault | Site | State\nF-1 | Basel | on hold\nF-2 | Turin | open\nF-3 | Basel | on hold\nF-4 | Turin | on hold\nF-5 | Basel | open',
      ),
      'faults.csv',
    )
    const ofParked = 'share of rows (Site is Basel) where State is on hold'
    const ofBasel = 'share of rows (State is on hold) where Site is Basel'
    const byGrammar = (question: string) => {
      const found = choosePlan(question, { tables: [parked], leaveOut: () => false })
      return found && inWords(found.run.plan, parked.table)
    }
    for (const made of [byGrammar, (question: string) => searched(question, parked)?.replace(/ = .+$/, '')]) {
      expect(made('what percentage of faults that are on hold is in Basel?')).toBe(ofParked)
      expect(made('what share of faults in Basel are on hold?')).toBe(ofBasel)
      expect(made('what share of the faults in Basel that are on hold?') ?? ofBasel).toBe(ofBasel)
    }
  })

  it('looks up what an hour costs in another sheet', () => {
    const hours = onSheet(
      'Hours booked',
      0,
      tableOf(
        '',
        `
Date | Name | Lot | Hours
2025-01-02 | Ana Ruiz | L1 | 4
2025-01-05 | Piet Boer | L1 | 2
2025-02-02 | Ana Ruiz | L2 | 3`,
      ),
    )
    const rates = onSheet(
      'Rates',
      1,
      tableOf('', 'Name | Role | Rate (EUR/h)\nAna Ruiz | Lead | 100\nPiet Boer | Tester | 80'),
    )
    expect(searched("what did Ana Ruiz's time on L2 cost at her hourly rate?", hours, rates)).toBe(
      'sum Hours times Rate (EUR/h) where Name is Ana Ruiz, Lot is L2 looked up by Name = 300',
    )
    expect(searched('hours per role', hours, rates)).toBe('sum Hours per Role looked up by Name')
  })

  it('sets a sheet of plans against one of what it came to', () => {
    const lines =
      'Stream | Line | Jan | Feb | Total\nBlue | Staff | 10 | 10 | 20\nBlue | Tools | 5 | 5 | 10\nRed | Staff | 7 | 7 | 14'
    const real =
      'Stream | Line | Jan | Feb | Total\nBlue | Staff | 11 | 12 | 23\nBlue | Tools | 5 | 4 | 9\nRed | Staff | 7 | 9 | 16'
    const [plan, actual] = [
      onSheet('Plan 2026', 0, tableOf('', lines)),
      onSheet('Actuals 2026', 1, tableOf('', real)),
    ]
    expect(searched('how far over plan is the Blue stream in total?', plan, actual)).toContain('= 2')
    expect(searched('which lines are over plan?', plan, actual)).toContain(
      'where Actuals 2026: Total over Plan 2026: Total',
    )
  })

  it('reads German over German tables', () => {
    const boxes = onSheet(
      null,
      0,
      tableOf(
        '',
        `
Karton | Standort | Aktenart | Seiten | Kosten (EUR) | Erfasst am
K1 | Köln | Personalakten | 100 | 12,50 | 03.01.2025
K2 | Bonn | Rechnungen | 300 | 20,00 | 05.02.2025
K3 | Köln | Rechnungen | 250 | 11,50 | 09.02.2025`,
      ),
      'kartons.csv',
    )
    expect(searched('Wie viele Kartons liegen in Köln?', boxes)).toBe('count rows where Standort is Köln = 2')
    expect(searched('In welchem Monat wurden die meisten Kartons erfasst?', boxes)).toBe(
      'count rows per month of Erfasst am descending by measure limit 1',
    )
  })
})
