import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import { inWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

/** The plan in words; "unclear" where several are near, null where there is none. */
function searched(question: string, table: Table, filename = 'list.csv'): string | null {
  const found = searchPlans(question, { tables: [scopedTable(filename, table)], leaveOut: () => false })
  if (found?.isUnclear) return 'unclear'
  return found && inWords(found.run.plan, table)
}

const shelves = tableOf(
  '',
  `
Class | Dept. | Boxes | Legal hold | Warehouse
Payroll files | HR | 120 | no | Basel
Claims files | Legal | 80 | yes | Basel
Loan files | Finance | 340 | yes | Turin
Tax files | Finance | 60 | no | Turin`,
)
const faults = tableOf(
  '',
  `
Fault | Raised | Resolved | Sev | Town | Assigned to | Effort (h)
F-1 | 2025-03-01 | 2025-03-04 | 1 | Basel | Ana Ruiz | 4
F-2 | 2025-03-02 | 2025-03-09 | 2 | Turin | Piet Boer | 2
F-3 | 2025-04-02 | | 1 | Turin | Ana Ruiz | 1
F-4 | 2025-04-05 | 2025-04-06 | 1 | Turin | Piet Boer | 1.5`,
)
const pages = tableOf(
  'Pages scanned',
  `
Town | Kind | Jan | Feb | Mar | Apr | Total
Basel | Letters | 10 | 20 | 30 | 40 | 100
Basel | Forms | 1 | 2 | 3 | 4 | 10
Turin | Letters | 5 | 5 | 5 | 5 | 20`,
)
const costs = tableOf(
  'Running cost',
  `
Town | Item | Plan 2025 (EUR) | Actual 2025 (EUR)
Basel | Staff | 1000 | 1100
Basel | Rent | 500 | 480
Turin | Staff | 700 | 690`,
)

describe('A search of plans', () => {
  it('takes other words for a column and its values', () => {
    expect(searched('how many cartons do we keep at each depot?', shelves)).toBe('sum Boxes per Warehouse')
    expect(searched('How many boxes in Basel are under legal hold?', shelves)).toBe(
      'sum Boxes where Legal hold is yes, Warehouse is Basel',
    )
  })

  it('takes a column that says yes or no before a value of the same name', () => {
    expect(searched('which classes are on legal hold?', shelves)).toBe('Class where Legal hold is yes')
  })

  it('adds up the months that are meant', () => {
    expect(searched('how many pages of letters did Basel put through in Q1?', pages)).toBe(
      'sum-of sum Jan (Kind is Letters, Town is Basel) + sum Feb (Kind is Letters, Town is Basel) + sum Mar (Kind is Letters, Town is Basel)',
    )
    expect(searched('letters for the whole year, broken down by town', pages)).toBe(
      'sum Total where Kind is Letters per Town',
    )
  })

  it('sets what was planned against what it came to', () => {
    expect(searched('how far over plan is Basel?', costs)).toBe(
      'difference from sum Plan 2025 (EUR) (Town is Basel) to sum Actual 2025 (EUR) (Town is Basel)',
    )
  })

  it('takes the time between the dates of each row', () => {
    expect(searched('how long do sev 1 faults take on average?', faults)).toBe(
      'average Resolved since Raised where Sev is 1',
    )
    expect(searched('who logged the most hours on faults?', faults)).toBe(
      'sum Effort (h) per Assigned to descending by measure limit 1',
    )
  })

  it('makes none where a word that could name something is left over', () => {
    for (const question of [
      'how many boxes in Madrid are under legal hold?',
      'what does it cost us to store the Basel boxes?',
      'how many insured boxes are in Basel?',
      'how many boxes in Basel are under legal hold since 2019?',
    ])
      expect(searched(question, shelves)).toBeNull()
    expect(searched('what is the average satisfaction of the closed faults?', faults)).toBeNull()
    expect(searched('which faults are done and dusted by the vendor?', faults)).toBeNull()
  })

  it('takes no share of all for one of what is done', () => {
    expect(searched("share of the Basel boxes that's done", shelves)).toBeNull()
  })

  it('says that two columns may be meant', () => {
    const owners = tableOf('', 'Box | Packer | Checker\nB1 | Ruiz | Boer\nB2 | Boer | Ruiz\nB3 | Ruiz | Ruiz')
    expect(searched('which boxes are for Ruiz?', owners)).toBe('unclear')
  })
})
