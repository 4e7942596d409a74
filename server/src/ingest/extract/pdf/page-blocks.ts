import { findGrids, type RuledGrid, sameColumns } from './find-grids.ts'
import { type HeadingScale, headingLevel, headingScale } from './find-headings.ts'
import { groupBlocks } from './group-blocks.ts'
import { joinLines } from './join-lines.ts'
import { orderColumns } from './order-columns.ts'
import type { PageBlock, ReadPage, Run } from './page-model.ts'
import type { OutlineEntry } from './read-outline.ts'
import { runText, wordText } from './run-text.ts'
import { readSpelling, type Spelling } from './spelling.ts'

/** Facts about the whole document that the blocks of a page depend on. */
export type DocumentContext = {
  scale: HeadingScale
  outline: Map<number, OutlineEntry[]>
  spelling: Spelling
  /** The last table between lines, which may go on where the next page begins. */
  ruled: { last: { page: number; columns: number[]; table: object } | null }
  /** The number of each table that was written. */
  tables: WeakMap<object, number>
}

/** What the blocks of these pages depend on, with the titles of the file's own outline by page. */
export function documentContext(pages: ReadPage[], outline: DocumentContext['outline']): DocumentContext {
  return {
    scale: headingScale(pages),
    outline,
    spelling: readSpelling(pages),
    ruled: { last: null },
    tables: new WeakMap(),
  }
}

/** The blocks of a page in reading order: upper furniture, the text, text in other directions, lower furniture. */
export function pageBlocks(page: ReadPage, context: DocumentContext): PageBlock[] {
  const body = page.runs.filter(run => !run.furniture && !run.turned)
  const furniture = joinLines(page.runs.filter(run => run.furniture))
  const turned = page.runs.filter(run => run.turned && !run.furniture)
  const outline = context.outline.get(page.number) ?? []
  const word = (index: number) => wordText(page.words, index).text
  const { boxes } = page.words
  const extent = (index: number) => {
    const [left, width] = [boxes[index * 4] ?? 0, boxes[index * 4 + 2] ?? 0]
    return { left: (left * page.width) / 65_535, right: ((left + width) * page.width) / 65_535 }
  }
  const blocks: PageBlock[] = []
  const addText = (runs: Run[]) => {
    for (const region of orderColumns(runs)) {
      for (const block of groupBlocks(region, { word, extent })) {
        const text = block.cells.map(cell => cell.map(run => runText(page.words, run)).join(' ')).join(' ')
        const level = headingLevel(block, text, context.scale, outline)
        const before = blocks.at(-1)
        if (before !== undefined && level === null && goesOn(before, block, text, page))
          before.cells = [[...before.cells, ...block.cells].flat()]
        else blocks.push(level === null ? block : { kind: 'heading', level, cells: block.cells })
      }
    }
  }
  const { last } = context.ruled
  const grids = findGrids(page, body, last?.page === page.number - 1 ? last.columns : null, word)
  let rest = body.filter(run => !grids.some(grid => grid.runs.has(run)))
  for (const grid of grids) {
    const isAbove = (run: Run) => run.top + run.bottom < grid.top * 2
    addText(rest.filter(isAbove))
    rest = rest.filter(run => !isAbove(run))
    blocks.push(...rowBlocks(grid, context.ruled, page.number))
  }
  addText(rest)
  const running = (above: boolean) =>
    furniture.filter(line => line.top < page.height / 2 === above).map(line => plain('furniture', line.runs))
  return [...running(true), ...blocks, ...turned.map(run => plain('paragraph', [run])), ...running(false)]
}

/** The rows of a grid, which belong to the table of the page before if its columns stand at the same places. */
function rowBlocks({ columns, rows }: RuledGrid, ruled: DocumentContext['ruled'], page: number): PageBlock[] {
  const { last } = ruled
  const same = last?.page === page - 1 && sameColumns(columns, last.columns)
  const table = same ? last.table : {}
  ruled.last = { page, columns, table }
  return rows.map(({ cells, ...placed }) => ({
    kind: 'table-row',
    level: null,
    cells,
    places: { ...placed, table },
  }))
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
