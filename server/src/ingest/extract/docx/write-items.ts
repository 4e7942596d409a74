import type { TextWriter } from '../text-writer.ts'
import type { DocxItem, DocxParagraph } from './read-body.ts'
import { itemText } from './read-notes.ts'
import type { Numbering } from './read-numbering.ts'
import type { DocxStyle, DocxStyles } from './read-styles.ts'

export type DocxContext = { styles: DocxStyles; numbering: Numbering; notes: Map<string, string> }

/** A longer row is no table's row but a layout: its paragraphs stand for themselves. */
const longestRow = 4000
const longestHeading = 300

/** Turns what was read into blocks, each with the headings above it and its number in the document. */
export function writeItems(writer: TextWriter, { styles, numbering, notes }: DocxContext) {
  const path: { title: string; level: number }[] = []
  let count = 0

  const styleOf = ({ style }: DocxParagraph) => styles.byId.get(style ?? styles.standard ?? '')
  const anchor = () => ({ kind: 'headings' as const, path: path.map(({ title }) => title), paragraph: count })

  /** Puts a list's label before a paragraph's text; to be called once for each, in order. */
  const number = (paragraph: DocxParagraph) => {
    const style = styleOf(paragraph)
    const numId = paragraph.numId ?? style?.numId ?? null
    if (numId === null || numId === '0' || paragraph.text === '') return
    paragraph.level ??= levelOf(paragraph, style, numId)
    paragraph.numId = numId
    const label = numbering.next(numId, paragraph.level)
    if (label !== '') paragraph.text = `${label} ${paragraph.text}`
  }

  const levelOf = (paragraph: DocxParagraph, style: DocxStyle | undefined, numId: string) =>
    paragraph.numId !== null
      ? (style?.level ?? 0)
      : (style?.level ?? numbering.levelOfStyle(numId, paragraph.style ?? ''))

  const writeParagraph = (paragraph: DocxParagraph) => {
    const { text } = paragraph
    if (text !== '') {
      count++
      const level = headingLevel(paragraph, styleOf(paragraph))
      while (level !== null && (path.at(-1)?.level ?? 0) >= level) path.pop()
      const place = anchor()
      if (level !== null) {
        writer.block({ kind: 'heading', text, level, anchor: place })
        path.push({ title: text, level })
      } else {
        const kind = kindOf(paragraph, styleOf(paragraph))
        writer.block({
          kind,
          text,
          level: kind === 'list-item' ? (paragraph.level ?? 0) + 1 : null,
          anchor: place,
        })
      }
    }
    writeNotes(paragraph.notes)
  }

  const writeNotes = (ids: string[]) => {
    for (const id of ids) {
      const text = notes.get(id)
      notes.delete(id)
      if (text === undefined) continue
      count++
      writer.block({ kind: 'note', text, anchor: anchor() })
    }
  }

  const writeRow = (cells: DocxItem[][]) => {
    const texts = cells.map(cell =>
      cell
        .map(itemText)
        .filter(text => text !== '')
        .join(' '),
    )
    const filled = texts.filter(text => text !== '')
    const length = filled.reduce((sum, text) => sum + text.length, 0)
    if (filled.length < 2 || length > longestRow) {
      for (const item of cells.flat()) write(item)
      return
    }
    count++
    writer.block({ kind: 'table-row', text: texts.join(' | ').replace(/( \| )+$/, ''), anchor: anchor() })
    writeNotes(cells.flat().flatMap(notesOf))
  }

  const write = (item: DocxItem) => {
    if ('paragraph' in item) writeParagraph(item.paragraph)
    else writeRow(item.row)
    writer.endPartWhenFull()
  }

  return { write, number }
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
