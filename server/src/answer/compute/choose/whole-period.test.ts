import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Hours of three crews in these columns. */
const hoursIn = (names: string[]) =>
  tableOf(
    'Hours booked',
    [
      ['Crew', ...names.map(name => `${name} (h)`)],
      ...['Harbour', 'Depot', 'Yard'].map((crew, at) => [
        crew,
        ...names.map((_, on) => `${10 * at + on + 1}`),
      ]),
    ]
      .map(cells => cells.join(' | '))
      .join('\n'),
  )

const salesIn = (names: string[]) =>
  tableOf(
    'Profit and loss',
    [
      ['Item', ...names],
      ['Sales', ...names.map((_, on) => `${100 + on}`)],
      ['Wages', ...names.map((_, on) => `${40 + on}`)],
    ]
      .map(cells => cells.join(' | '))
      .join('\n'),
  )

describe('A whole quarter or year', () => {
  it.each([
    [
      'How many hours did Depot book over the whole quarter?',
      'Which crew booked the most hours over the whole quarter?',
      3,
    ],
    [
      'Wie viele Stunden hat Depot im ganzen Jahr gebucht?',
      'Welche Crew hat im ganzen Jahr die meisten Stunden gebucht?',
      12,
    ],
  ])('is the sum of as many months as it has: %s', (ofOne, ofMost, number) => {
    for (const given of [2, 3, 4, 11, 12]) {
      const table = hoursIn(months.slice(0, given))
      const plans = [planFor(ofOne, table), planFor(ofMost, table)]
      if (given === number)
        for (const plan of plans) expect(plan).toContain('sum-of sum Jan (h) () + sum Feb (h)')
      else expect(plans).toEqual([null, null])
    }
  })

  it('is any number of months where any time is meant', () => {
    const table = hoursIn(['Feb', 'Mar'])
    const sum = 'sum-of sum Feb (h) (Crew is Depot) + sum Mar (h) (Crew is Depot)'
    for (const question of [
      'How many hours did Depot book in total?',
      'How many hours did Depot book over the whole period?',
    ])
      expect(planFor(question, table)?.replaceAll('()', '(Crew is Depot)')).toContain(sum)
  })

  it('is nothing of columns that hold two things', () => {
    const table = hoursIn(['Jan planned', 'Jan booked', 'Feb booked'])
    expect(planFor('How many hours did Depot book over the whole quarter?', table)).toBeNull()
  })

  it.each([
    ['What were the sales over the whole year?', ['Q1', 'Q2', 'Q3', 'Q4'], ['Q1', 'Q2', 'Q3']],
    ['What are the sales in total for the year?', ['H1', 'H2'], ['Q2', 'Q3']],
    ['What were the sales over the entire quarter?', ['Apr', 'May', 'Jun'], ['Apr', 'May', 'Jun', 'Jul']],
    [
      'What were the sales over the whole year?',
      ['Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024'],
      ['2022', '2023', '2024'],
    ],
  ])('is the sum of the columns of one row: %s', (question, all, others) => {
    expect(planFor(question, salesIn(all))).toBe(
      `sum-of ${all.map(name => `${name} (Item is Sales)`).join(' + ')}`,
    )
    expect(planFor(question, salesIn(others))).toBeNull()
  })
})
