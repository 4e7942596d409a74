import { hasDotsAtEnd, isContentsTitle } from '../../../domain/documents/contents-lines.ts'
import type { RowCells } from '../../stages.ts'
import { splitLong } from '../split-long.ts'
import type { TextWriter } from '../text-writer.ts'
import type { DocxItem, DocxParagraph, DocxRow } from './docx-items.ts'
import { itemText } from './read-notes.ts'
import type { Numbering } from './read-numbering.ts'
import type { DocxStyle, DocxStyles } from './read-styles.ts'

type DocxContext = { styles: DocxStyles; numbering: Numbering; notes: Map<string, string> }

/** A paragraph, or what stands in its place, with its offsets in the document's text. */
export type PlacedLine = { start: number; end: number; paragraph: DocxParagraph | null }

/** Told where each paragraph and row was written, in order; rows within a row are not told apart. */
export type DocxWatcher = {
  paragraph: (line: PlacedLine | null, paragraph: DocxParagraph) => void
  /** With the offsets of its blocks; null where it holds no text. */
  row: (row: DocxRow, lines: PlacedLine[][], blocks: { start: number; end: number } | null) => void
  /** Where the body ends; headers and footers follow, of which nothing is told. */
  end: (at: number) => void
}

type State = DocxContext & {
  writer: TextWriter
  /** The headings above, outermost first. */
  path: { title: string; level: number }[]
  /** Whether a typed table of contents has begun and not yet ended. */
  inContents: boolean
  /** Blocks written so far. */
  count: number
  watcher: DocxWatcher | undefined
}

/** A longer row is layout and not data: its paragraphs become blocks of their own. */
const longestRow = 4000
const longestHeading = 300

/** Turns items into blocks. Each anchor holds the headings above and the number of the block in the document. */
export function writeItems(writer: TextWriter, context: DocxContext, watcher?: DocxWatcher) {
  const state: State = { ...context, writer, path: [], inContents: false, count: 0, watcher }
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
  if (label === '') return
  paragraph.text = `${label} ${paragraph.text}`
  const by = label.length + 1
  paragraph.spans = paragraph.spans.map(span => ({ ...span, start: span.start + by, end: span.end + by }))
}

function writeItem(state: State, item: DocxItem): void {
  if ('row' in item) writeRow(state, item)
  else {
    const line = writeParagraph(state, item.paragraph)
    state.watcher?.paragraph(line, item.paragraph)
  }
  state.writer.endPartWhenFull()
}

function writeParagraph(state: State, paragraph: DocxParagraph, cells?: RowCells): PlacedLine | null {
  const line = paragraph.text === '' ? null : writeText(state, paragraph, cells)
  writeNotes(state, paragraph.notes)
  return line
}

function writeText(state: State, paragraph: DocxParagraph, cells?: RowCells): PlacedLine {
  const { text } = paragraph
  const { path, writer } = state
  const style = styleOf(state.styles, paragraph)
  const level = headingLevel(paragraph, style)
  const place = (start: number) => ({ start, end: start + text.length, paragraph })
  const ofContents = tellContents(state, paragraph, level !== null)
  if (level !== null && (ofContents === null || ofContents === 'title'))
    while ((path.at(-1)?.level ?? 0) >= level) path.pop()
  if (level !== null && ofContents === null) {
    const start = writer.block({
      kind: 'heading',
      text,
      level,
      anchor: nextAnchor(state),
      ...(cells && { cells }),
    })
    path.push({ title: text, level })
    return place(start)
  }
  const kind = ofContents === 'line' ? 'furniture' : kindOf(paragraph, style)
  const depth = kind === 'list-item' ? (paragraph.level ?? 0) + 1 : null
  return place(writer.block({ kind, text, level: depth, anchor: nextAnchor(state), ...(cells && { cells }) }))
}

/** A longer paragraph is text, with which a table of contents has ended. */
const longestContents = 200

/**
 * What a paragraph is of a table of contents that was typed: its title or a line, neither of which names what follows.
 * A line outside of one, such as of a form, is shown and searched like any other.
 */
function tellContents(
  state: State,
  { text, leads }: DocxParagraph,
  isHeading: boolean,
): 'title' | 'line' | 'outside' | null {
  if (isContentsTitle(text)) {
    state.inContents = true
    return 'title'
  }
  if (leads || hasDotsAtEnd(text)) return state.inContents ? 'line' : 'outside'
  if (isHeading || text.length > longestContents) state.inContents = false
  return null
}

