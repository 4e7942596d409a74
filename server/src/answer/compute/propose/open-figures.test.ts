import { describe, expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { readingsInWords } from './readings-in-words.testing.ts'

const statement = scopedTable(
  'quarry.csv',
  tableOf(
    'Quarry accounts',
    `
Item | 2031 | 2030 | 2029
Gravel sales | 400 | 300 | 250
Slate sales | 90 | 120 | 110
Transport | 60 | 45 | 40
Wages | 150 | 140 | 120
Result for the year | 80 | -20 | -5`,
  ),
)
const debts = scopedTable(
  'debts.csv',
  tableOf(
    'Debts by maturity',
    `
Kind | Within 1 year | 1–2 years | 2–5 years | Over 5 years
Bank loans | 10 | 20 | 40 | 5
Bonds | 5 | 30 | 60 | 80
Leases | 9 | 7 | 3 | 4`,
  ),
)
const pits = scopedTable(
  'pits.csv',
  tableOf(
    'Pits',
    `
Pit | 2030 › Planned tonnes | 2030 › Dug tonnes | 2031 › Planned tonnes | 2031 › Dug tonnes
Eastern pit | 50 | 45 | 60 | 70
Old pit | 30 | 33 | 30 | 28
Ridge | 20 | 22 | 25 | 60`,
  ),
)

describe('Over a statement of figures, it is proposed', () => {
  it.each<[string, string]>([
    [
      'By how many per cent did gravel sales grow since 2029?',
      'percentage-change from 2029 (Item is Gravel sales) to 2031 (Item is Gravel sales) = 60',
    ],
    ['In how many years was there a loss for the year?', 'having under 0 = 2'],
    ['in which years did the result show a loss', 'having under 0 = 2029: -5, 2030: -20'],
    ['best year for gravel sales', 'descending by place limit 1 = 2031: 400'],
    ['What did transport and wages cost together in 2030?', 'where Item is Transport / Wages = 185'],
    ['average of transport and wages in 2031', 'average 2031 where Item is Transport / Wages = 105'],
    ['what did we spend on wages from 2029 to 2031 altogether', '= 410'],
    [
      'how many times bigger were gravel sales than slate sales in 2029',
      'ratio from 2029 (Item is Slate sales) to 2029 (Item is Gravel sales) = 2.2727272727272727273',
    ],
    [
      'wages as % of gravel sales in 2030',
      'percentage from 2030 (Item is Gravel sales) to 2030 (Item is Wages) = 46.666666666666666667',
    ],
    [
      'how did wages change from 2030 to 2031, in euros and in per cent?',
      'change from 2030 (Item is Wages) to 2031 (Item is Wages) = difference: 10, percentage: 7.1428571428571428571',
    ],
    ['which items fell from 2030 to 2031', 'where 2031 under 2030 = Slate sales'],
  ])('%s', (question, reading) => {
    expect(readingsInWords(question, statement).filter(each => each.includes(reading))).not.toEqual([])
  })

  it.each<[string, string]>([
    ['how much of the bank loans is due within two years', '= 30'],
    ['bonds due after 2 years', '= 140'],
  ])('by the bounds of columns: %s', (question, result) => {
    expect(readingsInWords(question, debts).filter(each => each.endsWith(result))).not.toEqual([])
  })

  it.each<[string, string]>([
    [
      'which pits dug fewer tonnes than planned in 2031',
      'where 2031 › Dug tonnes under 2031 › Planned tonnes = Old pit',
    ],
    ['Which pits at least doubled the dug tonnes from 2030 to 2031?', '= Ridge'],
    [
      'which pit rose most in dug tonnes from 2030 to 2031',
      'per Pit descending by measure limit 1 = Ridge: 38',
    ],
  ])('by what two columns say of each row: %s', (question, result) => {
    expect(readingsInWords(question, pits).filter(each => each.endsWith(result))).not.toEqual([])
  })

  it('nothing of the kind for a long list or where no figure is named', () => {
    expect(
      readingsInWords('who is the mayor of Paris?', statement).filter(each => each.includes('each-of')),
    ).toEqual([])
  })
})

describe('Over more years than one plan takes', () => {
  const years = Array.from({ length: 30 }, (_, at) => 2001 + at)
  const row = (name: string, first: number) => [name, ...years.map((_, at) => first + at)].join(' | ')
  const long = scopedTable(
    'lighthouse.csv',
    tableOf('Lighthouse', [['Item', ...years].join(' | '), row('Lamps', 100), row('Oil', 40)].join('\n')),
  )

  it('the latest is the last, and a change ends there', () => {
    const all = readingsInWords('By how much did lamps grow since 2010?', long)
    expect(all.filter(each => each.startsWith('difference')).some(each => each.endsWith('= 20'))).toBe(true)
  })

  it.each(['Which year was best for lamps?', 'What is the total of lamps over all years?'])(
    'no part of them stands for all: %s',
    question => {
      for (const each of readingsInWords(question, long))
        expect(each).not.toMatch(/each-of|sum-of|average-of/)
    },
  )
})
