import type { Anchor, Block, TextPart } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { groupBlocks, rowLabel } from './group-blocks.ts'

let offset = 0

function block(anchor: Anchor, text = 'text'): Block {
  const start = offset
  offset += text.length + 1
  return { kind: 'paragraph', text, start, end: start + text.length, level: null, anchor }
}

function part(number: number, ...blocks: Block[]): TextPart {
  return { part: number, page: null, start: 0, end: 0, blocks }
}

describe('a group of blocks', () => {
  it('holds a sheet or slide that was cut into parts', () => {
    const cells = (sheet: string, range: string): Anchor => ({ kind: 'cells', sheet, range })
    const groups = groupBlocks([
      part(0, block(cells('Costs', 'A1:C1')), block(cells('Costs', 'A2:C2'))),
      part(1, block(cells('Costs', 'A3:C3')), block(cells('Rates', 'A1'))),
    ])
    expect(groups.map(({ kind, label, blocks }) => [kind, label, blocks.length])).toEqual([
      ['sheet', 'Costs', 3],
      ['sheet', 'Rates', 1],
    ])
  })

  it('names slides and pages, but not text and rows', () => {
    const groups = groupBlocks([
      part(0, block({ kind: 'slide', slide: 2, shape: 1 }), block({ kind: 'slide', slide: 2, shape: null })),
      part(1, block({ kind: 'slide', slide: 3, shape: 1 }), block({ kind: 'page', page: 7 })),
      part(
        2,
        block({ kind: 'lines', from: 1, to: 2 }),
        block({ kind: 'headings', path: ['A'], paragraph: 1 }),
      ),
      part(3, block({ kind: 'row', row: 1 }), block({ kind: 'json', path: '$' })),
    ])
    expect(groups.map(({ kind, label }) => `${kind} ${label}`.trim())).toEqual([
      'slide Slide 2',
      'slide Slide 3',
      'page Page 7',
      'text',
      'rows',
      'values',
    ])
  })

  it.each<[Anchor, string, string]>([
    [{ kind: 'cells', sheet: 'Costs', range: 'B4:D9' }, 'x', 'B4:D9'],
    [{ kind: 'row', row: 12 }, 'x', 'Row 12'],
    [{ kind: 'json', path: '$.a[3].b' }, '12', '$.a[3].b'],
    [{ kind: 'json', path: '$.a[3].b' }, '$.a[3].b: 12', ''],
    [{ kind: 'page', page: 1 }, 'x', ''],
  ])('labels %j beside "%s" as "%s"', (anchor, text, label) => {
    expect(rowLabel({ anchor, text })).toBe(label)
  })
})
