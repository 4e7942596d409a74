import type { Anchor, Block, BlockKind } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import type { ExtractedText } from '../stages.ts'
import { chunkText } from './chunk-text.ts'
import { countWords } from './count-words.ts'

type Line = [kind: BlockKind, text: string, level?: number]

/** Builds a document from blocks; with `paged`, each inner list is a page. */
function documentOf(pages: Line[][], paged = true, anchorOf?: (at: number) => Anchor): ExtractedText {
  const extracted: ExtractedText = {
    text: '',
    parts: [],
    pages: paged ? pages.length : null,
    pagesNotRead: [],
    title: null,
  }
  let count = 0
  for (const [index, lines] of pages.entries()) {
    const blocks: Block[] = []
    for (const [kind, text, level] of lines) {
      if (extracted.text !== '') extracted.text += '\n'
      const start = extracted.text.length
      extracted.text += text
      count++
      const anchor =
        anchorOf?.(count) ??
        (paged
          ? { kind: 'page' as const, page: index + 1 }
          : { kind: 'headings' as const, path: [], paragraph: count })
      blocks.push({ kind, text, start, end: extracted.text.length, level: level ?? null, anchor })
    }
    const start = blocks[0]?.start ?? extracted.text.length
    extracted.parts.push({
      page: paged ? index + 1 : null,
      start,
      end: extracted.text.length,
      blocks,
      words: null,
    })
  }
  return extracted
}

const sentence = (number: number) =>
  `Sentence ${number} says something about the archive and its records in twelve words.`
const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at)).join(' ')

