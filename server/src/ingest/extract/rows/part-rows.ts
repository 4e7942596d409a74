import type { PartRows } from '../../stages.ts'

/** The row of a block: sheet from 0, row from 1, and its cells in the form of PartRows. */
export type GridRow = { sheet: number; number: number; cells: number[] }

/** Combines the rows of a part's blocks; null when no block is a row. */
export function partRows(rows: (GridRow | null)[]): PartRows | null {
  const held = rows.filter(row => row !== null)
  const [first] = held
  if (!first) return null
  let columns = 0
  for (const { cells } of held)
    for (let at = 0; at < cells.length; at += 3) columns = Math.max(columns, (cells[at] ?? 0) + 1)
  return {
    sheet: first.sheet,
    from: Math.min(...held.map(({ number }) => number)),
    to: Math.max(...held.map(({ number }) => number)),
    columns,
    cells: rows.map(row => row?.cells ?? []),
  }
}
