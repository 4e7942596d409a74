import { describe, expect, it } from 'vitest'
import { makeCardField } from '../../../testing/make.testing.ts'
import { addableKinds, changesOf, draftOf, emptyDraft, enteredOf, problemOf } from './field-draft.ts'

const party = makeCardField('party', 'Airspan Networks Inc.', { role: 'Supplier', aliases: ['Airspan'] })

describe('the form of a field', () => {
  it('sends only what was changed', () => {
    expect(changesOf(party, draftOf(party))).toBeNull()
    expect(changesOf(party, { ...draftOf(party), value: ' Airspan Inc. ' })).toEqual({
      value: 'Airspan Inc.',
    })
    expect(
      changesOf(party, { ...draftOf(party), role: ' ', aliases: 'Airspan\n\nthe Company\nAirspan' }),
    ).toEqual({
      role: null,
      aliases: ['Airspan', 'the Company'],
    })
  })

  it('sends a new field whole', () => {
    expect(enteredOf({ ...emptyDraft('date'), value: '17 May 2024' })).toEqual({
      ...{ kind: 'date', value: '17 May 2024', role: 'effective', aliases: [] },
    })
  })

  it('says which date figures are', () => {
    const year = { ...emptyDraft('date'), value: ' 2024 ' }
    expect(enteredOf(year)).toMatchObject({ value: '2024', iso: '2024' })
    expect(changesOf(makeCardField('date', '2023', { role: 'effective' }), year)).toEqual({
      ...{ value: '2024', iso: '2024' },
    })
    expect(enteredOf({ ...emptyDraft('number'), value: '2024' })).not.toHaveProperty('iso')
  })

  it('says what is missing or too much', () => {
    expect(problemOf({ ...draftOf(party), value: ' ' })).toBe('Enter the name of the party.')
    expect(problemOf(emptyDraft('title'))).toBe('Enter the title.')
    expect(problemOf({ ...emptyDraft('date'), value: '2023-02-29' })).toMatch(/no such day/)
    expect(problemOf({ ...emptyDraft('date'), value: '2024-02-29' })).toBeNull()
    expect(problemOf({ ...draftOf(party), aliases: 'x'.repeat(121) })).toMatch(/at most 120 characters/)
    const names = Array.from({ length: 21 }, (_, at) => `${at}`).join('\n')
    expect(problemOf({ ...draftOf(party), aliases: names })).toBe('Enter at most 20 other names.')
    expect(problemOf(draftOf(party))).toBeNull()
  })

  it('offers a second party, but no second title', () => {
    const kinds = addableKinds([party, makeCardField('title', 'Lease')])
    expect(kinds).toContain('party')
    expect(kinds).not.toContain('title')
    expect(kinds).toContain('version')
  })
})
