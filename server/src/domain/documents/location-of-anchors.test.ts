import type { Anchor } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { locationOfAnchors } from './location-of-anchors.ts'

const cells = (range: string, sheet = 'Sheet 1'): Anchor => ({ kind: 'cells', sheet, range })
const json = (path: string): Anchor => ({ kind: 'json', path })

describe('locationOfAnchors', () => {
  it('joins cells to the range that holds them all, of the first sheet', () => {
    expect(locationOfAnchors([cells('B4')])).toBe('Sheet 1!B4')
    expect(locationOfAnchors([cells('C4:D4'), cells('B9')])).toBe('Sheet 1!B4:D9')
    expect(locationOfAnchors([cells('Z9:AB9'), cells('AA10')])).toBe('Sheet 1!Z9:AB10')
    expect(locationOfAnchors([cells('A1'), cells('Q7', 'Other')])).toBe('Sheet 1!A1')
  })

  it('counts rows from the first to the last', () => {
    expect(locationOfAnchors([{ kind: 'row', row: 2 }])).toBe('row 2')
    expect(
      locationOfAnchors([
        { kind: 'row', row: 2 },
        { kind: 'row', row: 9 },
      ]),
    ).toBe('rows 2–9')
  })

  it('names a JSON path, a run of a list, or what paths have in common', () => {
    expect(locationOfAnchors([json('$.a.b')])).toBe('$.a.b')
    expect(locationOfAnchors([json('$.orders[3].id'), json('$.orders[9].total')])).toBe('$.orders[3–9]')
    expect(locationOfAnchors([json('$.pool["max size"]'), json('$.pool.min')])).toBe('$.pool')
    expect(locationOfAnchors([json('$.a'), json('$.b')])).toBe('$.a – $.b')
  })

  it('leaves pages, headings and lines to others', () => {
    expect(locationOfAnchors([])).toBeNull()
    expect(locationOfAnchors([{ kind: 'lines', from: 1, to: 2 }])).toBeNull()
    expect(locationOfAnchors([{ kind: 'page', page: 1 }])).toBeNull()
  })
})
