import type { PartRows } from '../../stages.ts'

/** A block's row: the sheet from 0, the row from 1, and its cells as PartRows holds them. */
export type GridRow = { sheet: number; number: number; cells: number[] }

/** What a part says of its rows, from what its blocks say; null where none is a row. */
export function partRows(rows: (GridRow | null)[]): PartRows | null {
  const held = rows.filter(row => row !== null)
  const [first] = held
  if (!first) return null
  let columns = 0
  for (const { cells } of held)
    for (let at = 0; at < cells.length; at += 3) columns = Math.max(columns, (cells[at] ?? 0) + 1)
  return {
    sheet: first.sheet,
    from: first.number,
    to: held.at(-1)?.number ?? first.number,
    columns,
    cells: rows.map(row => row?.cells ?? []),
  }
}
