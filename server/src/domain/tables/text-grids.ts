import { readLabels } from '@citewell/contract/quoted-rows.ts'
import type { GridRow } from './grid.ts'
import type { StoredPart } from './stored-parts.ts'
import type { FoundGrid } from './tables-in-scope.ts'

const separator = ' | '
const titles = new Set(['heading', 'caption', 'slide-title'])
const fewestRows = 2
const longestTitle = 300

type Block = StoredPart['blocks'][number]
type Run = { title: string; rows: GridRow[]; anchor: Block['anchor']; page: number | null }

/**
 * The tables within a document's text, as plain grids: rows that follow each other without other text between them. On a
 * page, where rows are found by their look, only those with the same number of cells.
 */
export function textGrids(parts: StoredPart[]): FoundGrid[] {
  const runs: Run[] = []
  let open: Run | null = null
  let title = ''
  for (const part of parts) {
    if (part.sheet !== null) continue
    for (const block of part.blocks) {
      const text = part.text.slice(block.start - part.start, block.end - part.start)
      if (block.kind === 'note' || block.kind === 'furniture') continue
      if (block.kind !== 'table-row') {
        if (titles.has(block.kind)) title = text.slice(0, longestTitle)
        open = null
        continue
      }
      if (open === null || !continues(open.anchor, block.anchor)) {
        open = { title, rows: [], anchor: block.anchor, page: pageOf(block, part) }
        runs.push(open)
      }
      open.rows.push({ row: open.rows.length + 1, cells: cellsOf(text, block.start) })
    }
  }
  return runs.filter(isTable).map(
    (run, region): FoundGrid => ({
      sheet: 0,
      region,
      place: { kind: 'text', page: run.page },
      title: run.title,
      rows: run.rows,
    }),
  )
}

/** Two tables on one slide are two shapes. */
function continues(before: Block['anchor'], anchor: Block['anchor']): boolean {
  if (before.kind !== anchor.kind) return false
  if (anchor.kind !== 'slide' || before.kind !== 'slide') return true
  return before.slide === anchor.slide && before.shape === anchor.shape
}

function isTable({ rows, anchor }: Run): boolean {
  if (rows.length < fewestRows) return false
  const widths = new Set(rows.map(({ cells }) => cells.length))
  // The rows of a chart name their values.
  const named = rows.every(({ cells }) => readLabels(cells.map(cell => cell?.text ?? '')) !== null)
  return !named && (anchor.kind !== 'page' || widths.size === 1)
}

function cellsOf(text: string, start: number): GridRow['cells'] {
  let at = start
  return text.split(separator).map(cell => {
    const from = at
    at += cell.length + separator.length
    return cell.trim() === '' ? null : { text: cell, start: from, end: from + cell.length }
  })
}

function pageOf({ anchor }: Block, { page }: StoredPart): number | null {
  return anchor.kind === 'slide' ? anchor.slide : page
}
