import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { inWords, tableOf } from '../tables.testing.ts'
import { followPlan } from './follow-plan.ts'

const table = tableOf(
  '',
  `
Ticket | Town | Owner | Cost (EUR) | Closed
T-1 | Basel | Ruiz | 40 | 2025-01-04
T-2 | Turin | Boer | 20 |
T-3 | Turin | Ruiz | 10 | 2025-03-01`,
)
const scoped = {
  documentId: 'd',
  sheet: 0,
  region: 0,
  filename: 'tickets.csv',
  place: { kind: 'sheet' as const, sheet: null, firstColumn: 0 },
  table,
}
const plan: TablePlan = {
  table: 0,
  where: [{ column: 1, is: 'is', values: ['Turin'] }],
  group: null,
  measure: { kind: 'values', columns: [0] },
  sort: null,
  limit: null,
}
const followed = (text: string, before = plan) => {
  const made = followPlan(text, before, scoped)
  return made && inWords(made, table)
}

describe('A short follow-up', () => {
  it('narrows by a state, and puts another value for one', () => {
    expect(followed('only the open ones')).toBe('Ticket where Town is Turin, Closed empty')
    expect(followed('and for Basel?')).toBe('Ticket where Town is Basel')
  })

  it('sorts by a column that is named', () => {
    expect(followed('sort by cost')).toBe('Ticket, Cost (EUR) where Town is Turin descending by Cost (EUR)')
  })

  it('means by the rest what was left out', () => {
    expect(followed('and the rest?')).toBe('Ticket where Town is-not Turin')
    const share = {
      kind: 'share' as const,
      column: 3,
      part: [{ column: 2, is: 'is' as const, values: ['Ruiz'] }],
    }
    expect(followed('and the rest?', { ...plan, measure: share })).toBeNull()
    const count = { kind: 'count' as const, column: null, distinct: false }
    expect(followed('and the rest?', { ...plan, measure: count })).toBe('count rows where Town is-not Turin')
    expect(followed('and the rest?', { ...plan, measure: count, group: 2 })).toBeNull()
  })

  it('is none where a word is left over', () => {
    expect(followed('only the insured ones')).toBeNull()
    expect(followed('and who owns those in Basel?')).toBeNull()
  })
})
