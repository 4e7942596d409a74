import { describe, expect, it } from 'vitest'
import { slashedOrder, writtenDates } from './written-dates.ts'

const isoOf = (text: string) => writtenDates(text).map(({ iso }) => iso)

describe('a written date', () => {
  it.each([
    ['as of May 17, 2024', '2024-05-17'],
    ['this 10t h day of January, 2020', '2020-01-10'],
    ['the 31st day  of March, 2000', '2000-03-31'],
    ['as of1 August 2019', '2019-08-01'],
    ['vom 3. März 2021', '2021-03-03'],
    ['am 03.04.2021', '2021-04-03'],
    ['le 1er février 2022', '2022-02-01'],
    ['el 5 de mayo de 2023', '2023-05-05'],
    ['il 7 luglio 2020', '2020-07-07'],
    ['em 9 de março de 2019', '2019-03-09'],
    ['op 2 mei 2018', '2018-05-02'],
    ['until 31 December 2026', '2026-12-31'],
    ['bis zum 1. Dezember 2026', '2026-12-01'],
    ['le 12 décembre 2026', '2026-12-12'],
    ['el 9 de diciembre de 2026', '2026-12-09'],
    ['in September 2017', '2017-09'],
    ['on 2016-02-29', '2016-02-29'],
    ['on 04/25/2018', '2018-04-25'],
    ['on 25/04/2018', '2018-04-25'],
    ['on 29.02.2024', '2024-02-29'],
    ['until 31 September 2023', '2023-09'],
  ])('in "%s" is %s', (text, iso) => {
    expect(isoOf(text)).toEqual([iso])
  })

  it('that may be of two months is only of its year, unless another date tells the order', () => {
    expect(isoOf('on 03/04/2027')).toEqual(['2027'])
    expect(isoOf('on 03/04/2027 and 03/25/2027')).toEqual(['2027-03-04', '2027-03-25'])
    expect(isoOf('on 03/04/2027 and 25/03/2027')).toEqual(['2027-04-03', '2027-03-25'])
    expect(slashedOrder('25/03/2027 and 03/25/2027')).toBe(null)
  })

  it.each([
    '13 monkeys 2020',
    'May 41, 2020',
    'version 2.10.2',
    'Section 2020',
    '2020-13-01',
    '29.02.2023',
    'February 30, 2024',
    '2023-04-31',
    '31/11/2023',
  ])('is not in "%s"', text => {
    expect(isoOf(text)).toEqual([])
  })

  it('is given with its place', () => {
    const text = 'Signed on\n5 May 2020, then on June 6, 2021.'
    expect(writtenDates(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '5 May 2020',
      'June 6, 2021',
    ])
  })
})
