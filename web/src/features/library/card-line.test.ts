import { describe, expect, it } from 'vitest'
import { cardLine } from './card-line.ts'

describe('the line on a document in a list', () => {
  it('says what is known', () => {
    expect(
      cardLine({
        ...{ title: 'Supply Agreement', kind: 'contract', parties: ['Airspan', 'Etelos', 'Flotek'] },
        date: { iso: '2024-05', role: 'effective' },
      }),
    ).toBe('Contract · Supply Agreement · Airspan and 2 more · May 2024')
    expect(cardLine({ title: null, kind: null, parties: ['Airspan'], date: null })).toBe('Airspan')
  })

  it('is empty if nothing is', () => {
    expect(cardLine({ title: null, kind: null, parties: [], date: null })).toBe('')
    expect(cardLine(null)).toBe('')
  })
})
