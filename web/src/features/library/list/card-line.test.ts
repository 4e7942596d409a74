import { describe, expect, it } from 'vitest'
import { cardLine, dateRoleText, identityText } from './card-line.ts'

const nothing = {
  ...{ title: null, kind: null, parties: [], date: null },
  ...{ version: null, status: null, numbers: [], languages: [] },
}

describe('the line on a document in a list', () => {
  it('says what is known', () => {
    expect(
      cardLine({
        ...nothing,
        ...{ title: 'Supply Agreement', kind: 'contract', parties: ['Airspan', 'Etelos', 'Flotek'] },
        date: { iso: '2024-05', role: 'effective' },
      }),
    ).toBe('Contract · May 2024 · Airspan and 2 more · Supply Agreement')
    expect(cardLine({ ...nothing, parties: ['Airspan'] })).toBe('Airspan')
  })

  it('is empty if nothing is', () => {
    expect(cardLine(nothing)).toBe('')
    expect(cardLine(null)).toBe('')
  })
})

describe('what a document goes by besides its title', () => {
  it('is its numbers, version, status and a language that is not English', () => {
    const card = {
      ...nothing,
      numbers: ['INV-7', 'K-9', 'P-3'],
      version: '2.1',
      status: 'Draft',
      languages: ['de'],
    }
    expect(identityText(card)).toBe('INV-7 · K-9 · Version 2.1 · Draft · German')
    expect(identityText({ ...nothing, languages: ['en'] })).toBe('')
    expect(identityText(null)).toBe('')
  })
})

describe('what a date is', () => {
  it('is said unless it is the document’s date and no more', () => {
    expect(dateRoleText({ ...nothing, date: { iso: '2024-05-04', role: 'meeting' } })).toBe('Meeting')
    expect(dateRoleText({ ...nothing, date: { iso: '2024-05-04', role: 'dated' } })).toBe('')
    expect(dateRoleText(nothing)).toBe('')
  })
})
