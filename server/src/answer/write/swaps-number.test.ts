import { describe, expect, it } from 'vitest'
import { swapsNumber } from './swaps-number.ts'

describe('swapsNumber', () => {
  it.each([
    [['2017'], 'The budget rose to 55,000 euros in 2022.'],
    [['30'], 'Notice is given within ninety (90) days.'],
    [['2000'], 'They managed to win the championship in 1999 and 2001.'],
  ])('finds another number instead of %s in "%s"', (asked, sentence) => {
    expect(swapsNumber(asked, sentence)).toBe(true)
  })

  it.each([
    [[], 'The budget rose in 2022.'],
    [['2022'], 'The budget rose to 55,000 euros in 2022.'],
    [['2017'], 'The budget rose, as the board had asked.'],
    [['90'], 'Notice is given within ninety days and 2 weeks.'],
    [['1851-1860'], 'In the decade 1851–1860 it was 20 million ounces.'],
    [['4-5'], 'Students in the top 4–5% of the class are honoured, and those in the next 15%.'],
    [['2017'], '12.3 The budget is decided by the board.'],
    [['2019'], 'Revenue | 1,234 | 1,100'],
  ])('finds none instead of %s in "%s"', (asked, sentence) => {
    expect(swapsNumber(asked, sentence)).toBe(false)
  })
})
