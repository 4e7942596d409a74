import MarkdownIt, { type Token } from 'markdown-it'
import type { PdfBlock, PdfColumn, PdfSpan } from '../../platform/pdf/pdf-document.ts'

/** Links and images are shown as written, so that an answer links nowhere. A definition would remove its line. */
const parser = new MarkdownIt({ html: false, linkify: false }).disable([
  'link',
  'image',
  'autolink',
  'reference',
])
const deepest = 8
/** Inline maths, as the web recognises it. It is kept as written, including stars and underscores. */
const maths = /\\\(.{1,500}?\\\)|(?<!\\)\$(?=\S)[^$\n]+?(?<=[^\s\\])\$(?!\d)/g

/** Blocks of an answer's Markdown; HTML is shown as text. Marks `[n]` with these numbers lead to their places. */
export function markdownPdf(markdown: string, places: ReadonlyMap<number, string>): PdfBlock[] {
  // The joiner that keeps `connectors[1]` from being a mark goes last.
  const text = markdown.replace(maths, formula => formula.replace(/[!-/:-@[-`{-~]/g, '\\$&'))
  const tokens = parser.parse(text, {})
  return readBlocks(tokens.values(), null, places, 0)
}

/** Blocks up to the token that closes their parent; blocks nested too deep are flattened. */
function readBlocks(
  tokens: ArrayIterator<Token>,
  end: string | null,
  places: ReadonlyMap<number, string>,
  depth: number,
): PdfBlock[] {
  const blocks: PdfBlock[] = []
  const within = (close: string) => readBlocks(tokens, close, places, depth + 1)
  const nest = (inner: PdfBlock[], make: (inner: PdfBlock[]) => PdfBlock) =>
    blocks.push(...(depth < deepest ? [make(inner)] : inner))
  let level: 1 | 2 | 3 | 4 | null = null
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    const token = next.value
    if (token.type === end) break
    switch (token.type) {
      case 'heading_open':
        level = headingLevel(token.tag)
        break
      case 'inline': {
        const spans = readSpans(token.children ?? [], places)
        blocks.push(level === null ? { kind: 'paragraph', spans } : { kind: 'heading', level, spans })
        level = null
        break
      }
      case 'fence':
      case 'code_block':
        blocks.push({ kind: 'code', text: token.content.replaceAll('\u2060', '').trimEnd() })
        break
      case 'hr':
        blocks.push({ kind: 'rule' })
        break
      case 'blockquote_open':
        nest(within('blockquote_close'), inner => ({ kind: 'quote', blocks: inner }))
        break
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const start = token.type === 'bullet_list_open' ? null : Number(token.attrGet('start') ?? 1)
        const items = readItems(tokens, token.type.replace('open', 'close'), () => within('list_item_close'))
        nest(items.flat(), () => ({ kind: 'list', start, items }))
        break
      }
      case 'table_open':
        blocks.push(readTable(tokens, places))
        break
    }
  }
  return blocks
}

/** An answer's own headings rank below the chat's title. */
function headingLevel(tag: string): 2 | 3 | 4 {
  const level = Number(tag.slice(1)) + 1
  return level <= 2 ? 2 : level === 3 ? 3 : 4
}

function readItems(tokens: ArrayIterator<Token>, end: string, readItem: () => PdfBlock[]): PdfBlock[][] {
  const items: PdfBlock[][] = []
  for (let next = tokens.next(); !next.done && next.value.type !== end; next = tokens.next())
    if (next.value.type === 'list_item_open') items.push(readItem())
  return items
}

function readTable(tokens: ArrayIterator<Token>, places: ReadonlyMap<number, string>): PdfBlock {
  const columns: PdfColumn[] = []
  const rows: PdfSpan[][][] = []
  for (let next = tokens.next(); !next.done && next.value.type !== 'table_close'; next = tokens.next()) {
    const token = next.value
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'th_open') columns.push(columnOf(token))
    if (token.type === 'inline') rows.at(-1)?.push(readSpans(token.children ?? [], places))
  }
  return { kind: 'table', columns, head: rows[0] ?? null, rows: rows.slice(1) }
}

function columnOf(token: Token): PdfColumn {
  const align = /text-align:(left|right|center)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  return align === 'right' || align === 'center' ? { align } : {}
}

function readSpans(tokens: Token[], places: ReadonlyMap<number, string>): PdfSpan[] {
  const spans: PdfSpan[] = []
  let bold = 0
  let italic = 0
  const add = (text: string, more: Partial<PdfSpan> = {}) => {
    const shown = text.replaceAll('\u2060', '')
    if (shown !== '') spans.push({ text: shown, bold: bold > 0, italic: italic > 0, ...more })
  }
  for (const token of tokens) {
    if (token.type === 'strong_open') bold++
    if (token.type === 'strong_close') bold--
    if (token.type === 'em_open') italic++
    if (token.type === 'em_close') italic--
    if (token.type === 'code_inline') add(token.content, { code: true })
    if (token.type === 'softbreak') add(' ')
    if (token.type === 'hardbreak') add('\n')
    if (token.type === 'text')
      for (const piece of token.content.split(/(\[\d{1,4}\])/)) {
        const goesTo = places.get(Number(/^\[(\d+)\]$/.exec(piece)?.[1]))
        add(piece, goesTo ? { tone: 'accent', goesTo } : {})
      }
  }
  return spans
}
