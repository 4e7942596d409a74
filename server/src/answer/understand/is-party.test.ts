import { expect, it } from 'vitest'
import { isParty } from './is-party.ts'
import { namesAsked } from './names-asked.ts'

it.each([
  ['Which law governs the Verizon agreement?', true],
  ['What is the liability in the Zentrix contract?', true],
  ['Which law governs Rowan’s agreement?', true],
  ['Which law governs the agreement with Rowan?', true],
  ['Which law governs the Verizon Hosting Agreement?', true],
  ['What is the rent in the Rental Agreement?', false],
  ['How many days does the PTO policy give?', false],
  ['What stands in the SLA agreement?', false],
  ['Who wrote the Vacation policy?', false],
  ['What does the Partnership Agreement say?', false],
])('a party is named in "%s": %s', (text, expected) => {
  const [name] = namesAsked(text).filter(({ name }) => name !== '')
  expect(name && isParty(name)).toBe(expected)
})
