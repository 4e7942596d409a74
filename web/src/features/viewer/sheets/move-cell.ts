type Cell = { row: number; column: number }

const page = 20

/** The cell that a key moves to; null for a key that does not move. Rows are one-based. */
export function moveCell(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
): Cell | null {
  const far = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.min(Math.max(nextRow, 1), rows),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return far ? to(rows, column) : to(row + 1, column)
    case 'ArrowUp':
      return far ? to(1, column) : to(row - 1, column)
    case 'ArrowRight':
      return far ? to(row, columns) : to(row, column + 1)
    case 'ArrowLeft':
      return far ? to(row, 0) : to(row, column - 1)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return far ? to(1, 0) : to(row, 0)
    case 'End':
      return far ? to(rows, columns) : to(row, columns)
    default:
      return null
  }
}
