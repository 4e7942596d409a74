import type { GridCell, GridRow } from './grid.ts'
import type { Entry, PackedColumn } from './table.ts'

const letterless = /^[\d.,:;/()+\-'\s]*$/

/** Packs the cells of a column of these rows; their values and units are still unknown. */
export function packColumn(rows: GridRow[], column: number): PackedColumn {
  const entries: Entry[] = []
  const known = new Map<string, number>()
  const codes = new Int32Array(rows.length).fill(-1)
  const starts = new Int32Array(rows.length)
  const ends = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const cell = cellOf(rows[index], column)
    if (cell === null || cell.text.trim() === '') continue
    let code = known.get(cell.text)
    if (code === undefined) {
      code = entries.push({ text: cell.text, value: null, unit: null }) - 1
      known.set(cell.text, code)
    }
    codes[index] = code
    starts[index] = cell.start
    ends[index] = cell.end
  }
  return { entries, codes, starts, ends, letterless: entries.every(({ text }) => letterless.test(text)) }
}

/** What stands in a row of the column; undefined for nothing. */
export function entryAt({ entries, codes }: PackedColumn, index: number): Entry | undefined {
  return entries[codes[index] ?? -1]
}

/** How many cells each entry stands for. */
export function countEntries({ entries, codes }: PackedColumn): Int32Array {
  const counts = new Int32Array(entries.length)
  for (const code of codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Gives the cells of a column the units of their rows, where they have a value and no unit of their own. */
export function giveRowUnits(packed: PackedColumn, units: (string | null)[]): void {
  const known = new Map<string, number>()
  const entries: Entry[] = []
  for (const [index, code] of packed.codes.entries()) {
    const entry = packed.entries[code]
    if (entry === undefined) continue
    const unit = entry.unit ?? (entry.value === null ? null : (units[index] ?? null))
    const key = `${code} ${unit ?? ''}`
    let own = known.get(key)
    if (own === undefined) {
      own = entries.push({ ...entry, unit }) - 1
      known.set(key, own)
    }
    packed.codes[index] = own
  }
  packed.entries = entries
}

function cellOf(row: GridRow | undefined, column: number): GridCell | null {
  if (row === undefined) return null
  return row.cell ? row.cell(column) : (row.cells[column] ?? null)
}
