import { describe, expect, it } from 'vitest'
import { overviewText } from './overview-text.ts'

const unknown = { id: 'one', filename: 'a.pdf', kind: null, title: null, date: null, pages: null }

describe('the line on a document', () => {
  it('says what is known, and the type of a file of which nothing is', () => {
    expect(
      overviewText({ ...unknown, kind: 'Lease', title: 'Office Lease', date: '2027-03-12', pages: 4 }),
    ).toBe('Lease · “Office Lease” · Mar 12, 2027 · 4 pages')
    expect(overviewText({ ...unknown, kind: 'Report', title: 'Report', date: '2027-03', pages: 1 })).toBe(
      'Report · March 2027 · 1 page',
    )
    expect(overviewText({ ...unknown, pages: 2 })).toBe('2 pages')
    expect(overviewText(unknown)).toBe('PDF file')
  })
})
