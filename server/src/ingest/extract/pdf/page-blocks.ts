import { type HeadingScale, headingLevel } from './find-headings.ts'
import { groupBlocks } from './group-blocks.ts'
import { joinLines } from './join-lines.ts'
import { orderColumns } from './order-columns.ts'
import type { PageBlock, ReadPage, Run } from './page-model.ts'
import type { OutlineEntry } from './read-outline.ts'
import { runText, wordText } from './run-text.ts'
import type { Spelling } from './spelling.ts'

/** Facts about the whole document that the blocks of a page depend on. */
export type DocumentContext = {
  scale: HeadingScale
  outline: Map<number, OutlineEntry[]>
  spelling: Spelling
}

/** The blocks of a page in reading order: upper furniture, the text, text in other directions, lower furniture. */
export function pageBlocks(page: ReadPage, context: DocumentContext): PageBlock[] {
  const body = page.runs.filter(run => !run.furniture && !run.turned)
  const furniture = joinLines(page.runs.filter(run => run.furniture))
  const turned = page.runs.filter(run => run.turned && !run.furniture)
  const outline = context.outline.get(page.number) ?? []
  const word = (index: number) => wordText(page.words, index).text
  const blocks: PageBlock[] = []
  for (const region of orderColumns(body)) {
    for (const block of groupBlocks(region, word)) {
      const text = block.cells.map(cell => cell.map(run => runText(page.words, run)).join(' ')).join(' ')
      const level = headingLevel(block, text, context.scale, outline)
      const before = blocks.at(-1)
      if (before !== undefined && level === null && goesOn(before, block, text, page))
        before.cells = [[...before.cells, ...block.cells].flat()]
      else blocks.push(level === null ? block : { kind: 'heading', level, cells: block.cells })
    }
  }
  const running = (above: boolean) =>
    furniture.filter(line => line.top < page.height / 2 === above).map(line => plain('furniture', line.runs))
  return [...running(true), ...blocks, ...turned.map(run => plain('paragraph', [run])), ...running(false)]
}

/** True for a paragraph that continues in the next column: it begins with lower-case letters. */
function goesOn(before: PageBlock, block: PageBlock, text: string, page: ReadPage): boolean {
  if (before.kind !== 'paragraph' && before.kind !== 'list-item') return false
  if (block.kind !== 'paragraph' || !/^\p{Ll}{2}/u.test(text)) return false
  const last = before.cells.at(-1)?.at(-1)
  const next = block.cells[0]?.[0]
  if (last === undefined || next === undefined || next.top >= last.top) return false
  return !/[.!?:;]["'”’)\]]*$/.test(wordText(page.words, last.last - 1).text)
}

function plain(kind: 'furniture' | 'paragraph', runs: Run[]): PageBlock {
  return { kind, level: null, cells: [runs] }
}
