import type { Anchor, Block } from '@citewell/contract/library.ts'
import { isHeading } from './is-heading.ts'

type Cells = Extract<Anchor, { kind: 'cells' }>

/**
 * Human-readable location of consecutive blocks: "slide 2", "Sheet1!B4:D9", "rows 2–9", "$.orders[3–9]", "paragraph 10".
 * Headings count only where nothing else follows. Null for what is located by other means (pages, headings, lines).
 */
export function locationOfBlocks(blocks: Pick<Block, 'kind' | 'anchor'>[]): string | null {
  const below = blocks.filter(block => !isHeading(block))
  const anchors = (below.length > 0 ? below : blocks).map(({ anchor }) => anchor)
  const [first] = anchors
  if (first === undefined) return null
  switch (first.kind) {
    case 'slide':
      return `slide ${first.slide}`
    case 'row': {
      const rows = anchors.flatMap(anchor => (anchor.kind === 'row' ? [anchor.row] : []))
      return numbered('row', first.row, rows.at(-1) ?? first.row)
    }
    case 'cells':
      return cellsLocation(
        first.sheet,
        anchors.flatMap(anchor => (anchor.kind === 'cells' && anchor.sheet === first.sheet ? [anchor] : [])),
      )
    case 'json':
      return pathLocation(anchors.flatMap(anchor => (anchor.kind === 'json' ? [anchor.path] : [])))
    case 'headings': {
      if (below.length === 0 || first.path.length > 0) return null
      const numbers = anchors.flatMap(anchor => (anchor.kind === 'headings' ? [anchor.paragraph] : []))
      return numbered('paragraph', first.paragraph, numbers.at(-1) ?? first.paragraph)
    }
    default:
      return null
  }
}

function numbered(what: string, from: number, to: number): string {
  return from === to ? `${what} ${from}` : `${what}s ${from}–${to}`
}

/** The smallest range that contains all of them. */
function cellsLocation(sheet: string, cells: Cells[]): string {
  const corners = cells.flatMap(({ range }) => range.split(':').flatMap(cornerOf))
  if (corners.length === 0) return sheet
  const columns = corners.map(({ column }) => column).sort(byColumn)
  const rows = corners.map(({ row }) => row)
  const first = `${columns[0]}${rows.reduce((a, b) => Math.min(a, b))}`
  const last = `${columns.at(-1)}${rows.reduce((a, b) => Math.max(a, b))}`
  return `${sheet}!${first === last ? first : `${first}:${last}`}`
}

function cornerOf(reference: string): { column: string; row: number }[] {
  const [, column, row] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  return column === undefined ? [] : [{ column, row: Number(row) }]
}

/** Orders columns A to Z, then AA. */
function byColumn(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}

const step = /\.[^.[\]]+|\[\d+\]|\["(?:[^"\\]|\\.)*"\]|…/g
const longestPath = 120

/** A single path, a run of a list, or the common part of the paths. */
function pathLocation(paths: string[]): string {
  const [first = '$'] = paths
  const last = paths.at(-1) ?? first
  if (paths.every(path => path === first)) return shortened(first)
  const steps = first.match(step) ?? []
  const others = paths.map(path => path.match(step) ?? [])
  let common = 0
  while (common < steps.length && others.every(other => other[common] === steps[common])) common++
  const parent = `$${steps.slice(0, common).join('')}`
  const from = /^\[(\d+)\]$/.exec(steps[common] ?? '')?.[1]
  const to = /^\[(\d+)\]$/.exec(others.at(-1)?.[common] ?? '')?.[1]
  if (from !== undefined && to !== undefined) return shortened(`${parent}[${from}–${to}]`)
  return shortened(common > 0 ? parent : `${first} – ${last}`)
}

function shortened(path: string): string {
  return path.length <= longestPath ? path : `${path.slice(0, longestPath)}…`
}
