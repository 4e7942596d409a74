import { expect, it } from 'vitest'
import { asksOfTables, mayAskOfTables } from './asks-of-tables.ts'

it.each(['boarding hours Ines Vogt, March', 'tolls 2031: north + south', 'moorings at Pier Nine, in 2031'])(
  'may ask for a number without saying so: %s',
  question => {
    expect(asksOfTables(question)).toBe(false)
    expect(mayAskOfTables(question)).toBe(true)
  },
)

it.each([
  'The harbour was closed on Sunday in Port Vale.',
  'Explain the rules of Port Vale',
  'harbour rules',
  'Port',
])('asks for none: %s', question => {
  expect(mayAskOfTables(question)).toBe(false)
})
