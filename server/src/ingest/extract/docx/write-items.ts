import { splitLong } from '../split-long.ts'
import type { TextWriter } from '../text-writer.ts'
import type { DocxItem, DocxParagraph } from './read-body.ts'
import { itemText } from './read-notes.ts'
import type { Numbering } from './read-numbering.ts'
import type { DocxStyle, DocxStyles } from './read-styles.ts'

type DocxContext = { styles: DocxStyles; numbering: Numbering; notes: Map<string, string> }

type State = DocxContext & {
  writer: TextWriter
  /** The headings above, outermost first. */
  path: { title: string; level: number }[]
  /** Blocks written so far. */
  count: number
}

/** A longer row is layout and not data: its paragraphs become blocks of their own. */
const longestRow = 4000
const longestHeading = 300

/** Turns items into blocks. Each anchor holds the headings above and the number of the block in the document. */
export function writeItems(writer: TextWriter, context: DocxContext) {
  const state: State = { ...context, writer, path: [], count: 0 }
  return {
    write: (item: DocxItem) => writeItem(state, item),
    /** Puts the list label before a paragraph's text. Call it once for each paragraph, in order. */
    number: (paragraph: DocxParagraph) => numberParagraph(state, paragraph),
    /** Writes what stands at the edge of pages, below a title. */
    edge: (title: string, paragraphs: DocxParagraph[]) => writeEdge(state, title, paragraphs),
  }
}

function numberParagraph({ styles, numbering }: State, paragraph: DocxParagraph): void {
  const style = styleOf(styles, paragraph)
  const numId = paragraph.numId ?? style?.numId ?? null
  if (numId === null || numId === '0' || paragraph.text === '') return
  const ofStyle = () => numbering.levelOfStyle(numId, paragraph.style ?? '')
  paragraph.level ??= style?.level ?? (paragraph.numId === null ? ofStyle() : 0)
  paragraph.numId = numId
  const label = numbering.next(numId, paragraph.level)
  if (label !== '') paragraph.text = `${label} ${paragraph.text}`
}

function writeItem(state: State, item: DocxItem): void {
  if ('paragraph' in item) writeParagraph(state, item.paragraph)
  else writeRow(state, item.row)
  state.writer.endPartWhenFull()
}

function writeParagraph(state: State, paragraph: DocxParagraph): void {
  const { text } = paragraph
  const { path, writer } = state
  const style = styleOf(state.styles, paragraph)
  const level = headingLevel(paragraph, style)
  if (text !== '' && level !== null) {
    while ((path.at(-1)?.level ?? 0) >= level) path.pop()
    writer.block({ kind: 'heading', text, level, anchor: nextAnchor(state) })
    path.push({ title: text, level })
  } else if (text !== '') {
    const kind = kindOf(paragraph, style)
    const depth = kind === 'list-item' ? (paragraph.level ?? 0) + 1 : null
    writer.block({ kind, text, level: depth, anchor: nextAnchor(state) })
  }
  writeNotes(state, paragraph.notes)
}

function writeRow(state: State, cells: DocxItem[][]): void {
  const texts = cells.map(cell =>
    cell
      .map(itemText)
      .filter(text => text !== '')
      .join(' '),
  )
  const filled = texts.filter(text => text !== '')
  const length = filled.reduce((sum, text) => sum + text.length, 0)
  if (filled.length < 2 || length > longestRow) {
    for (const item of cells.flat()) writeItem(state, item)
    return
  }
  const text = texts.slice(0, texts.findLastIndex(text => text !== '') + 1).join(' | ')
  state.writer.block({ kind: 'table-row', text, anchor: nextAnchor(state) })
  writeNotes(state, cells.flat().flatMap(notesOf))
}

function writeEdge(state: State, title: string, paragraphs: DocxParagraph[]): void {
  const { writer } = state
  const held = paragraphs.filter(paragraph => !isPageNumber(paragraph))
  state.path = []
  if (held.length > 0) {
    writer.block({ kind: 'heading', text: title, level: 1, anchor: nextAnchor(state) })
    state.path = [{ title, level: 1 }]
  }
  for (const paragraph of paragraphs) {
    const kind = isPageNumber(paragraph) ? 'furniture' : 'paragraph'
    for (const piece of splitLong(paragraph.text))
      writer.block({ kind, text: piece, anchor: nextAnchor(state) })
    writer.endPartWhenFull()
  }
}

/** A page number with at most the words around it ("Page 3 of 12"): shown, but not searched. */
function isPageNumber({ countsPages, text }: DocxParagraph): boolean {
  return countsPages && (text.match(/\p{L}+/gu)?.length ?? 0) <= 3
}

/** A note follows the first paragraph that refers to it. */
function writeNotes(state: State, ids: string[]): void {
  for (const id of ids) {
    const text = state.notes.get(id)
    state.notes.delete(id)
    if (text === undefined) continue
    state.writer.block({ kind: 'note', text, anchor: nextAnchor(state) })
    // One paragraph may hold any number.
    state.writer.endPartWhenFull()
  }
}

function nextAnchor(state: State) {
  state.count++
  return { kind: 'headings' as const, path: state.path.map(({ title }) => title), paragraph: state.count }
}

function styleOf({ byId, standard }: DocxStyles, { style }: DocxParagraph): DocxStyle | undefined {
  return byId.get(style ?? standard ?? '')
}

function headingLevel({ text, outline }: DocxParagraph, style: DocxStyle | undefined): number | null {
  const level = outline ?? style?.outline ?? null
  if (level === null || !(level >= 0 && level < 9) || text.length > longestHeading) return null
  return level + 1
}

function kindOf(paragraph: DocxParagraph, style: DocxStyle | undefined) {
  // A table of contents repeats the headings: it is shown, but not searched.
  if (/^toc \d$/.test(style?.name ?? '')) return 'furniture'
  if (style?.name === 'caption') return 'caption'
  return paragraph.numId !== null && paragraph.numId !== '0' ? 'list-item' : 'paragraph'
}

function notesOf(item: DocxItem): string[] {
  return 'paragraph' in item ? item.paragraph.notes : item.row.flat().flatMap(notesOf)
}
