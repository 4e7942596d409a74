import type { PlacedPicture, WordItem } from '@citewell/contract/drawing.ts'
import type { DocxParagraph, DocxRow } from '../docx/docx-items.ts'
import type { DocxPicture } from '../docx/read-drawing.ts'
import type { DocxStyles } from '../docx/read-styles.ts'
import { spansOf } from '../docx/spans-of.ts'
import type { DocxWatcher, PlacedLine } from '../docx/write-items.ts'
import { readWord } from '../docx.ts'
import type { ExtractLimits } from '../extractor.ts'
import type { PartLink } from '../read-part-links.ts'
import { createTextWriter, type TextWriter } from '../text-writer.ts'
import { isShown } from './pictures.ts'

/** A stretch of the extracted text, with the texts of its blocks by where they begin. */
export type WordStretch = { start: number; end: number; blocks: Map<number, string> }

/** Spans, cells, lines and pictures of one stretch; a real one has a tenth of it. */
const mostEntries = 60_000
/** Of a row; a longer one is shown as text. */
const mostCells = 200
const stop = Symbol('enough was read')

/**
 * How a stretch of a Word document looks, by reading the document as its extractor does. Nothing is told of a stretch
 * whose blocks an earlier extractor wrote otherwise. Throws DocumentFailure.
 */
export async function drawWord(
  path: string,
  limits: ExtractLimits,
  stretch: WordStretch,
): Promise<WordItem[]> {
  const writer = createTextWriter({
    characters: limits.characters,
    send: async () => {},
    progress: () => {},
  })
  const items: WordItem[] = []
  try {
    await readWord({ path, limits }, comparing(writer, stretch), (links, styles) =>
      collect(items, stretch, links, styles),
    )
  } catch (error) {
    if (error === differs) return []
    if (error !== stop) throw error
  }
  return items
}

const differs = Symbol('the stored text is another')

/** Ends the reading at the stretch's end, or at a block that is not as stored. */
function comparing(writer: TextWriter, { start, end, blocks }: WordStretch): TextWriter {
  return {
    ...writer,
    block: block => {
      const at = writer.block(block)
      if (at >= end) throw stop
      if (at >= start && blocks.get(at) !== block.text.toWellFormed().replaceAll('\0', '\uFFFD'))
        throw differs
      return at
    },
  }
}

type Waiting = (start: number) => WordItem

/** Counts what belongs to the stretch alone: a long document has the look of its end as well. */
function collect(
  items: WordItem[],
  { start: from }: WordStretch,
  links: PartLink[],
  styles: DocxStyles,
): DocxWatcher {
  const shown = new Map(links.filter(isShown).map(({ id, target }) => [id, target]))
  let entries = 0
  /** What holds no text stands before the next block. */
  let waiting: Waiting[] = []
  let entriesWaiting = 0
  const wait = (more: number, put: Waiting) => {
    entriesWaiting += more
    if (entriesWaiting <= mostEntries) waiting.push(put)
  }
  const place = (start: number, own = 0, item?: WordItem) => {
    if (start >= from) {
      entries += entriesWaiting + own
      if (entries > mostEntries) throw stop
      items.push(...waiting.map(put => put(start)), ...(item ? [item] : []))
    }
    waiting = []
    entriesWaiting = 0
  }
  const drawn = (pictures: DocxPicture[]) => pictures.map(picture => placed(picture, shown))
  return {
    paragraph: (line, { pictures: found }) => {
      if (found.length > 0) {
        const pictures = drawn(found)
        wait(pictures.length, start => ({ kind: 'pictures', start, end: start, pictures }))
      }
      if (!line) return
      const spans = line.start >= from ? spansOf(line, styles) : []
      const item: WordItem | undefined =
        spans.length > 0 ? { kind: 'text', ...offsets(line), spans } : undefined
      place(line.start, spans.length, item)
    },
    row: (row, lines, blocks) => {
      const isDrawn = row.cells.length <= mostCells && (!blocks || blocks.start >= from)
      if (!isDrawn) {
        if (blocks) place(blocks.start)
        return
      }
      const all = lines.flat()
      const cells = cellsOf(row, lines, drawn)
      const pictures = cells.flatMap(cell => cell.pictures).length
      if (!blocks && pictures === 0) return
      const spans = all.flatMap(line => spansOf(line, styles))
      const held = cells.length + spans.length + all.length + pictures
      const put = (start: number, end: number): WordItem => ({
        kind: 'row',
        start,
        end,
        table: row.table,
        cells,
        spans,
      })
      if (blocks) place(blocks.start, held, put(blocks.start, blocks.end))
      else wait(held, start => put(start, start))
    },
    end: place,
  }
}

function offsets({ start, end }: PlacedLine): { start: number; end: number } {
  return { start, end }
}

function cellsOf(row: DocxRow, lines: PlacedLine[][], drawn: (pictures: DocxPicture[]) => PlacedPicture[]) {
  return row.cells.map((cell, index) => ({
    ...cell,
    lines: (lines[index] ?? []).map(offsets),
    pictures: drawn(paragraphsOf(row.row[index] ?? []).flatMap(({ pictures }) => pictures)),
  }))
}

function paragraphsOf(items: DocxRow['row'][number]): DocxParagraph[] {
  return items.flatMap(item => ('row' in item ? paragraphsOf(item.row.flat()) : [item.paragraph]))
}

function placed(
  { link, width, height, crop, about }: DocxPicture,
  shown: Map<string, string>,
): PlacedPicture {
  const part = shown.get(link)
  return { picture: part === undefined ? null : { part, crop }, width, height, about: about || 'Picture' }
}
