import { expect, it } from 'vitest'
import { askedOfYear, yearAlone } from './other-year.ts'

const first = 'How many ferries ran late in 2030?'

it.each(['and in 2031?', 'same for 2031', 'What was it in 2031?', '2031?', 'and at the end of 2031?'])(
  'asks the question before of another year: %s',
  said => {
    expect(askedOfYear(said, [first])).toBe('How many ferries ran late in 2031?')
    expect(askedOfYear(said, [first, 'and in 2029?'])).toBe('How many ferries ran late in 2031?')
  },
)

it('asks nothing where more is said, or the question before had no year or two', () => {
  expect(askedOfYear('and buses in 2031?', [first])).toBeNull()
  expect(askedOfYear('and in 2031?', [])).toBeNull()
  expect(askedOfYear('and in 2031?', ['How many ferries ran late?'])).toBeNull()
  expect(askedOfYear('and in 2031?', ['How many more ran late in 2030 than in 2029?'])).toBeNull()
})

it('says it in its shortest form', () => {
  expect(yearAlone('And what was it in 2031?')).toBe('in 2031')
  expect(yearAlone('and buses in 2031?')).toBe('and buses in 2031?')
})
