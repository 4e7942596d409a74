import type { Row, RowCell } from './row.ts'

/** How strongly a row looks like the header of the rows below it. */
export type HeaderWeight = 'none' | 'weak' | 'strong'

const longestName = 80
/** Minimum share of numbers and dates among the cells of a typed column. */
const typedShare = 0.8

/**
 * True when a row can name columns: two or more cells, all short texts, years or dates, at least one of them a text.
 */
export function couldBeHeader({ cells }: Row): boolean {
  if (cells.length < 2) return false
  return cells.every(canBeName) && cells.some(({ kind }) => kind === 'text')
}

/** Compares a possible header with the rows that directly follow it. */
export function weighHeader(candidate: Row, following: Row[]): HeaderWeight {
  const byColumn = cellsByColumn(following)
  const columns = candidate.cells.map(name => ({ name, below: byColumn.get(name.column) ?? [] }))
  const used = columns.filter(({ below }) => below.length > 0)
  const width = byColumn.size
  if (used.length * 2 < columns.length || used.length * 2 < width) return 'none'
  if (used.some(({ name, below }) => below.some(({ text }) => text === name.text && name.kind === 'text')))
    return 'none'
  if (used.some(({ name, below }) => name.kind === 'text' && typed(below))) return 'strong'
  if (used.length > 1 && used.every(({ name, below }) => looksDifferent(name, below))) return 'strong'
  const unique =
    new Set(candidate.cells.map(({ text }) => text.toLowerCase())).size === candidate.cells.length
  return unique ? 'weak' : 'none'
}

/** True when the cell can name a column: a short text, a date or a year. */
export function canBeName({ kind, text }: RowCell): boolean {
  if (kind === 'text') return text.length <= longestName && !text.endsWith(':')
  return kind === 'date' || (kind === 'number' && /^(?:19|20)\d\d$/.test(text))
}

function cellsByColumn(rows: Row[]): Map<number, RowCell[]> {
  const columns = new Map<number, RowCell[]>()
  for (const { cells } of rows) {
    for (const cell of cells) {
      const column = columns.get(cell.column)
      if (column === undefined) columns.set(cell.column, [cell])
      else column.push(cell)
    }
  }
  return columns
}

function typed(below: RowCell[]): boolean {
  const count = below.filter(({ kind }) => kind === 'number' || kind === 'date').length
  return count >= below.length * typedShare
}

function looksDifferent(name: RowCell, below: RowCell[]): boolean {
  return name.style !== undefined && below.every(({ style }) => style !== name.style)
}
