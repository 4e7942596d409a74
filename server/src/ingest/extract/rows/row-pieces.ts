import { longestBlock, splitLong } from '../split-long.ts'
import type { ColumnNames, Row, RowCell } from './row.ts'

/** A row's text, or a part of a long one, and the columns it covers (from 0). */
export type RowPiece = { text: string; from: number; to: number }

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
    for (const text of splitLong(labelled(cell, names, options.columnNumbers))) {
      const piece = pieces.at(-1)
      if (piece !== undefined && piece.text.length + text.length + 3 <= longestBlock) {
        piece.text += ` | ${text}`
        piece.to = cell.column
      } else pieces.push({ text, from: cell.column, to: cell.column })
    }
  }
  return pieces
}

function labelled({ column, text }: RowCell, names: ColumnNames | null, numbers: boolean): string {
  const name = names?.get(column)?.slice(0, longestName) ?? (numbers ? `Column ${column + 1}` : null)
  return name === null ? text : `${name}: ${text}`
}
