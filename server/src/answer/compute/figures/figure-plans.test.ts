import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { figurePlans } from './figure-plans.ts'

const results = tableOf(
  'Results',
  `
(in thousands) | 2024 | 2023 | 2022 | Change 2024 vs. 2023
Licence revenue | 1,200 | 1,000 | 800 | 20%
Service revenue | 600 | 500 | 500 | 20%
Total revenue | 1,800 | 1,500 | 1,300 | 20%
Cost of service | (300) | (200) | (150) | 50%
Net increase in cash | 40 | 25 | 10 | 60%
Margin (%) | 40% | 38% | 35% | 
`,
)
const obligations = tableOf(
  'Obligations',
  `
 | Total | Less than 1 year | 1-3 years | More than 5 years
Leases | 100 | 20 | 60 | 20
Purchases | 300 | 200 | 50 | 50
Total obligations | 400 | 220 | 110 | 70
`,
)
const years = tableOf(
  'Members',
  `
Year | Members | Visitors
2021 | 210 | 4,000
2022 | 240 | 5,000
2023 | 300 | 6,500
`,
)

const permits = tableOf(
  'Northern Harbour Permits Asked and Issued',
  `
 | FY 2030 | FY 2031 | FY 2032
Ferries | | |
Permits Asked | 90 | 80 | 70
Permits Issued | 60 | 50 | 55
Fees | $ 600 | $ 500 | $ 550
Section 7 Permits (Dredgers, Barges and Tugs) | | |
Permits Asked | 40 | 20 | 30
Permits Issued | 30 | 15 | 25
Fees | $ 900 | $ 450 | $ 750
TOTAL | | |
Permits Asked | 130 | 100 | 100
Permits Issued | 90 | 65 | 80
Fees | $ 1,500 | $ 950 | $ 1,300
`,
)

function answer(question: string, table: Table): string {
  const [made] = figurePlans(question, table)
  if (!made) return 'none'
  const plan = { table: 0, ...made.plan }
  const computed = runPlan(table, plan)
  const said = computed.kind === 'value' ? `${computed.value} ${computed.unit ?? ''}`.trim() : computed.kind
  return `${plan.measure.kind}: ${said}`
}

describe('A question that computes with the figures of a statement', () => {
  it.each([
    ['What is the change in service revenue from 2023 to 2024?', 'difference: 100 thousand'],
    ['What was the change in licence revenue in 2024 from 2023?', 'difference: 200 thousand'],
    ['What is the increase / (decrease) in total revenue in 2024?', 'difference: 300 thousand'],
    ['What was the percentage change in licence revenue between 2022 and 2024?', 'percentage-change: 50 %'],
    ['By what percent did total revenue grow from 2023 to 2024?', 'percentage-change: 20 %'],
    ['What is the average licence revenue for 2023 and 2024?', 'average-of: 1100 thousand'],
    ['What is the average service revenue from 2022 to 2024?', 'average-of: 533.33333333333333333 thousand'],
    ['What is the sum of licence revenue across all years?', 'sum-of: 3000 thousand'],
    [
      'What is licence revenue as a percentage of total revenue in 2023?',
      'percentage: 66.666666666666666667 %',
    ],
    ['What percentage of total revenue was service revenue in 2022?', 'percentage: 38.461538461538461538 %'],
    ['What is the ratio of licence revenue to service revenue in 2023?', 'ratio: 2'],
    [
      'What is the difference between licence revenue and service revenue in 2024?',
      'difference: 600 thousand',
    ],
    ['What is the highest licence revenue from 2022 to 2024?', 'max-of: 1200 thousand'],
    ['What was the lowest service revenue across all years?', 'min-of: 500 thousand'],
    ['By how many per cent did total revenue grow from 2023 to 2024?', 'percentage-change: 20 %'],
    ['What is the ROI of licence revenue from 2022 to 2024?', 'percentage-change: 50 %'],
    ['What is the percent of the increase in total revenue from 2023 to 2024?', 'percentage-change: 20 %'],
    [
      'Wie groß ist die prozentuale Veränderung der Licence revenue von 2023 auf 2024?',
      'percentage-change: 20 %',
    ],
  ])('%s', (question, said) => {
    expect(answer(question, results)).toBe(said)
  })

  it('finds the figures by row and column where no time is named', () => {
    const question = 'What percentage of the leases of more than 5 years is in the total leases?'
    const [made] = figurePlans('What is the ratio of leases in total to purchases in total?', obligations)
    expect(made && inWords({ table: 0, ...made.plan }, obligations)).toBe(
      'ratio from Total ( is Purchases) to Total ( is Leases)',
    )
    expect(answer(question, obligations)).not.toContain('refused')
  })

  it('reads years that stand in the rows', () => {
    expect(answer('What is the change in visitors from 2021 to 2023?', years)).toBe('difference: 2500')
    expect(answer('What is the average number of members for 2021 and 2022?', years)).toBe('average-of: 225')
  })

  it.each([
    ['a reason', 'Why did service revenue increase from 2023 to 2024?'],
    ['a year', 'In which year was the service revenue higher?'],
    ['the year of the highest figure', 'What year had the highest service revenue?'],
    ['two figures', 'What was the total revenue in 2023 and 2024?'],
    ['a figure that is called a change', 'What was the net increase in cash in 2024?'],
    ['a figure that is not there', 'What is the change in marketing expenses from 2023 to 2024?'],
    ['a year that is not there', 'What is the change in service revenue from 2019 to 2024?'],
    ['one figure', 'What was the service revenue in 2023?'],
    ['two rows that are meant alike', 'What is the change in revenue from 2023 to 2024?'],
  ])('is left alone if it asks for %s', (_, question) => {
    expect(answer(question, results)).toBe('none')
  })

  it('is left alone where two rows are called the same', () => {
    const twice = tableOf('', ' | 2024 | 2023\nOther | 5 | 4\nSales | 9 | 8\nOther | 3 | 1')
    expect(answer('What is the change in other from 2023 to 2024?', twice)).toBe('none')
  })

  it('tells rows of one name apart by the section that they stand in', () => {
    const sections = tableOf(
      '',
      ' | 2024 | 2023\nAssets\nCash | 9 | 8\nOther | 5 | 4\nLiabilities\nDebt | 7 | 6\nOther | 3 | 1',
    )
    expect(answer('What is the change in other liabilities from 2023 to 2024?', sections)).toBe(
      'difference: 2',
    )
    expect(answer('What is the change in other assets from 2023 to 2024?', sections)).toBe('difference: 1')
    expect(answer('What is the change in other from 2023 to 2024?', sections)).toBe('none')
  })

  it('takes percentages apart in points where an absolute change is asked', () => {
    const question = 'What is the absolute percentage change in margin from 2023 to 2024?'
    expect(answer(question, results)).toBe('difference: 2 percentage points')
  })

  it('reads a long question in linear time', () => {
    const question = `What is the ratio of ${'licence 2023 to '.repeat(2_000)}?`
    expect(figurePlans(question, results)).toEqual([])
  })
})

