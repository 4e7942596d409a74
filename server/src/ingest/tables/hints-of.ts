import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import type { ColumnHint, TableHints } from '../../domain/tables/grid.ts'
import type { FoundGrid } from './grids-of-sheet.ts'

/** Whether a correction was made for the table that begins in this row and column of its sheet. */
function isOf({ sheet, region, inText, firstColumn, rows }: FoundGrid, correction: TableCorrection): boolean {
  if (sheet !== correction.sheet || firstColumn !== correction.firstColumn) return false
  const [first = 1, last = 1] = inText ? [region, region] : [rows[0]?.row, rows.at(-1)?.row]
  return correction.firstRow >= first && correction.firstRow <= last
}

/** What the corrections of a table say of it. */
export function hintsOf(grid: FoundGrid, corrections: TableCorrection[]): TableHints {
  const hints: TableHints = {}
  const columns: Record<number, ColumnHint> = {}
  const totals: Record<number, boolean> = {}
  for (const correction of corrections.filter(each => isOf(grid, each)))
    switch (correction.kind) {
      case 'header':
        hints.headerRows = correction.rows
        break
      case 'table':
        // Its grid begins where it says.
        break
      case 'type':
        columns[correction.column] = { ...columns[correction.column], type: correction.type }
        break
      case 'date-order':
        columns[correction.column] = { ...columns[correction.column], type: 'date', order: correction.order }
        break
      case 'unit':
        columns[correction.column] = { ...columns[correction.column], unit: correction.unit }
        break
      case 'total':
        totals[correction.row] = correction.total
        break
      default:
        correction satisfies never
    }
  return { ...hints, columns, totals }
}
