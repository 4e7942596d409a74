import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import type { TableHints } from '../../domain/tables/grid.ts'
import type { PackedTable } from '../../domain/tables/packed-table.ts'
import { hiddenRow, totalRow } from '../../domain/tables/row-marks.ts'
import type { TableDescription } from '../../domain/tables/table-place.ts'
import { understandGrid } from '../../domain/tables/understand-table.ts'
import type { FoundGrid } from './grids-of-sheet.ts'
import { hintsOf } from './hints-of.ts'

const mostTotalsNamed = 100

/** Understands a grid with what was corrected by hand; null if it is no table. */
export function understandFound(
  grid: FoundGrid,
  language: string | null,
  corrections: TableCorrection[],
): PackedTable | null {
  const hints: TableHints = {
    title: grid.title,
    ...(grid.headerRows && { headerRows: grid.headerRows }),
    ...(grid.pointed && { pointed: true }),
    ...(language !== null && { language }),
  }
  const corrected = hintsOf(grid, corrections)
  const table = understandGrid(grid.rows, {
    ...hints,
    ...(grid.notes && { notes: grid.notes }),
    ...(corrected.headerRows === undefined && grid.headerGoesOn && { headerGoesOn: true }),
    ...corrected,
  })
  return isTable(table) ? table : null
}

/** Two columns of data, or one below a name. */
function isTable({ columns, rows, headerRows }: PackedTable): boolean {
  if (columns.length === 0 || rows.length === 0) return false
  return headerRows.length > 0 ? columns.length > 1 || rows.length > 1 : columns.length > 1 && rows.length > 1
}

/** What is stored and shown of a table that was found. */
export function describeTable(
  { rows: _, headerRows: __, headerGoesOn: ___, pointed: ____, notes: _____, ...grid }: FoundGrid,
  { title, columns, headerRows, rows, marks, cells, notes }: PackedTable,
): TableDescription {
  const totals = [...rows].filter((_, index) => ((marks[index] ?? 0) & totalRow) !== 0)
  return {
    ...grid,
    title,
    columns,
    headerRows,
    firstRow: Math.min(headerRows[0] ?? Number.POSITIVE_INFINITY, rows[0] ?? 1),
    lastRow: rows.at(-1) ?? 1,
    rowCount: rows.length,
    cellCount: cells.reduce(
      (sum, { codes }) => sum + codes.reduce((n, code) => n + (code < 0 ? 0 : 1), 0),
      0,
    ),
    totalRows: totals.slice(0, mostTotalsNamed),
    totalCount: totals.length,
    hiddenRows: marks.reduce((count, mark) => count + ((mark & hiddenRow) === 0 ? 0 : 1), 0),
    ...(notes.length > 0 && { notes }),
  }
}
