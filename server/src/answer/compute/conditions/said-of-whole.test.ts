import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'

const trade = (period: string) =>
  tableOf(
    'Harbour trade',
    `
${period} | Port | Goods handled (t) | Ships | Total duties
2019 | Ostende | 1200 | 30 | 55
2019 | Zeebrugge | 5200 | 80 | 155
2020 | Ostende | 1400 | 31 | 60
2020 | Zeebrugge | 5300 | 79 | 160
`,
  )

const suppliers = tableOf(
  'contract-register',
  `
Ref | Supplier | Subject | File | Annual value (EUR)
C-01 | Alpha Ltd | Cleaning | alpha-cleaning.pdf | 12000
C-02 | Beta GmbH | Guarding | all contracts beta.pdf | 34000
C-03 | Gamma SA | Records storage | gamma-storage.pdf | 8000
C-04 | Delta BV | Cleaning | delta items.pdf | 15000
`,
)
const stock = tableOf(
  'Stock',
  `
Article | Store | Note | Pieces
Bolt M8 | East | list of items | 400
Nut M8 | East | | 700
Washer | West | register entry pending | 900
`,
)

describe('Words for the whole of a table', () => {
  it.each(['Year', 'Years', 'Fiscal year', 'Year of report', 'Financial Year (FY)'])(
    'are no measure where they say all the time, of a column %s',
    period => {
      const table = trade(period)
      const goods = 'sum Goods handled (t) where Port is Ostende'
      expect(planFor('Over all the years, what is the total goods handled for Ostende?', table)).toBe(goods)
      expect(planFor('What were the goods handled for Ostende over all the years?', table)).toBe(goods)
      expect(planFor('What were the total duties over all the years for Ostende?', table)).toBe(
        'sum Total duties where Port is Ostende',
      )
      expect(planFor('total ships over the years for Ostende', table)).toBe('sum Ships where Port is Ostende')
      expect(planFor('highest number of ships over all periods for Ostende', table)).toBe(
        'max Ships where Port is Ostende',
      )
      expect(planFor('What is the sum of all years for Ostende?', table)).toBeNull()
      expect(planFor('What is the average year for Ostende?', table)).toBeNull()
    },
  )

  it('still measure what takes years', () => {
    const service = tableOf('Guides', 'Guide | Years of service\nAda | 3\nBo | 9\nCy | 12')
    expect(planFor('What is the average years of service?', service)).toBe('average Years of service')
  })

  it.each([
    ['What is the annual value of all the contracts in the register together?', 'sum Annual value (EUR)'],
    ['What is the annual value of all items in total?', 'sum Annual value (EUR)'],
    ['What is the total annual value of all records in the register?', 'sum Annual value (EUR)'],
    ['What is the average annual value of the contracts?', 'average Annual value (EUR)'],
    ['How many contracts are there in the register?', 'count rows'],
    [
      'What is the total annual value of the cleaning contracts?',
      'sum Annual value (EUR) where Subject is Cleaning',
    ],
    [
      'What is the total annual value of the contracts of Beta?',
      'sum Annual value (EUR) where Supplier is Beta GmbH',
    ],
  ])('are no condition, though one cell holds them: %s', (question, plan) => {
    expect(planFor(question, suppliers)).toBe(plan)
  })

  it.each([
    ['What are the total pieces of all the items in the list together?', 'sum Pieces'],
    ['How many pieces do all the records in the register have in total?', 'sum Pieces'],
    ['What is the total of pieces pending?', null],
  ])('are told from a word within one cell: %s', (question, plan) => {
    expect(planFor(question, stock)).toBe(plan)
  })

  it('are told from the only dates, whose first and last are days apart', () => {
    const visits = tableOf(
      'Visits',
      'Visit | Site | Date of visit\nV1 | Lyon | 2021-03-01\nV2 | Nice | 2021-05-01\nV3 | Lyon | 2021-06-11',
    )
    expect(planFor('How many days are there between the earliest and the latest visit?', visits)).toBe(
      'span from min Date of visit () to max Date of visit ()',
    )
  })
})
