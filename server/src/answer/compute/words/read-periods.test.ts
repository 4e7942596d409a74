import { describe, expect, it } from 'vitest'
import { fitOfPeriod, isBefore, readPeriods } from './read-periods.ts'

const parts = (text: string) =>
  readPeriods(text).map(({ year, month, day, quarter }) =>
    [year, month, day, quarter && `Q${quarter}`].filter(part => part !== null).join('-'),
  )

describe('The times of a header or a question', () => {
  it.each([
    ['2019', ['2019']],
    ['FY19 and F18', ['2019', '2018']],
    ['fiscal 2018', ['2018']],
    ['2018/2019 and 2019/20', ['2019', '2020']],
    ['December 31, 2019', ['2019-12-31']],
    ['31 March 2018', ['2018-3-31']],
    ['as of 12/29/2018', ['2018-12-29']],
    ['Aug 2007-Jan 2011', ['2007-8', '2011-1']],
    ['Q4 2019', ['2019-Q4']],
    ['the second quarter of 2020', ['2020-Q2']],
    ['from 2017-2019', ['2017', '2019']],
    ['Dec-2019, 31-Mar-2018 and mid-2020', ['2019-12', '2018-3-31', '2020']],
    ['LC-2041 and INV_2024', []],
    ['$2,019 and 2019.5 and 20190', []],
    ['between 1 and 3 years', []],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })

  it('fit where all that both say is the same', () => {
    const [year, day, other, quarter] = readPeriods('2019; December 31, 2019; March 31, 2019; Q4 2019')
    if (!year || !day || !other || !quarter) throw new Error('not read')
    expect(fitOfPeriod(year, day)).toBe(1)
    expect(fitOfPeriod(day, day)).toBeGreaterThan(1)
    expect(fitOfPeriod(day, other)).toBe(0)
    expect(fitOfPeriod(year, quarter)).toBeLessThan(1)
    expect([isBefore(other, day), isBefore(day, other)]).toEqual([true, false])
  })
})
