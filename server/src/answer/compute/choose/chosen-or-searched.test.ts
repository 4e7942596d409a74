import { describe, expect, it } from 'vitest'
import { ranInWords, sheetsOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'

const onSheet = sheetsOf('trails.xlsx')

const tables = [
  onSheet('Plan', 0, 'Trail | Valley | Budget (EUR)\nK01 | Inn | 100\nK02 | Inn | 200\nK03 | Etsch | 400'),
  onSheet('Actuals', 1, 'Trail | Signs | State\nK01 | 5 | Marked\nK02 | 7 | Cleared\nK03 | 9 | Marked'),
]

describe('What the grammar gives of one sheet', () => {
  it('gives way to what two sheets give, where it leaves a word of the other one out', () => {
    const found = chosenOrSearched('total budget of the trails that are marked', {
      tables,
      leaveOut: () => false,
    })
    expect(found && ranInWords(found.run)).toBe(
      'sum Budget (EUR) where State is Marked looked up by Trail = 500',
    )
  })

  it('stays where no word is left out', () => {
    const found = chosenOrSearched('total budget of the trails in the Inn valley', {
      tables,
      leaveOut: () => false,
    })
    expect(found && ranInWords(found.run)).toBe('sum Budget (EUR) where Valley is Inn = 300')
  })
})
