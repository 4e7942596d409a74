import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const lines = `
Buoy | Harbour | Lamps bought 2031 | Lamps lit 2030 | Lamps lit 2031 | Chains (m) | Planned visits
Anna | West | 10 | 14 | 12 | 11 | 1
Berta | West | 20 | 30 | 15 | 30 | 2
Cilly | East | 5 | 4 | 6 | 2 | 3
Dora | East | 7 | 9 | n/a | 9 | 4
`
const asked = (question: string, table = lines) => {
  const scoped = scopedTable('buoys.csv', tableOf('Buoys', table))
  const found = searchPlans(question, { tables: [scoped], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('Two amounts on both sides of "than"', () => {
  it('say which rows are meant', () => {
    expect(asked('Which buoys had more lamps lit in 2031 than we had bought?')).toBe(
      'Buoy, Lamps lit 2031, Lamps bought 2031 where Lamps lit 2031 over Lamps bought 2031',
    )
    expect(asked('How many buoys had fewer lamps lit than bought in 2031?')).toContain('= 1')
    expect(asked('Which West buoys had more lamps lit in 2031 than bought?')).toContain('Harbour is West')
  })

  it('are not compared where several columns may be meant, or not the same is', () => {
    expect(asked('Which buoys had more lamps lit than we had bought?')).toBeNull()
    expect(asked('Which buoys had more lamps lit in 2029 than we had bought?')).toBeNull()
    expect(asked('Which buoys had more chains than lamps lit in 2031?')).toBeNull()
    expect(asked('Which buoys had more lamps lit in 2031 than planned?')).toBeNull()
    expect(asked('Which buoys had more lamps lit in 2031 than in 2030?')).toBeNull()
  })

  it.each([
    'How many buoys did not have more lamps lit in 2031 than we had bought?',
    'How many buoys never had fewer lamps lit than bought in 2031?',
    "Which buoys didn't have more lamps lit in 2031 than we had bought?",
  ])('are not those that have it where that is denied: %s', question => {
    expect(asked(question)).toBeNull()
  })
})
