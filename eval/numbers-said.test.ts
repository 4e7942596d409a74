import { expect, it } from 'vitest'
import { countIn } from './numbers-said.ts'

it.each([
  ['4 of 10 contracts:', 4],
  ['Three of these contracts', 3],
  ['None of the ten contracts says so.', 0],
  ['The contracts that say so:', null],
])('reads the number of "%s"', (line, number) => {
  expect(countIn(line)).toBe(number)
})
