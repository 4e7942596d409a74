type Cell = { row: number; column: number }
type Size = { rows: number; columns: number }

const page = 10

/** The cell that a key moves to; null for a key that does not move. Rows are counted from 1, and 0 stands above them. */
export function moveCell(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Cell,
  { rows, columns }: Size,
): Cell | null {
  if (rows === 0 || columns === 0) return null
  const far = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.min(Math.max(nextRow, 1), rows),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  })
  const moves: Record<string, () => Cell> = {
    ArrowDown: () => to(far ? rows : row + 1, column),
    ArrowUp: () => to(far ? 1 : row - 1, column),
    ArrowRight: () => to(row, far ? columns : column + 1),
    ArrowLeft: () => to(row, far ? 0 : column - 1),
    PageDown: () => to(row + page, column),
    PageUp: () => to(row - page, column),
    Home: () => to(far ? 1 : row, 0),
    End: () => to(far ? rows : row, columns),
  }
  return moves[key]?.() ?? null
}
