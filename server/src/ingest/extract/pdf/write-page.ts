import type { WordBoxes } from '../../../platform/text/word-boxes.ts'
import type { RowCells } from '../../stages.ts'
import type { TextWriter } from '../text-writer.ts'
import { type DocumentContext, pageBlocks } from './page-blocks.ts'
import type { PageBlock, PageWords, ReadPage, Run } from './page-model.ts'
import { wordText } from './run-text.ts'
import type { Spelling } from './spelling.ts'

/** Where a word stands in the text of its block. */
type Entry = Place & { word: number }
type Place = { start: number; end: number }

/** No page has so many. */
const tablesOfPage = 1_000

/** Writes the blocks of a page with the boxes of their words, and ends the part. */
export function writePage(page: ReadPage, context: DocumentContext, writer: TextWriter): void {
  const starts: number[] = []
  const ends: number[] = []
  const boxes: number[] = []
  const confidences: number[] = []
  let ownTables = 0
  const rowCells = ({ places }: PageBlock, cells: Place[]): RowCells | undefined => {
    // Recognised words stand where a scan shows them, which is not exact enough.
    if (!places || page.words.confidences) return undefined
    const table = context.tables.get(places.table) ?? page.number * tablesOfPage + ownTables++
    context.tables.set(places.table, table)
    const filled = cells.flatMap(({ start, end }, at) => {
      const column = places.columns[at] ?? 0
      const width = end > start ? (places.lasts?.[at] ?? column) - column + 1 : 0
      return Array.from({ length: width }, (_, index) => [column + index, start, end]).flat()
    })
    return { table, cells: filled, joined: places.joined }
  }
  for (const block of pageBlocks(page, context)) {
    const { text, entries, cells } = blockText(page.words, block, context.spelling)
    if (text === '') continue
    const anchor = { kind: 'page' as const, page: page.number }
    const told = rowCells(block, cells)
    const offset = writer.block({
      kind: block.kind,
      text,
      level: block.level,
      anchor,
      ...(told && { cells: told }),
    })
    for (const { word, start, end } of entries) {
      starts.push(offset + start)
      ends.push(offset + end)
      const at = word * 4
      if (page.words.confidences) confidences.push(page.words.confidences[word] ?? 0)
      for (let side = 0; side < 4; side++) boxes.push(page.words.boxes[at + side] ?? 0)
    }
  }
  const words: WordBoxes = {
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    boxes: Uint16Array.from(boxes),
    confidences: page.words.confidences ? Uint8Array.from(confidences) : null,
  }
  writer.endPart({ page: page.number, words })
}

/** The text of a block: words joined by spaces, cells by " | ", and words cut at a line's end rejoined. */
function blockText(
  words: PageWords,
  block: Pick<PageBlock, 'cells'>,
  spelling: Spelling,
): { text: string; entries: Entry[]; cells: Place[] } {
  let text = ''
  const entries: Entry[] = []
  const cells: Place[] = []
  for (const cell of block.cells) {
    const first = entries.length
    let separator = text === '' ? '' : ' | '
    let cut = ''
    for (const word of wordsOf(cell)) {
      const { text: letters, broken } = wordText(words, word)
      if (letters === '') continue
      if (cut !== '' && spelling.keepsHyphen(cut, letters)) text += '-'
      const start = text.length + separator.length
      text += separator + letters
      entries.push({ word, start, end: text.length })
      cut = broken ? letters : ''
      separator = broken ? '' : ' '
    }
    if (cut !== '') text += '-'
    cells.push({ start: entries[first]?.start ?? text.length, end: text.length })
  }
  return { text, entries, cells }
}

function* wordsOf(runs: Run[]): Generator<number> {
  for (const run of runs) for (let word = run.first; word < run.last; word++) yield word
}
