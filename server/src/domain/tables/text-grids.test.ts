import type { Anchor, BlockKind } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { tenantId } from '../tenants/tenant-id.ts'
import { sheetGrids } from './sheet-grids.ts'
import type { StoredPart } from './stored-parts.ts'
import { textGrids } from './text-grids.ts'

type Line = [BlockKind, string, Anchor?]

/** A stored part whose text is these lines. */
function partOf(lines: Line[], rest: Partial<StoredPart> = {}): StoredPart {
  let at = 0
  const blocks = lines.map(([kind, text, anchor = { kind: 'headings', path: [], paragraph: 1 }]) => {
    const start = at
    at += text.length + 1
    return { kind, start, end: start + text.length, level: null, anchor }
  })
  const text = lines.map(([, line]) => line).join('\n')
  return {
    tenantId: tenantId.parse('tenant'),
    documentId: 'document',
    part: 0,
    page: null,
    start: 0,
    end: text.length,
    text,
    blocks,
    words: null,
    sheet: null,
    rowFrom: null,
    rowTo: null,
    columns: null,
    cells: null,
    ...rest,
  }
}

describe('the tables within a text', () => {
  it('are runs of rows under the heading above them, each cell with its place', () => {
    const part = partOf([
      ['heading', 'Repositories'],
      ['table-row', 'Name | Region | Documents'],
      ['table-row', 'Archive |  | 12'],
      ['note', 'https://example.org'],
      ['table-row', 'Vault | APAC | 30'],
      ['paragraph', 'And then:'],
      ['table-row', 'a | b'],
    ])
    const [grid, ...others] = textGrids([part])
    expect(others).toEqual([])
    expect(grid).toMatchObject({
      sheet: 0,
      region: 0,
      title: 'Repositories',
      place: { kind: 'text', page: null },
    })
    expect(grid?.rows.map(({ row, cells }) => [row, ...cells.map(cell => cell?.text ?? null)])).toEqual([
      [1, 'Name', 'Region', 'Documents'],
      [2, 'Archive', null, '12'],
      [3, 'Vault', 'APAC', '30'],
    ])
    for (const cell of grid?.rows.flatMap(({ cells }) => cells) ?? [])
      if (cell) expect(part.text.slice(cell.start, cell.end)).toBe(cell.text)
  })

  it('end with their slide’s shape', () => {
    const anchor = (shape: number): Anchor => ({ kind: 'slide', slide: 2, shape })
    const part = partOf([
      ['table-row', 'Name | Cost', anchor(1)],
      ['table-row', 'One | 1', anchor(1)],
      ['table-row', 'Team | Size', anchor(2)],
      ['table-row', 'Two | 2', anchor(2)],
    ])
    expect(textGrids([part]).map(({ region, place }) => [region, place])).toEqual([
      [0, { kind: 'text', page: 2 }],
      [1, { kind: 'text', page: 2 }],
    ])
  })

  it('are not read from a page whose rows have cells of different number, nor from a chart', () => {
    const page: Anchor = { kind: 'page', page: 1 }
    const ragged = partOf([
      ['table-row', 'Name | Cost | Year', page],
      ['table-row', 'One | 1', page],
    ])
    const chart = partOf([
      ['table-row', 'Austria | 2007: 4 | 2008: 6'],
      ['table-row', 'Belgium | 2007: 5 | 2008: 7'],
    ])
    expect(textGrids([ragged, chart])).toEqual([])
  })
})

describe('the sheets of a workbook', () => {
  it('are grids with the numbers of their rows, whose cells are the values without the names of columns', () => {
    const cells = (range: string): Anchor => ({ kind: 'cells', sheet: 'Costs', range })
    const part = partOf(
      [
        ['heading', 'Costs', cells('A1')],
        ['cell-range', 'Item | Amount', cells('A3:C3')],
        ['cell-range', 'Item: Rent | Amount: 800', cells('A4:C4')],
      ],
      { sheet: 2, cells: [[], [0, 0, 4, 2, 7, 13], [0, 6, 10, 2, 21, 24]] },
    )
    const [grid] = sheetGrids([part])
    expect(grid).toMatchObject({ sheet: 2, place: { kind: 'sheet', sheet: 'Costs', firstColumn: 0 } })
    expect(grid?.rows.map(({ row, cells }) => [row, ...cells.map(cell => cell?.text ?? null)])).toEqual([
      [3, 'Item', null, 'Amount'],
      [4, 'Rent', null, '800'],
    ])
  })
})