describe('chunks', () => {
  it('are exact slices, numbered in order, and leave out nothing but furniture', () => {
    const document = documentOf([
      [
        ['furniture', 'Running head'],
        ['heading', '1 Scope', 1],
        ['paragraph', sentences(40)],
        ['furniture', 'Page 1'],
      ],
      [
        ['furniture', 'Running head'],
        ['paragraph', sentences(3)],
        ['heading', '2 Rules', 1],
        ['list-item', '• one'],
      ],
    ])
    const chunks = chunkText(document, { title: 'Guide' })
    expect(chunks.map(({ ordinal }) => ordinal)).toEqual(chunks.map((_, at) => at))
    for (const { text, start, end } of chunks) expect(document.text.slice(start, end)).toBe(text)
    const words = (text: string) => text.split(/\s+/).filter(word => word !== '')
    const kept = document.parts.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== 'furniture'))
    expect(words(chunks.map(({ text }) => text).join(' '))).toEqual(
      words(kept.map(({ text }) => text).join(' ')),
    )
  })

  it('hold whole sentences, of about the same length', () => {
    const chunks = chunkText(documentOf([[['paragraph', sentences(60)]]]), { title: 'T' })
    expect(chunks.length).toBeGreaterThan(2)
    for (const { text } of chunks) {
      expect(text).toMatch(/^Sentence \d+ says.*words\.$/)
      expect(countWords(text)).toBeLessThanOrEqual(260)
      expect(countWords(text)).toBeGreaterThan(100)
    }
  })

  it('never cross a heading, begin with it, and carry the path above as context', () => {
    const chunks = chunkText(
      documentOf([
        [
          ['heading', 'Policy', 1],
          ['heading', '2 Personnel', 2],
          ['paragraph', 'Six years.'],
          ['heading', '3 Finance', 2],
          ['paragraph', 'Ten years.'],
        ],
      ]),
      { title: 'Retention' },
    )
    expect(chunks.map(({ text, context }) => [text, context])).toEqual([
      ['Policy\n2 Personnel\nSix years.', 'Retention\nPolicy\n2 Personnel'],
      ['3 Finance\nTen years.', 'Retention\nPolicy\n3 Finance'],
    ])
  })

  it('begin with the numbered line of a plain text that is their heading', () => {
    const lines: Line[] = [
      ['paragraph', sentences(14)],
      ['paragraph', '3. Traffic in Mill Lane'],
      ['paragraph', sentences(6)],
    ]
    const chunks = chunkText(documentOf([lines], false), { title: 'T' })
    expect(chunks.map(({ text }) => text.split('\n')[0]?.slice(0, 23))).toEqual([
      'Sentence 0 says somethi',
      '3. Traffic in Mill Lane',
    ])
    expect(chunks.map(({ text }) => text).join('\n')).toBe(lines.map(([, text]) => text).join('\n'))
  })

  it('end with no numbered heading that stands within a long paragraph', () => {
    const clauses = `${sentences(14)} 9. Traffic in Mill Lane. ${sentences(14)} (b) Noise. ${sentences(1)}`
    const chunks = chunkText(documentOf([[['paragraph', clauses]]], false), { title: 'T' })
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks.map(({ text }) => text).join(' ')).toBe(clauses)
    for (const { text } of chunks) expect(text).toMatch(/twelve words\.$/)
  })

  it('keep to their page', () => {
    const chunks = chunkText(documentOf([[['paragraph', 'It goes']], [['paragraph', 'on here.']]]), {
      title: 'T',
    })
    expect(chunks.map(({ text, page, location }) => [text, page, location])).toEqual([
      ['It goes', 1, 'page 1'],
      ['on here.', 2, 'page 2'],
    ])
  })

  it('further on in a table know its first row', () => {
    const rows = Array.from(
      { length: 80 },
      (_, at): Line => ['table-row', `HR-${at} | Personnel files of office ${at} | 6 years`],
    )
    const chunks = chunkText(documentOf([[['table-row', 'Class | Record type | Keep for'], ...rows]]), {
      title: 'T',
    })
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks[0]?.context).toBe('T')
    expect(chunks[1]?.context).toBe('T\nClass | Record type | Keep for')
  })

  it('are named for people: the heading above, the paragraph, the lines', () => {
    const headed = documentOf(
      [
        [
          ['heading', '2.1 Personnel files', 1],
          ['paragraph', 'Text.'],
        ],
      ],
      false,
    )
    expect(chunkText(headed, { title: 'T' })[0]?.location).toBe('2.1 Personnel files')
    expect(chunkText(documentOf([[['paragraph', 'Text.']]], false), { title: 'T' })[0]?.location).toBe(
      'paragraph 1',
    )
    const line = `${'word '.repeat(60).trim()}.`
    const text = documentOf(
      [[['paragraph', Array.from({ length: 8 }, () => line).join('\n')]]],
      false,
      () => ({ kind: 'lines', from: 11, to: 18 }),
    )
    expect(chunkText(text, { title: 'T' }).map(({ location }) => location)).toEqual([
      'lines 11–13',
      'lines 14–16',
      'lines 17–18',
    ])
  })

  it('of slides, sheets, rows and JSON are named by their place', () => {
    const locations = (lines: Line[], anchorOf: (at: number) => Anchor) =>
      chunkText(documentOf([lines], false, anchorOf), { title: 'T' }).map(({ location }) => location)
    const cells = (at: number): Anchor => ({
      kind: 'cells',
      sheet: 'Data',
      range: at === 1 ? 'A1' : `B${at}:AC${at}`,
    })
    const lines: Line[] = [
      ['heading', 'Data', 1],
      ['cell-range', 'a'],
      ['cell-range', 'b'],
    ]
    expect(locations(lines, cells)).toEqual(['Data!B2:AC3'])
    const rows: Line[] = [
      ['cell-range', 'a'],
      ['cell-range', 'b'],
    ]
    expect(locations(rows, at => ({ kind: 'row', row: at * 4 }))).toEqual(['rows 4–8'])
    expect(locations(rows.slice(1), () => ({ kind: 'row', row: 2 }))).toEqual(['row 2'])
    expect(locations(rows, at => ({ kind: 'json', path: `$.orders[${at}].id` }))).toEqual(['$.orders[1–2]'])
    expect(locations(rows, () => ({ kind: 'slide', slide: 3, shape: 1 }))).toEqual(['slide 3'])
  })

  it('of a slide know its title, not that of the slide before, and hold none of its notes', () => {
    const document = documentOf([
      [
        ['slide-title', 'Plan', 1],
        ['paragraph', 'First.'],
        ['note', 'Say this.'],
        ['furniture', '1'],
      ],
      [['paragraph', 'Second.']],
    ])
    for (const part of document.parts)
      for (const block of part.blocks) block.anchor = { kind: 'slide', slide: part.page ?? 0, shape: 1 }
    expect(
      chunkText(document, { title: 'T' }).map(({ text, context, location }) => [text, context, location]),
    ).toEqual([
      ['Plan\nFirst.', 'T\nPlan', 'slide 1'],
      ['Say this.', 'T\nPlan\nNotes', 'slide 1'],
      ['Second.', 'T', 'slide 2'],
    ])
  })

  it('are cut from text without spaces or sentences, too, and lose nothing of it', () => {
    for (const endless of ['x'.repeat(30_000), '公司档案保存十年'.repeat(1000), '😀'.repeat(20_000)]) {
      const chunks = chunkText(documentOf([[['paragraph', endless]]]), { title: 'T' })
      expect(chunks.map(({ text }) => text).join('')).toBe(endless)
      expect(chunks.every(({ text }) => text.isWellFormed() && countWords(text) <= 260)).toBe(true)
    }
  })

  it('are not made of a document that holds nothing but furniture', () => {
    expect(chunkText(documentOf([[['furniture', 'Page 1']]]), { title: 'T' })).toEqual([])
  })
})
