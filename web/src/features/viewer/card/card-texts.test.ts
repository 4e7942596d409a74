import { describe, expect, it } from 'vitest'
import { makeCardField, makeCitation } from '../../../testing/make.testing.ts'
import {
  aliasText,
  correctText,
  foundText,
  groupName,
  groupText,
  namesText,
  roleText,
  sourceText,
  valueText,
} from './card-texts.ts'

describe('a field of a card', () => {
  it('shows names for codes and dates in words', () => {
    expect(valueText(makeCardField('kind', 'contract'))).toBe('Contract')
    expect(valueText(makeCardField('kind', 'constructor'))).toBe('constructor')
    expect(valueText(makeCardField('language', 'de'))).toBe('German')
    expect(valueText(makeCardField('language', '?'))).toBe('?')
    expect(valueText(makeCardField('date', 'the 3rd of May', { iso: '2025-05-03' }))).toBe('May 3, 2025')
    expect(valueText(makeCardField('date', 'on signing'))).toBe('on signing')
    expect(valueText(makeCardField('version', '2025'))).toBe('2025')
  })

  it('is corrected by its name and its value', () => {
    expect(correctText(makeCardField('language', 'en'))).toBe('Correct language: English')
  })

  it('says what a date, a number or a party is', () => {
    expect(roleText({ kind: 'date', role: 'due' })).toBe('Due')
    expect(roleText({ kind: 'number', role: 'invoice' })).toBe('Invoice number')
    expect(roleText({ kind: 'party', role: 'due' })).toBe('due')
    expect(roleText({ kind: 'party', role: null })).toBe('')
  })

  it('counts what a group holds, and names languages', () => {
    const people = ['Ada Quill', 'Ines Okafor'].map(name => makeCardField('person', name))
    expect(groupText('person', people)).toBe('2 people')
    expect(groupText('language', [makeCardField('language', 'de')])).toBe('German')
  })

  it('quotes other names once', () => {
    expect(aliasText({ role: 'Supplier', aliases: ['Supplier', 'Airspan', '“the Company”'] })).toBe(
      '“Airspan”, “the Company”',
    )
    expect(aliasText({ role: null, aliases: ['A', 'B'] }, 1)).toBe('“A”')
  })

  it('quotes the words that told a kind until a person corrects it', () => {
    const kind = makeCardField('kind', 'contract', { aliases: ['lease'] })
    expect(namesText(kind)).toBe('“lease”')
    expect(namesText({ ...kind, value: 'minutes', origin: 'person', replaces: 'contract' })).toBe('')
    const party = makeCardField('party', 'Airspan', { aliases: ['the Buyer'], origin: 'person' })
    expect(namesText(party)).toBe('“the Buyer”')
  })

  it('says how it was found and where, or who said it', () => {
    const found = makeCardField('date', '3 May 2025', { iso: '2025-05-03', citation: makeCitation(1) })
    expect(foundText(found)).toBe('“3 May 2025” · In the title at the beginning · page 3')
    expect(sourceText({ ...found, origin: 'person', replaces: 'x' })).toBe('Corrected by hand')
    expect(foundText(makeCardField('title', 'Lease', { origin: 'person' }))).toBe('Added by hand')
  })

  it('stands under the name of its kind', () => {
    expect([groupName('party', 1), groupName('party', 2), groupName('title', 2)]).toEqual([
      'Party',
      'Parties',
      'Title',
    ])
  })
})
