import type { DrawnParagraph, DrawnShape, DrawnSlide, TextRun } from '@citewell/contract/drawing.ts'
import type { Block, BlockKind } from '@citewell/contract/library.ts'
import { describe, expect, it, vi } from 'vitest'
import { placeDrawnText } from './place-drawn-text.ts'

const run = (text: string): TextRun => ({
  text,
  start: null,
  size: 12,
  color: null,
  font: null,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  capitals: false,
  raised: 0,
})
const paragraph = (...texts: string[]): DrawnParagraph => ({
  align: 'left',
  rightToLeft: false,
  margin: 0,
  indent: 0,
  before: 0,
  after: 0,
  line: { times: 1 },
  bullet: null,
  runs: texts.map(run),
})
const box = (...paragraphs: DrawnParagraph[]) => ({
  place: 'top' as const,
  inset: [0, 0, 0, 0] as [number, number, number, number],
  wrap: true,
  turned: 0 as const,
  paragraphs,
})
const plain = { x: 0, width: 1, height: 1, rotation: 0, flipX: false, flipY: false, path: null, fill: null }
const empty = { ...plain, line: null, picture: null, about: '', text: null, table: null }
const shapeOf = (y: number, ...paragraphs: DrawnParagraph[]): DrawnShape => ({
  ...empty,
  y,
  text: box(...paragraphs),
})
const tableOf = (y: number, ...rows: string[][]): DrawnShape => ({
  ...empty,
  y,
  table: {
    columns: [],
    rows: rows.map(cells => ({
      height: 1,
      cells: cells.map(text => ({
        columns: 1,
        rows: 1,
        fill: null,
        borders: [],
        text: box(paragraph(text)),
      })),
    })),
  },
})
const slideOf = (...shapes: DrawnShape[]): DrawnSlide => ({
  slide: 1,
  hidden: false,
  broken: false,
  background: null,
  shapes,
})

/** Blocks of a slide one after the other from offset 100 on. */
function blocksOf(...texts: [BlockKind, string, (number | null)?][]): Block[] {
  let start = 100
  return texts.map(([kind, text, shape = 1]) => {
    const block: Block = {
      kind,
      text,
      start,
      end: start + text.length,
      level: null,
      anchor: { kind: 'slide', slide: 1, shape },
    }
    start = block.end + 1
    return block
  })
}

/** The drawn text with offsets, checked against the blocks, and the number of characters that have one. */
function placed(slide: DrawnSlide, blocks: Block[]): number {
  const text = new Map(
    blocks.flatMap(block => [...block.text].map((character, at) => [block.start + at, character] as const)),
  )
  let count = 0
  for (const { text: own, table } of slide.shapes)
    for (const { runs } of [
      ...(own?.paragraphs ?? []),
      ...(table?.rows.flatMap(row => row.cells.flatMap(cell => cell.text.paragraphs)) ?? []),
    ])
      for (const { start, text: drawn } of runs)
        for (const [at, character] of [...drawn].entries()) {
          if (start === null) continue
          count++
          expect(text.get(start + at)).toBe(character.replace(/\s/, ' '))
        }
  return count
}

describe('the text of a drawing', () => {
  it('has the offsets of the extracted text, over runs, line breaks and numbering', () => {
    const blocks = blocksOf(['slide-title', 'Costs in 2027'], ['list-item', '1. Rent is 800 euros'])
    const slide = slideOf(
      shapeOf(5, paragraph('Rent  is ', '800', ' euros ')),
      shapeOf(0, paragraph('Costs in\n', '2027')),
    )
    expect(placeDrawnText(slide, blocks)).toEqual([])
    expect(placed(slide, blocks)).toBe('Costs in 2027'.length + 'Rent is 800 euros'.length)
    expect(slide.shapes[1]?.text?.paragraphs[0]?.runs.map(({ start }) => start)).toEqual([100, 109])
    expect(slide.shapes[0]?.text?.paragraphs[0]?.runs.map(({ text, start }) => [text, start])).toEqual([
      ['Rent ', 117],
      [' ', null],
      ['is ', 122],
      ['800', 125],
      [' euros', 128],
      [' ', null],
    ])
  })

  it('is found in titles of several paragraphs, in rows of tables and in pieces of a long paragraph', () => {
    const long = 'A sentence of some length stands here. '.repeat(12).trim()
    const [first, second] = [long.slice(0, 233), long.slice(234)]
    const blocks = blocksOf(
      ['slide-title', 'Two lines'],
      ['table-row', 'Rent | 800'],
      ['table-row', 'Water'],
      ['paragraph', first],
      ['paragraph', second],
    )
    const slide = slideOf(
      shapeOf(0, paragraph('Two'), paragraph('lines')),
      tableOf(5, ['Rent', '800'], ['Water', '']),
      shapeOf(9, paragraph(long)),
    )
    expect(placeDrawnText(slide, blocks)).toEqual([])
    expect(placed(slide, blocks)).toBe(8 + 7 + 5 + first.length + second.length)
  })

  it('goes to the upper of two that say the same first, and leaves beside what is not drawn', () => {
    const blocks = blocksOf(
      ['furniture', 'Hidden slide', null],
      ['paragraph', 'Yes'],
      ['paragraph', 'Yes'],
      ['paragraph', 'Only in a diagram'],
      ['note', 'Yes', null],
    )
    const slide = slideOf(shapeOf(9, paragraph('Yes')), shapeOf(0, paragraph('Yes')))
    expect(placeDrawnText(slide, blocks).map(({ text, kind }) => [kind, text])).toEqual([
      ['paragraph', 'Only in a diagram'],
      ['note', 'Yes'],
    ])
    expect(slide.shapes.map(({ text }) => text?.paragraphs[0]?.runs[0]?.start)).toEqual([117, 113])
  })

  it('is searched for a bounded number of characters, however many long blocks are not drawn', () => {
    const searched = vi.spyOn(String.prototype, 'indexOf')
    const undrawn = Array.from({ length: 300 }, (_, at): [BlockKind, string] => [
      'paragraph',
      `${at} is only in a diagram. `.padEnd(220, 'x'),
    ])
    const drawn = Array.from({ length: 400 }, (_, at) => shapeOf(at, paragraph('y'.repeat(1000))))
    const short = Array.from({ length: 400 }, (_, at) => shapeOf(at, paragraph('y'.repeat(199))))
    const blocks = blocksOf(...undrawn)
    const beside = placeDrawnText(slideOf(...drawn, ...short), blocks)
    const calls = searched.mock.calls.filter(([text]) => text.length === 220).length
    searched.mockRestore()
    expect(beside).toEqual(blocks)
    expect(calls).toBe(20_000)
  })
})
