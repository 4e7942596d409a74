import type { GridRow } from './grid.ts'
import type { StoredPart } from './stored-parts.ts'
import type { FoundGrid } from './tables-in-scope.ts'

type Sheet = { name: string | null; rows: Map<number, GridRow> }

/** The sheets of a workbook, or the one table of a file that is a table, as plain grids. */
export function sheetGrids(parts: StoredPart[]): FoundGrid[] {
  const sheets = new Map<number, Sheet>()
  for (const part of parts) {
    if (part.sheet === null) continue
    for (const [index, block] of part.blocks.entries()) {
      const held = block.kind === 'cell-range' ? (part.cells?.[index] ?? []) : []
      const place = placeOf(block.anchor)
      if (held.length === 0 || place === null) continue
      const sheet = sheets.get(part.sheet) ?? { name: place.sheet, rows: new Map() }
      sheets.set(part.sheet, sheet)
      const row = sheet.rows.get(place.row) ?? { row: place.row, cells: [] }
      sheet.rows.set(place.row, row)
      for (let at = 0; at < held.length; at += 3) {
        const [column = 0, from = 0, to = 0] = held.slice(at, at + 3)
        const start = block.start + from
        const end = block.start + to
        const text = part.text.slice(start - part.start, end - part.start)
        const known = row.cells[column]
        // A cell too long for one block continues in the next.
        row.cells[column] = known ? { ...known, text: `${known.text} ${text}`, end } : { text, start, end }
      }
    }
  }
  return [...sheets].map(([sheet, { name, rows }]): FoundGrid => {
    const width = Math.max(...[...rows.values()].map(({ cells }) => cells.length))
    for (const row of rows.values())
      row.cells = Array.from({ length: width }, (_, at) => row.cells[at] ?? null)
    return {
      sheet,
      region: 0,
      place: { kind: 'sheet', sheet: name, firstColumn: 0 },
      title: name ?? '',
      rows: [...rows.values()],
    }
  })
}

function placeOf(
  anchor: StoredPart['blocks'][number]['anchor'],
): { sheet: string | null; row: number } | null {
  if (anchor.kind === 'row') return { sheet: null, row: anchor.row }
  if (anchor.kind !== 'cells') return null
  const digits = /^[A-Z]{1,3}(\d{1,7})/.exec(anchor.range)?.[1]
  return digits === undefined ? null : { sheet: anchor.sheet, row: Number(digits) }
}
