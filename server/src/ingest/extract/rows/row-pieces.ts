import { longestBlock, splitLong } from '../split-long.ts'
import type { ColumnNames, Row, RowCell } from './row.ts'

/**
 * The text of a row, or a piece of a long one, and the columns it covers (from 0). `cells` holds three numbers per
 * cell: its column, and the start and end of its value in the text.
 */
export type RowPiece = { text: string; from: number; to: number; cells: number[] }

const longestName = 80

/**
 * Writes a row as text: "Department: Finance | Files: 1,200". Long rows become several pieces, split between cells
 * where possible. With `columnNumbers`, a column without a name is called by its number.
 */
export function rowPieces(
  { cells }: Row,
  names: ColumnNames | null,
  options: { columnNumbers: boolean },
): RowPiece[] {
  const pieces: RowPiece[] = []
  for (const cell of cells) {
    const label = labelOf(cell, names, options.columnNumbers)
    for (const [i, text] of splitLong(label + cell.text).entries()) {
      // A label that is itself cut does not count as a name.
      const value = i === 0 && text.startsWith(label) ? label.length : 0
      const piece = pieces.at(-1)
      if (piece !== undefined && piece.text.length + text.length + 3 <= longestBlock) {
        const start = piece.text.length + 3
        piece.text += ` | ${text}`
        piece.to = cell.column
        piece.cells.push(cell.column, start + value, start + text.length)
      } else {
        const cellsOfPiece = [cell.column, value, text.length]
        pieces.push({ text, from: cell.column, to: cell.column, cells: cellsOfPiece })
      }
    }
  }
  return pieces
}

/** The label before a cell's text: the column's name, "Column 3", or nothing. */
function labelOf({ column }: RowCell, names: ColumnNames | null, numbers: boolean): string {
  const name = names?.get(column)?.slice(0, longestName) ?? (numbers ? `Column ${column + 1}` : null)
  return name === null ? '' : `${name}: `
}
