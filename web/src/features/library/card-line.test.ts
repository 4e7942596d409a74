import { describe, expect, it } from 'vitest'
import { cardLine } from './card-line.ts'

describe('the line on a document in a list', () => {
  it('says what is known', () => {
    expect(
      cardLine({
        ...{ title: 'Supply Agreement', kind: 'contract', parties: ['Airspan', 'Etelos', 'Flotek'] },
        date: { iso: '2024-05', role: 'effective' },
      }),
    ).toBe('Contract · May 2024 · Airspan and 2 more · Supply Agreement')
    expect(cardLine({ title: null, kind: null, parties: ['Airspan'], date: null })).toBe('Airspan')
  })

  it('is empty if nothing is', () => {
    expect(cardLine({ title: null, kind: null, parties: [], date: null })).toBe('')
    expect(cardLine(null)).toBe('')
  })
})
