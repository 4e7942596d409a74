import type { WordBoxes } from '../../../platform/text/word-boxes.ts'
import type { TextWriter } from '../text-writer.ts'
import { pageBlocks, type DocumentContext } from './page-blocks.ts'
import type { PageBlock, PageWords, ReadPage, Run } from './page-model.ts'
import { wordText } from './run-text.ts'

/** A word's place in its block's text. */
type Entry = { word: number; start: number; end: number }

/** Writes a page's blocks and the boxes of their words, and ends its part. */
export function writePage(page: ReadPage, context: DocumentContext, writer: TextWriter): void {
  const starts: number[] = []
  const ends: number[] = []
  const boxes: number[] = []
  for (const block of pageBlocks(page, context)) {
    const { text, entries } = blockText(page.words, block, context.seenWords)
    if (text === '') continue
    const anchor = { kind: 'page' as const, page: page.number }
    const offset = writer.block({ kind: block.kind, text, level: block.level, anchor })
    for (const { word, start, end } of entries) {
      starts.push(offset + start)
      ends.push(offset + end)
      const at = word * 4
      for (let side = 0; side < 4; side++) boxes.push(page.words.boxes[at + side] ?? 0)
    }
  }
  const words: WordBoxes = {
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    boxes: Uint16Array.from(boxes),
  }
  writer.endPart({ page: page.number, words })
}

/** A block's text: words joined by spaces, cells by " | ", and words cut at a line's end put together again. */
export function blockText(
  words: PageWords,
  block: Pick<PageBlock, 'cells'>,
  seen: ReadonlySet<string>,
): { text: string; entries: Entry[] } {
  let text = ''
  const entries: Entry[] = []
  for (const cell of block.cells) {
    let separator = text === '' ? '' : ' | '
    let cut = ''
    for (const word of wordsOf(cell)) {
      const { text: letters, broken } = wordText(words, word)
      if (letters === '') continue
      if (cut !== '' && keepsHyphen(cut, letters, seen)) text += '-'
      const start = text.length + separator.length
      text += separator + letters
      entries.push({ word, start, end: text.length })
      cut = broken ? letters : ''
      separator = broken ? '' : ' '
    }
    if (cut !== '') text += '-'
  }
  return { text, entries }
}

function* wordsOf(runs: Run[]): Generator<number> {
  for (const run of runs) for (let word = run.first; word < run.last; word++) yield word
}

/** "data-" + "base" is one word; "2019-" + "2020" and words seen with their hyphen elsewhere keep it; "Trace-" + "Monkey" is told by "TraceMonkey". */
function keepsHyphen(before: string, after: string, seen: ReadonlySet<string>): boolean {
  const [start = ''] = /[\p{L}\p{N}]+$/u.exec(before) ?? []
  const [end = ''] = /^[\p{L}\p{N}]+/u.exec(after) ?? []
  if (/\p{L}$/u.test(start) && /^\p{Ll}/u.test(end)) return seen.has(`${start}-${end}`.toLowerCase())
  return !seen.has(start + end)
}
