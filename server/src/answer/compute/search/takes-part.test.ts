import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const scoped = scopedTable(
  'costumes.json',
  tableOf(
    'Costumes',
    `
Costume | Troupe | Room | State | Weight (kg)
C1 | Opera | Attic | kept | 1
C2 | Opera | Attic | lent | 2
C3 | Ballet | Attic | sold | 3
C4 | Ballet | Cellar | kept | 4
C5 | Ballet | Cellar | lent | 5
`,
  ),
)
const asked = (question: string) => {
  const found = searchPlans(question, { tables: [scoped], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('What is said to take part as well', () => {
  it('may be left out of the question where it takes part anyway', () => {
    expect(
      asked('What share of the costumes that have not been sold is in the attic, the lent ones included?'),
    ).toBe('share of rows (Room is Attic) where State is-not sold = 50')
    expect(asked('How many costumes of the Ballet are in the cellar (lent or not)?')).toBe(
      'count rows where Troupe is Ballet, Room is Cellar = 2',
    )
  })

  it('is not, where it would be left out or is unknown', () => {
    expect(asked('What share of the kept costumes is in the attic, the lent ones included?')).toBeNull()
    expect(
      asked('What share of the costumes that have not been sold is in the attic, the sold ones included?'),
    ).toBeNull()
    expect(asked('What share of the costumes is in the attic, the torn ones included?')).toBeNull()
    expect(asked('How many kept costumes are in the cellar (lent or not)?')).toBeNull()
  })

  it('is not what is said to be not included', () => {
    const leavesOut = 'sum Weight (kg) where State is-not sold = 12'
    expect(asked('What is the total weight of all costumes (sold not included)?')).toBe(leavesOut)
    expect(asked('What is the total weight of all costumes (sold ones not included)?')).toBe(leavesOut)
    expect(asked('What is the total weight of all costumes (the sold ones are not included)?')).toBe(
      leavesOut,
    )
  })

  it('knows a place by the name of its column', () => {
    expect(asked('What share of the costumes that have not been sold has its room in the attic?')).toContain(
      '= 50',
    )
  })
})
