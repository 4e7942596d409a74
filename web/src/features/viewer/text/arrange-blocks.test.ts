import type { PlacedPicture, WordItem } from '@citewell/contract/drawing.ts'
import type { Block, BlockKind } from '@citewell/contract/library.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { arrangeBlocks, keysOf } from './arrange-blocks.ts'
import { StyledText } from './styled-text.tsx'
import { WordTable } from './word-table.tsx'

const block = (start: number, text: string, kind: BlockKind = 'paragraph'): Block => ({
  kind,
  text,
  start,
  end: start + text.length,
  level: null,
  anchor: { kind: 'headings', path: [], paragraph: 1 },
})
const map: PlacedPicture = { picture: null, width: 10, height: 10, about: 'A map' }
const picturesAt = (start: number): WordItem => ({ kind: 'pictures', start, end: start, pictures: [map] })
type Cell = Extract<WordItem, { kind: 'row' }>['cells'][number]
const cell = (column: number, lines: [number, number][], more: Partial<Cell> = {}): Cell => ({
  column,
  columns: 1,
  continues: false,
  lines: lines.map(([start, end]) => ({ start, end })),
  pictures: [],
  ...more,
})
const row = (start: number, end: number, cells: Cell[], table = 0): WordItem => ({
  kind: 'row',
  start,
  end,
  table,
  cells,
  spans: [],
})
const shapeOf = (blocks: Block[], items: WordItem[]) =>
  arrangeBlocks(blocks, items).map(part =>
    part.kind === 'block'
      ? part.block.text
      : part.kind === 'pictures'
        ? 'pictures'
        : `${part.kind} of ${part.rows.length}${part.kind === 'table' && part.notes.length > 0 ? ' with notes' : ''}`,
  )

describe('the blocks of a document', () => {
  it('without a look stand one by one, rows together', () => {
    const blocks = [block(0, 'One'), block(4, 'a | b', 'table-row'), block(10, 'c | d', 'table-row')]
    expect(shapeOf(blocks, [])).toEqual(['One', 'rows of 2'])
  })

  it('have pictures before them and at the end of the document', () => {
    const blocks = [block(0, 'One'), block(4, 'Two')]
    expect(shapeOf(blocks, [picturesAt(4), picturesAt(7)])).toEqual(['One', 'pictures', 'Two', 'pictures'])
  })

  it('that a row takes become its cells; a note between rows does not part the table', () => {
    const blocks = [
      block(0, 'Section'),
      block(8, 'a | b', 'table-row'),
      block(14, 'Note', 'note'),
      block(19, 'c | d', 'table-row'),
      block(25, 'After'),
    ]
    const items = [
      row(0, 7, [cell(0, [[0, 7]], { columns: 2 })]),
      row(8, 13, [cell(0, [[8, 9]]), cell(1, [[12, 13]])]),
      row(19, 19, [cell(0, [], { pictures: [map] })]),
      row(19, 24, [cell(0, [[19, 20]]), cell(1, [[23, 24]])]),
    ]
    expect(shapeOf(blocks, items)).toEqual(['table of 4 with notes', 'After'])
  })

  it('keep two tables apart, and are never lost where the look does not fit them', () => {
    const blocks = [block(0, 'a | b', 'table-row'), block(6, 'c | d', 'table-row'), block(12, 'End')]
    const cells = [cell(0, [[0, 1]])]
    expect(shapeOf(blocks, [row(0, 5, cells), row(6, 11, cells, 1)])).toEqual([
      'table of 1',
      'table of 1',
      'End',
    ])
    expect(shapeOf(blocks, [row(2, 5, cells), { kind: 'text', start: 9, end: 11, spans: [] }])).toEqual([
      'rows of 2',
      'End',
    ])
  })
})

describe('the keys of what is arranged', () => {
  const items = [
    row(4, 4, [cell(0, [], { pictures: [map] })], 1),
    picturesAt(4),
    row(4, 4, [cell(0, [], { pictures: [map] })], 1),
    row(4, 4, [cell(0, [], { pictures: [map] })], 2),
    picturesAt(4),
  ]
  const blocks = [block(4, 'Two'), block(8, 'a | b', 'table-row')]

  it('differ, also of pictures and tables without text before one block', () => {
    const keys = keysOf(arrangeBlocks(blocks, items))
    expect(keys).toHaveLength(7)
    expect(new Set(keys).size).toBe(7)
  })

  it('stay when the text before is loaded', () => {
    const before = keysOf(arrangeBlocks(blocks, items))
    const all = keysOf(arrangeBlocks([block(0, 'One'), ...blocks], [picturesAt(0), ...items]))
    expect(all.slice(-before.length)).toEqual(before)
  })
})