const betweenCells = ' | '

function writeRow(state: State, item: DocxRow): void {
  const { text, lines, filled, length } = rowText(item)
  if (filled >= 2 && length <= longestRow) {
    const cells = cellsOf(item, lines)
    const at = state.writer.block({ kind: 'table-row', text, anchor: nextAnchor(state), cells })
    const placed = lines.map(cell =>
      cell.map(line => ({ ...line, start: line.start + at, end: line.end + at })),
    )
    state.watcher?.row(item, placed, { start: at, end: at + text.length })
    for (const [index, cell] of item.row.entries())
      writeNotes(state, cell.flatMap(notesOf), { table: item.table, column: item.cells[index]?.column ?? 0 })
  } else if (length > longestRow || item.row.flat().some(inner => 'row' in inner)) {
    for (const inner of item.row.flat()) writeItem(state, inner)
  } else {
    const column = singleColumn(item)
    const alone = column === null ? null : { table: item.table, column }
    const placed = item.row.map(cell => cell.flatMap(inner => writeLine(state, inner, alone)))
    const [first, last] = [placed.flat()[0], placed.flat().at(-1)]
    state.watcher?.row(item, placed, first && last ? { start: first.start, end: last.end } : null)
  }
}

/** Where the cells lie in the table, since one may span several columns. */
function cellsOf({ cells, table }: DocxRow, lines: PlacedLine[][]): RowCells {
  const filled = cells.flatMap(({ column }, index) => {
    const [first, last] = [lines[index]?.at(0), lines[index]?.at(-1)]
    return first && last ? [column, first.start, last.end] : []
  })
  const joined = cells.filter(({ columns, continues }) => columns > 1 || continues).length
  return { table, cells: filled, joined }
}

/** Of a row that holds one cell alone, such as the name of a section: which column it stands in. */
function singleColumn({ row, cells }: DocxRow): number | null {
  const said = row.flatMap((cell, index) =>
    cell.some(item => itemText(item) !== '') ? [cells[index]?.column ?? 0] : [],
  )
  return said.length === 1 ? (said[0] ?? null) : null
}

/** A paragraph of a row whose paragraphs are blocks of their own. */
function writeLine(
  state: State,
  item: DocxItem,
  alone: { table: number; column: number } | null,
): PlacedLine[] {
  const cells = (text: string): RowCells | undefined =>
    alone ? { table: alone.table, cells: [alone.column, 0, text.length], joined: 0 } : undefined
  const line = 'row' in item ? null : writeParagraph(state, item.paragraph, cells(item.paragraph.text))
  state.writer.endPartWhenFull()
  return line ? [line] : []
}

/** The text of a row as one block, with the offsets in it of what each cell holds. */
function rowText({ row }: DocxRow) {
  let [text, filled, length] = ['', 0, 0]
  const lines = row.map((cell, index) => {
    if (index > 0) text += betweenCells
    const own: PlacedLine[] = []
    for (const item of cell) {
      const words = itemText(item)
      if (words === '') continue
      if (own.length > 0) text += ' '
      own.push({
        start: text.length,
        end: text.length + words.length,
        paragraph: 'row' in item ? null : item.paragraph,
      })
      text += words
    }
    if (own.length > 0) filled++
    length += (own.at(-1)?.end ?? 0) - (own[0]?.start ?? 0)
    return own
  })
  return { text: text.slice(0, lines.flat().at(-1)?.end ?? 0), lines, filled, length }
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

/** A note follows the first paragraph that refers to it, or the row with the cell that does. */
function writeNotes(state: State, ids: string[], cell?: { table: number; column: number }): void {
  for (const id of ids) {
    const text = state.notes.get(id)
    state.notes.delete(id)
    if (text === undefined) continue
    // A comment is what somebody said while writing, and not of the table.
    const isOfCell = cell !== undefined && !id.startsWith('comment ')
    const cells = isOfCell && { table: cell.table, cells: [cell.column, 0, text.length], joined: 0 }
    state.writer.block({ kind: 'note', text, anchor: nextAnchor(state), ...(cells && { cells }) })
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
