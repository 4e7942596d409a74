import type { Column, PackedColumn } from './table.ts'
import { isMoney } from './units.ts'

/**
 * Gives a column of bare numbers the currency that only some of its cells have, as a total does, where another column of
 * numbers is in it: "2,338" beside "1,975" in dollars is no other kind of amount.
 */
export function shareCurrency(columns: Column[], cells: PackedColumn[]): void {
  const currencies = new Set(columns.flatMap(({ type, unit }) => (type === 'number' ? [unit] : [])))
  for (const [at, column] of columns.entries()) {
    if (column.type !== 'number' || column.unit !== null) continue
    const units = new Set(cells[at]?.entries.flatMap(({ unit }) => unit ?? []) ?? [])
    const [only, more] = units
    if (only === undefined || more !== undefined || !isMoney(only) || !currencies.has(only)) continue
    column.unit = only
    for (const entry of cells[at]?.entries ?? []) entry.unit = null
  }
}
