import { longestBlock, splitLong } from '../split-long.ts'
import type { ColumnNames, Row, RowCell } from './row.ts'

/**
 * A row's text, or a part of a long one, and the columns it covers (from 0). `cells`: for each cell its column,
 * and where its value starts and ends in the text.
 */
export type RowPiece = { text: string; from: number; to: number; cells: number[] }

const longestName = 80

/**
 * A row as people read it: "Department: Finance | Files: 1,200", in pieces of bounded length that end between cells
 * where they can. `columnNumbers` names a column without a name by its number.
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
      // A name that is cut itself would be no name.
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

/** What stands before a cell's text: its column's name, "Column 3", or nothing. */
function labelOf({ column }: RowCell, names: ColumnNames | null, numbers: boolean): string {
  const name = names?.get(column)?.slice(0, longestName) ?? (numbers ? `Column ${column + 1}` : null)
  return name === null ? '' : `${name}: `
}
