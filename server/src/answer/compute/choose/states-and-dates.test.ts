import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

const bills = tableOf(
  'Bills',
  `
Bill | Payer | Amount (EUR) | Paid on
B-1 | Ash | 10 | 2025-01-01
B-2 | Elm | 20 |
B-3 | Elm | 30 | 2025-03-01
`,
)
const works = tableOf(
  'Works',
  `
Work | Stream | Owner | Planned end | Level | Price per metre (EUR)
Pipes | Build | Ada | 2025-01-15 | 1 | 10
Roof | Build | Ada | 2025-02-28 | 2 | 20
Paint | Indoor | Bo | 2025-04-30 | 3 | 30
`,
)
const calls = tableOf(
  'Calls',
  `
Call | Raised | Solved | Handling (min)
C-1 | 2025-01-01 | 2025-01-03 | 90
C-2 | 2025-01-02 | 2025-02-03 | 10
C-3 | 2025-02-02 | 2025-02-05 | 40
`,
)
const licences = tableOf(
  'Licences',
  `
Product | Renewal date | Auto-renew
Alpha | 2025-12-31 | yes
Beta | 2025-03-31 | no
Gamma | 2026-12-31 | yes
`,
)

/** The plans that leave no word out. */
const sureFor = (question: string, table: ReturnType<typeof tableOf>) =>
  makePlans(question, [table]).filter(({ unexplained }) => unexplained.length === 0)

describe('What became of rows', () => {
  it.each([
    ['How much was paid in total?', bills],
    ['What is the total of the paid bills?', bills],
    ['How many works are finished?', works],
  ])('is not that of all of them: %s', (question, table) => {
    expect(sureFor(question, table)).toEqual([])
  })

  it('is that of those whose date says so', () => {
    expect(planFor('How many bills were paid?', bills)).toBe('count Bill where Paid on filled')
    expect(planFor('How much was paid in 2025?', bills)).toBe(
      'sum Amount (EUR) where Paid on between 2025-01-01 / 2025-12-31',
    )
  })

  it('is not told by the date by which it was to be done', () => {
    expect(sureFor('How many works ended in April 2025?', works)).toEqual([])
    expect(sureFor('How many works were finished in April 2025?', works)).toEqual([])
    expect(planFor('How many works had a planned end before April 2025?', works)).toBe(
      'count Work where Planned end under 2025-04-01',
    )
  })
})

describe('What is left of a column', () => {
  const rooms = tableOf('Rooms', 'Room | Guests | Beds\nBlue | 3 | 4\nRed | 2 | 6\nOak | 2 | 2')

  it.each([
    'What is the total number of available beds?',
    'How many free beds are there in total?',
    'How many spare beds does the Blue have?',
    'How many free beds does Red have?',
  ])('is not all of it: %s', question => {
    expect(sureFor(question, rooms)).toEqual([])
  })

  it('is all of it where nothing says otherwise', () => {
    expect(planFor('What is the total number of beds?', rooms)).toBe('sum Beds')
    expect(planFor('How many beds does Red have?', rooms)).toBe('Beds where Room is Red')
  })
})

describe('A question about a list', () => {
  it('means all up to a day behind "by"', () => {
    expect(planFor('How many bills were paid by January 2025?', bills)).toBe(
      'count Bill where Paid on at-most 2025-01-31',
    )
    expect(planFor('How many calls were solved by 3 February 2025?', calls)).toBe(
      'count Call where Solved at-most 2025-02-03',
    )
    expect(planFor('Which calls were raised by the end of 2025?', calls)).toBe(
      'Call where Raised at-most 2025-12-31',
    )
  })

  it('takes a verb for its date, not for a column that says yes or no', () => {
    expect(planFor('How many licences renew in 2025?', licences)).toBe(
      'count rows where Renewal date between 2025-01-01 / 2025-12-31',
    )
    expect(planFor('How many licences auto-renew?', licences)).toBe('count rows where Auto-renew is yes')
  })

  it('takes the longest to solve for the time between two dates, beside another duration', () => {
    expect(planFor('Which call took the longest to solve?', calls)).toBe(
      'span from Raised () to Solved () per Call descending by measure limit 1',
    )
    expect(planFor('Which call had the longest handling?', calls)).toBe(
      'Call descending by Handling (min) limit 1',
    )
  })

  it('adds up neither levels nor prices of each', () => {
    expect(planFor('How many levels does Build have?', works)).not.toContain('sum')
    expect(sureFor('What is the total price per metre of Build?', works)).toEqual([])
    expect(planFor('What is the average price per metre?', works)).toBe('average Price per metre (EUR)')
  })

  it('counts by who has them, not by names that stand once', () => {
    expect(planFor('Who has the most works?', works)).toBe(
      'count rows per Owner descending by measure limit 1',
    )
  })
})