describe('Rows of the same name in several sections', () => {
  it.each([
    ['How many ferry permits were issued from FY 2030 to FY 2032 altogether?', 'sum-of: 165'],
    ['How many permits were issued in total from FY 2030 to FY 2031?', 'sum-of: 155'],
    [
      'What is the percentage change in the total fees from FY 2030 to FY 2031?',
      'percentage-change: -36.666666666666666667 %',
    ],
    [
      'By what percentage did the total fees for the northern harbour change from FY 2030 to FY 2031?',
      'percentage-change: -36.666666666666666667 %',
    ],
    [
      'What is the share of section 7 permits in all permits issued in FY 2031?',
      'percentage: 23.076923076923076923 %',
    ],
    [
      'What percentage of all permits asked in FY 2030 came from ferries?',
      'percentage: 69.230769230769230769 %',
    ],
  ])('are told by them: %s', (question, expected) => {
    expect(answer(question, permits)).toBe(expected)
  })

  it('may be added up, or be a part behind what its whole is called', () => {
    expect(answer('Ferry fees and section 7 permits fees of FY 2031 combined?', permits)).toBe(
      'sum-of: 950 $',
    )
    const fees = tableOf(
      'Fees',
      `
 | 2031 | 2030
Survey fees | 30 | 20
Other fees | 10 | 20
Total fees paid to the agent | 40 | 40
`,
    )
    expect(answer('What share of the total fees paid to the agent in 2031 were survey fees?', fees)).toBe(
      'percentage: 75 %',
    )
    expect(
      answer('What is the percentage of survey fees in the total fees paid to the agent in 2030?', fees),
    ).toBe('percentage: 50 %')
    expect(answer('Sum of survey and other fees in 2030?', fees)).toBe('sum-of: 40')
    expect(answer('What is the difference between survey and other fees in 2031?', fees)).toBe(
      'difference: 20',
    )
    expect(answer('Total of survey and non-survey fees over all years?', fees)).toBe('none')
    expect(answer('What did survey fees and other fees come to together in 2030?', fees)).toBe('sum-of: 40')
  })

  it.each([
    'How many permits were issued from FY 2030 to FY 2029 altogether?',
    'How many yacht permits were issued from FY 2030 to FY 2034 altogether?',
    'What is the percentage change in the fees from FY 2030 to FY 2035?',
  ])('are no others: %s', question => {
    expect(answer(question, permits)).toBe('none')
  })
})
