import type { Anchor, Block, BlockKind } from '@citewell/contract/library.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { groupBlocks } from './group-blocks.ts'
import { TextGroup } from './text-group.tsx'

function block(kind: BlockKind, anchor: Anchor, text: string, start: number): Block {
  return { kind, text, start, end: start + text.length, level: null, anchor }
}

function render(blocks: Block[], start = 0, end = 0): string {
  const groups = groupBlocks([{ part: 0, page: null, start: 0, end: 0, blocks }])
  return groups
    .map(group => renderToStaticMarkup(createElement(TextGroup, { documentId: 'one', group, start, end })))
    .join('')
}

function marked(html: string): string {
  return [...html.matchAll(/<mark[^>]*>([^<]*)<\/mark>/g)].map(([, text]) => text).join('')
}

describe('a group of text', () => {
  it('shows a slide as a named card with its title as a heading and its notes apart', () => {
    const html = render([
      block('slide-title', { kind: 'slide', slide: 2, shape: 1 }, 'Plan', 0),
      block('paragraph', { kind: 'slide', slide: 2, shape: 2 }, 'Three waves', 5),
      block('note', { kind: 'slide', slide: 2, shape: null }, 'Say why', 17),
    ])
    expect(html).toMatch(/<section[^>]*aria-label="Slide 2"/)
    expect(html).toMatch(/<h4[^>]*>Plan<\/h4>/)
    expect(html).toMatch(/<aside[^>]*aria-label="Notes".*Say why<\/aside>/)
  })

  it('shows a row of a sheet beside its range, and marks a passage across its cells', () => {
    const text = 'Year: 2026 | Cost: 612,000 | Owner: Larkfield'
    const html = render(
      [block('cell-range', { kind: 'cells', sheet: 'Budget', range: 'A4:C4' }, text, 40)],
      46,
      66,
    )
    expect(html).toContain('<h3')
    expect(html).toContain('A4:C4')
    expect(html).toContain('Budget')
    expect(marked(html)).toBe(text.slice(6, 26))
    expect(html.replace(/<[^>]+>/g, '')).toBe(`BudgetA4:C4${text}`)
  })

  it('names a sheet once, by its own heading where it has one', () => {
    const place: Anchor = { kind: 'cells', sheet: 'Budget', range: 'A1' }
    const html = render([block('heading', place, 'Budget', 0), block('cell-range', place, 'x', 7)])
    expect(html.match(/Budget<\/h3>/g)).toHaveLength(1)
  })

  it('shows rows of a CSV file with their number, values of a JSON file with their path', () => {
    expect(render([block('cell-range', { kind: 'row', row: 7 }, 'Name: Ada', 0)])).toContain('Row 7')
    expect(render([block('key-path', { kind: 'json', path: '$.orders[3].total' }, '12', 0)])).toContain(
      '$.orders[3].total',
    )
  })

  it('writes each paragraph in the direction of its letters', () => {
    const html = render([block('paragraph', { kind: 'headings', path: [], paragraph: 1 }, 'مقدمة', 0)])
    expect(html).toMatch(/<p[^>]* dir="auto"/)
  })

  it('never takes text of a document as markup', () => {
    const html = render([block('key-path', { kind: 'json', path: '$' }, '<img src=x onerror=alert(1)>', 0)])
    expect(html).not.toContain('<img')
  })
})
