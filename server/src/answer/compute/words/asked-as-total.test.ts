import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { ranInWords, sheetsOf } from '../tables.testing.ts'
import { askedAsTotal } from './asked-as-total.ts'

const sheet = sheetsOf('Harbour budget.xlsx')
const plan = sheet(
  'Plan 2031',
  0,
  'Work | Q1 | Q2 | Total\nPiles | 42 | 38 | 80\nTests | 10 | 32 | 42\nCranes | 7 | 4 | 11',
)
const roles = sheet(
  'Roles',
  1,
  'Role | Day rate (EUR) | Days used\nDiver | 780 | 96\nCook | 540 | 74\nPilot | 900 | 12',
)

describe('The budget of a plan with a column of totals', () => {
  it('is its total', () => {
    const asked = 'What is the planned budget for Tests?'
    expect(askedAsTotal(asked, [plan, roles])).toBe('What is the total planned budget for Tests?')
    const found = chosenOrSearched(asked, { tables: [plan, roles], leaveOut: () => false })
    expect(found && ranInWords(found.run)).toMatch(/^(?:sum )?Total where Work is Tests/)
  })

  it.each([
    'What is the budget left for Tests?',
    'What is the total planned budget?',
    'How much is planned for Tests in Q1?',
  ])('is not asked for by other words: %s', question => {
    expect(askedAsTotal(question, [plan, roles])).toBe(question)
  })

  it('is not that of a table without one, or with a column of its own', () => {
    const asked = 'What is the budget for Tests?'
    expect(askedAsTotal(asked, [roles])).toBe(asked)
    const own = sheet(
      'Plan 2032',
      2,
      'Work | Q1 | Q2 | Total | Budget\nPiles | 1 | 2 | 3 | 9\nTests | 4 | 5 | 9 | 9',
    )
    expect(askedAsTotal(asked, [own])).toBe(asked)
  })
})

it('takes the only amount of money for what is the most expensive', () => {
  const found = chosenOrSearched('Which is the most expensive role?', {
    tables: [roles],
    leaveOut: () => false,
  })
  expect(found && ranInWords(found.run)).toBe('Role descending by Day rate (EUR) limit 1')
})

it.each(['Revenue (EUR)', 'Discount (EUR)'])('takes no %s for what something costs', column => {
  const products = sheet('Products', 3, `Product | ${column}\nRope | 500\nBuoy | 300\nSail | 4000`)
  for (const question of ['What is the cheapest product?', 'Which is the most expensive product?']) {
    const found = chosenOrSearched(question, { tables: [products], leaveOut: () => false })
    expect(found && ranInWords(found.run), question).toBeNull()
  }
})
