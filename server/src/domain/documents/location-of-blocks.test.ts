import type { Anchor } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { locationOfBlocks } from './location-of-blocks.ts'

const cells = (range: string, sheet = 'Sheet 1'): Anchor => ({ kind: 'cells', sheet, range })
const json = (path: string): Anchor => ({ kind: 'json', path })

/** The location of paragraphs with these anchors. */
const locationOf = (anchors: Anchor[]) =>
  locationOfBlocks(anchors.map(anchor => ({ kind: 'paragraph', anchor })))

describe('locationOfBlocks', () => {
  it('joins cells to the range that holds them all, of the first sheet', () => {
    expect(locationOf([cells('B4')])).toBe('Sheet 1!B4')
    expect(locationOf([cells('C4:D4'), cells('B9')])).toBe('Sheet 1!B4:D9')
    expect(locationOf([cells('Z9:AB9'), cells('AA10')])).toBe('Sheet 1!Z9:AB10')
    expect(locationOf([cells('A1'), cells('Q7', 'Other')])).toBe('Sheet 1!A1')
  })

  it('counts rows from the first to the last', () => {
    expect(locationOf([{ kind: 'row', row: 2 }])).toBe('row 2')
    expect(
      locationOf([
        { kind: 'row', row: 2 },
        { kind: 'row', row: 9 },
      ]),
    ).toBe('rows 2–9')
  })

  it('names a JSON path, a run of a list, or what paths have in common', () => {
    expect(locationOf([json('$.a.b')])).toBe('$.a.b')
    expect(locationOf([json('$.orders[3].id'), json('$.orders[9].total')])).toBe('$.orders[3–9]')
    expect(locationOf([json('$.pool["max size"]'), json('$.pool.min')])).toBe('$.pool')
    expect(locationOf([json('$.a'), json('$.b')])).toBe('$.a – $.b')
  })

  it('counts the paragraphs of a text without headings', () => {
    const paragraph = (number: number, ...path: string[]): Anchor => ({
      kind: 'headings',
      path,
      paragraph: number,
    })
    expect(locationOf([paragraph(10)])).toBe('paragraph 10')
    expect(locationOf([paragraph(10), paragraph(12)])).toBe('paragraphs 10–12')
    expect(locationOf([paragraph(10, '2 Rules')])).toBeNull()
    expect(locationOfBlocks([{ kind: 'heading', anchor: paragraph(1) }])).toBeNull()
  })

  it('leaves pages, headings and lines to others', () => {
    expect(locationOf([])).toBeNull()
    expect(locationOf([{ kind: 'lines', from: 1, to: 2 }])).toBeNull()
    expect(locationOf([{ kind: 'page', page: 1 }])).toBeNull()
  })
})
