import { describe, expect, it } from 'vitest'
import { makeCardField } from '../../../testing/make.testing.ts'
import { groupsOf, headOf, mainDate } from './card-parts.ts'

const dates = [
  makeCardField('date', '1 May 2026', { role: 'due', iso: '2026-05-01' }),
  makeCardField('date', 'on signing', { role: 'effective' }),
  makeCardField('date', '3 May 2025', { role: 'signed', iso: '2025-05-03' }),
  makeCardField('date', 'May 2025', { role: 'meeting', iso: '2025-05' }),
]

describe('the head of a card', () => {
  it('has the date of the document, never the day on which something ends', () => {
    expect(mainDate(dates)?.value).toBe('3 May 2025')
    expect(mainDate(dates.slice(0, 2))).toBeNull()
  })

  it('leaves out what is not known', () => {
    expect(headOf([])).toEqual({ names: [], parties: [], facts: [] })
    const [kind, party, draft] = [
      makeCardField('kind', 'contract'),
      makeCardField('party', 'Airspan'),
      makeCardField('status', 'Draft'),
    ]
    expect(headOf([party, draft, kind])).toEqual({ names: [kind], parties: [party], facts: [draft] })
  })
})

describe('a whole card', () => {
  it('shows its fields by kind, titles first and terms last', () => {
    const fields = ['term', 'party', 'title', 'party'] as const
    expect(
      groupsOf(fields.map(kind => makeCardField(kind, 'X'))).map(group => [group.kind, group.fields.length]),
    ).toEqual([
      ['title', 1],
      ['party', 2],
      ['term', 1],
    ])
  })
})