describe('very many blocks', () => {
  it('are each looked at a few times', () => {
    const many = Array.from({ length: 1000 }, (_, at) => block(at * 6, 'a | b', 'table-row'))
    let looks = 0
    const watched = new Proxy(many, {
      get: (target, name) => {
        if (/^\d+$/.test(String(name))) looks++
        return Reflect.get(target, name)
      },
    })
    const items = many.map(({ start, end }) => row(start, end, [cell(0, [[start, start + 1]])]))
    expect(arrangeBlocks(watched, items)).toHaveLength(1)
    expect(looks).toBeLessThan(10 * many.length)
  })
})

describe('a table of a Word document', () => {
  const blocks = [
    block(0, 'Rent | 800', 'table-row'),
    block(11, '900'),
    block(15, 'Total | 1700', 'table-row'),
  ]
  const items = [
    row(0, 10, [cell(0, [[0, 4]]), cell(1, [[7, 10]])]),
    row(11, 14, [cell(0, [], { continues: true }), cell(1, [[11, 14]])]),
    row(15, 27, [cell(1, [[15, 20]]), cell(2, [[23, 27]])]),
  ]
  const html = (rows: number) => {
    const [table] = arrangeBlocks(blocks.slice(rows), items.slice(rows))
    if (table?.kind !== 'table') throw new Error('no table')
    return renderToStaticMarkup(
      createElement(WordTable, { documentId: 'one', rows: table.rows, notes: [], start: 7, end: 14 }),
    )
  }

  it('joins cells downwards, leaves out columns, and marks the passage in each cell', () => {
    const whole = html(0)
    expect(whole.match(/<td[^>]*>/g)).toHaveLength(6)
    expect(whole).toMatch(/rowspan="2"[^>]*>.*Rent/i)
    expect([...whole.matchAll(/<mark[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual(['800', '900'])
  })

  it('whose beginning is not loaded has an empty cell for it', () => {
    expect(html(1).match(/<td[^>]*>/g)).toHaveLength(5)
  })
})

describe('a cell that goes on from the row above', () => {
  const blocks = [block(0, 'Rent | 800', 'table-row'), block(11, 'more | 900', 'table-row')]
  const first = row(0, 10, [cell(0, [[0, 4]]), cell(1, [[7, 10]])])
  const html = (...items: WordItem[]) => {
    const [table] = arrangeBlocks(blocks, items)
    if (table?.kind !== 'table') throw new Error('no table')
    return renderToStaticMarkup(
      createElement(WordTable, { documentId: 'one', rows: table.rows, notes: [], start: 11, end: 15 }),
    )
  }

  it('is shown where it has text of its own, and goes on below', () => {
    const shown = html(
      first,
      row(11, 21, [cell(0, [[11, 15]], { continues: true }), cell(1, [[18, 21]])]),
      row(21, 21, [cell(0, [], { continues: true }), cell(1, [], { pictures: [map] })]),
    )
    expect(shown).toMatch(/<mark[^>]*>more<\/mark>/)
    expect(shown.match(/<td[^>]*>/g)).toHaveLength(5)
    expect(shown).toMatch(/rowspan="2"[^>]*>(?:(?!<td).)*more/i)
    expect(shown).toMatch(/rowspan="1"[^>]*>(?:(?!<td).)*Rent/i)
  })

  it('is shown where it has a picture', () => {
    const withMap = cell(0, [], { continues: true, pictures: [map] })
    expect(html(first, row(11, 21, [withMap, cell(1, [[18, 21]])]))).toContain('A map')
  })

  it.each([
    ['none stands', [cell(1, [[7, 10]])]],
    ['a wider one stands', [cell(0, [[0, 4]], { columns: 2 })]],
  ])('keeps its place where %s above it', (_, above) => {
    const shown = html(
      row(0, 10, above),
      row(11, 21, [cell(0, [], { continues: true }), cell(1, [[18, 21]])]),
    )
    expect(shown.slice(shown.lastIndexOf('<tr')).match(/<td/g)).toHaveLength(2)
  })
})

describe('styled text', () => {
  it('keeps every character, dressed and marked, wherever spans and passage begin', () => {
    const html = renderToStaticMarkup(
      createElement(StyledText, {
        text: 'Pay within 30 days.',
        at: 100,
        spans: [
          { start: 90, end: 95, letters: ['bold'] },
          { start: 104, end: 110, letters: ['bold', 'italic'] },
          { start: 114, end: 300, letters: ['underline'] },
        ],
        start: 108,
        end: 116,
      }),
    ).replace(/ class="[^"]*"/g, '')
    expect(html.replace(/<[^>]+>/g, '')).toBe('Pay within 30 days.')
    expect(html).toContain('<i><b>with<mark data-passage-highlight="true">in</mark></b></i>')
    expect(html).toContain('<u><mark data-passage-highlight="true">da</mark>ys.</u>')
  })
})
