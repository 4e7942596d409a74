import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const boats = tableOf(
  '',
  `
(in thousands) | 2031 | 2030
Masts and rigging | 940 | 700
Hull repairs | 1,200 | 1,350
`,
)
const shops = tableOf(
  '',
  `
| 2031 | 2030 | Increase / (decrease)
Bread | 80 | 70 | 10
Cakes | 45 | 50 | (5)
`,
)
const fees = tableOf(
  '',
  `
Line | 2031 | 2030 | Hull repairs
Masts and rigging | 3 | 2 | 5
`,
)
const chosen = (question: string, ...tables: ReturnType<typeof tableOf>[]) => {
  const scoped = tables.map((table, at) => scopedTable(`statement-${at}.csv`, table))
  const found = choosePlan(question, { tables: scoped, leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('a column of another table', () => {
  it('is not meant because its name asks for a change', () => {
    expect(
      chosen('What was the increase / (decrease) in the masts and rigging from 2030 to 2031?', boats, shops),
    ).toContain('= 240')
  })

  it('is not meant where it has no row of the name', () => {
    const question = 'What was the difference in masts and rigging between 2030 and 2031?'
    expect(chosen(question, boats, shops)).toContain('= 240')
    // Both have it.
    expect(chosen(question, boats, fees)).toBeNull()
  })
})
