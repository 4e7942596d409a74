import { describe, expect, it } from 'vitest'
import { clauseKindOf, isWorded } from './clause-kinds.ts'

describe('a kind of clause', () => {
  it.each([
    ['have a cap on liability?', 'cap on liability'],
    ['enthalten eine Haftungsbegrenzung?', 'cap on liability'],
    ['leave liability uncapped for some breach?', 'uncapped liability'],
    ['let a party end the contract without cause?', 'termination for convenience'],
    ['the governing law', 'governing law'],
    ['are exclusive?', 'exclusivity'],
    ['name the colour of the trucks?', undefined],
  ])('is asked for by "%s": %s', (text, name) => {
    expect(clauseKindOf(text)?.name).toBe(name)
  })

  it.each([
    ['cap on liability', 'In no event shall either party be liable for any consequential damages.', true],
    ['cap on liability', 'Liability insurance shall not exceed USD 1,000,000.', false],
    [
      'termination for convenience',
      'Either party may terminate this Agreement at any time upon 30 days notice.',
      true,
    ],
    [
      'termination for convenience',
      'Either party may terminate upon notice if the other is in breach.',
      false,
    ],
    ['exclusivity', 'The Company appoints it as its exclusive distributor in the Territory.', true],
    ['exclusivity', 'The Company appoints it as a non-exclusive distributor in the Territory.', false],
    ['governing law', '9.07 Governing Law.', false],
    ['governing law', 'This Agreement is governed by the laws of Texas.', true],
    ['no such kind', 'This Agreement is governed by the laws of Texas.', false],
  ])('%s is worded so in "%s": %s', (name, text, worded) => {
    expect(isWorded(name, text)).toBe(worded)
  })
})
