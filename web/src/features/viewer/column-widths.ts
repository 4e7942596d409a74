import type { SheetRow } from '@citewell/contract/viewer.ts'

const characterWidth = 7.4
const padding = 24
const narrowest = 64
const widest = 300

/** Widths of a sheet's columns in CSS pixels, by what its first rows hold. */
export function columnWidths(rows: SheetRow[], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => narrowest)
  // A text that stands alone in its row is a title over the table.
  const tabular = rows.filter(({ cells }) => cells.length > 1 || columns === 1)
  for (const { column, text } of tabular.flatMap(row => row.cells)) {
    const wanted = Math.min(Math.max(text.length * characterWidth + padding, narrowest), widest)
    widths[column] = Math.max(widths[column] ?? narrowest, Math.round(wanted))
  }
  return widths
}
