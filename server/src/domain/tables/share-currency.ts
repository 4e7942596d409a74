import type { Column, PackedColumn } from './table.ts'
import { isMoney } from './units.ts'

/**
 * Gives a column of bare numbers the currency that only its totals have, where another column of numbers is in it: "2,338"
 * beside "1,975" in dollars is no other kind of amount. One marked cell among the others is something else.
 */
export function shareCurrency(columns: Column[], cells: PackedColumn[], totals: ReadonlySet<number>): void {
  const currencies = new Set(columns.flatMap(({ type, unit }) => (type === 'number' ? [unit] : [])))
  for (const [at, column] of columns.entries()) {
    const { entries, codes } = cells[at] ?? { entries: [], codes: [] }
    if (column.type !== 'number' || column.unit !== null) continue
    const [only, more] = new Set(entries.flatMap(({ unit }) => unit ?? []))
    if (only === undefined || more !== undefined || !isMoney(only) || !currencies.has(only)) continue
    const isMarked = entries.map(({ unit }) => unit !== null)
    if (codes.some((code, place) => isMarked[code] === true && !totals.has(place))) continue
    column.unit = only
    for (const entry of entries) entry.unit = null
  }
}
