import { describe, expect, it } from 'vitest'
import { inWords, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

function searched(question: string, lines: string, filename = 'list.csv'): string | null {
  const table = tableOf('', lines)
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'd', sheet: 0, region: 0, filename, place, table }
  const found = searchPlans(question, { tables: [scoped], leaveOut: () => false })
  return found && inWords(found.run.plan, table)
}

const jobs = `
Job | Crew | Time spent | Due | Done | Checked
J-1 | North | 2 h 15 | 2025-01-04 | 2025-01-03 | true
J-2 | North | 12 h | 2025-01-06 | 2025-01-09 | false
J-3 | South | 45 min | 2026-02-01 | 2026-02-01 | true
J-4 | South | 30 h | 2026-02-03 | 2026-02-08 | false`

const store = `
Unit | Kind | 2023 › Files | 2023 › Size (GB) | 2024 › Files | 2024 › Size (GB)
Legal | Mails | 10 | 5 | 12 | 9
Legal | Scans | 20 | 50 | 25 | 70
Sales | Mails | 30 | 7 | 31 | 8`

describe('A search of plans', () => {
  it('compares lengths of time in the unit that is said', () => {
    expect(searched('which jobs had more than 10 hours of time spent?', jobs)).toBe(
      'Job where Time spent over 10 hour',
    )
  })

  it('takes the column of the year that is said', () => {
    expect(searched('how many GB did Legal have at the end of 2024?', store)).toBe(
      'sum 2024 › Size (GB) where Unit is Legal',
    )
    expect(searched('by what percentage did the size grow from 2023 to 2024?', store)).toBe(
      'percentage-change from sum 2023 › Size (GB) () to sum 2024 › Size (GB) ()',
    )
  })

  it('makes none of a question whose numeral is left over, or which asks for one of two', () => {
    expect(searched('how many crews have only one job?', jobs)).toBeNull()
    expect(searched('who had more jobs, North or South?', jobs)).toBeNull()
  })
})
