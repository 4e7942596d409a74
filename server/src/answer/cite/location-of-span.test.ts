import type { Anchor, Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import type { LoadedPart } from './load-parts.ts'
import { locationOfSpan } from './location-of-span.ts'

/** A passage over blocks of ten characters each, one line feed apart. */
function located(anchors: Anchor[], start: number, end: number, passageLocation = 'whole passage'): string {
  const blocks = anchors.map((anchor, at): Block => {
    const from = at * 11
    const kind = anchor.kind === 'cells' && anchor.range === 'A1' ? 'heading' : 'cell-range'
    return { kind, text: 'ten letter', start: from, end: from + 10, level: null, anchor }
  })
  const part: LoadedPart = { documentId: 'd', page: null, start: 0, end: 1000, blocks, words: null }
  const passage: FoundPassage = {
    id: 1,
    documentId: 'd',
    filename: 'f',
    start: 0,
    end: 1000,
    text: '',
    context: '',
    page: null,
    location: passageLocation,
    score: 1,
  }
  return locationOfSpan({ passage, start, end }, null, [part])
}

const cells = (range: string): Anchor => ({ kind: 'cells', sheet: 'Data', range })

describe('locationOfSpan', () => {
  it('names the cells that the span touches, and not those of its whole passage', () => {
    const anchors = [cells('A1'), cells('A2:F2'), cells('A3:F3'), cells('B4:G4')]
    expect(located(anchors, 11, 21)).toBe('Data!A2:F2')
    expect(located(anchors, 25, 43)).toBe('Data!A3:G4')
    expect(located(anchors, 0, 14)).toBe('Data!A2:F2')
    expect(located(anchors, 0, 10)).toBe('Data!A1')
  })

  it('names rows and JSON paths', () => {
    const rows = [2, 3, 4].map((row): Anchor => ({ kind: 'row', row }))
    expect(located(rows, 12, 15)).toBe('row 3')
    expect(located(rows, 5, 25)).toBe('rows 2–4')
    const paths = ['$.a[0]', '$.a[1]', '$.b'].map((path): Anchor => ({ kind: 'json', path }))
    expect(located(paths, 11, 20)).toBe('$.a[1]')
    expect(located(paths, 0, 20)).toBe('$.a[0–1]')
    const values = [
      { at: 0, below: '.name' },
      { at: 4, below: '.limits.maxBatch' },
      { at: 7, below: '.limits.retry' },
    ]
    const record: Anchor = { kind: 'json', path: '$.connectors[0]', values }
    expect(located([record], 4, 6)).toBe('$.connectors[0].limits.maxBatch')
    expect(located([record], 4, 10)).toBe('$.connectors[0].limits')
    expect(located([record], 0, 10)).toBe('$.connectors[0]')
  })

  it('names the paragraph of a text without headings', () => {
    const paragraphs = [1, 2, 3].map((paragraph): Anchor => ({ kind: 'headings', path: [], paragraph }))
    expect(located(paragraphs, 24, 30, 'paragraph 1')).toBe('paragraph 3')
    expect(located(paragraphs, 12, 30, 'paragraph 1')).toBe('paragraphs 2–3')
  })

  it('leaves headings to the passage', () => {
    expect(located([{ kind: 'headings', path: ['2 Rules'], paragraph: 3 }], 0, 5, '2 Rules')).toBe('2 Rules')
  })

  it('names the slide of a span whose passage begins on another page', () => {
    const passage: FoundPassage = {
      id: 1,
      documentId: 'd',
      filename: 'f',
      start: 0,
      end: 9,
      text: '',
      context: '',
      page: 2,
      location: 'slide 2',
      score: 1,
    }
    expect(locationOfSpan({ passage, start: 0, end: 5 }, 2, [])).toBe('slide 2')
    expect(locationOfSpan({ passage, start: 0, end: 5 }, 3, [])).toBe('slide 3')
  })
})
