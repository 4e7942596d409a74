import { foldText } from './cell-texts.ts'
import { filled } from './find-header.ts'
import type { GridCell, GridRow } from './grid.ts'
import { markOfNote, marksAt } from './note-marks.ts'
import type { TableNote } from './table.ts'
import { valueKind } from './typed-columns.ts'

/** More notes than these are not kept of a table, nor more of one. */
const mostNotes = 100
const longestNote = 500

/** Notes as they are kept, with the columns in whose header their mark stands. */
export function keptNotes(notes: TableNote[], header: GridRow[]): TableNote[] {
  const marked = notes.some(({ mark }) => mark !== null) ? markedColumns(header) : null
  return notes.slice(0, mostNotes).map(note => {
    const text = note.text.slice(0, longestNote)
    const columns = marked?.get(note.mark ?? '')
    return { ...note, text, end: Math.min(note.end, note.start + longestNote), ...(columns && { columns }) }
  })
}

function markedColumns(header: GridRow[]): Map<string, number[]> {
  const columns = new Map<string, number[]>()
  for (const [level, { cells }] of header.entries()) {
    const isLast = level === header.length - 1
    let marks: string[] = []
    for (const [column, cell] of cells.entries()) {
      // The name of a group stands above the first of its columns.
      if (isLast || (cell?.text.trim() ?? '') !== '') marks = marksAt(cell?.text ?? '')
      for (const mark of marks) columns.set(mark, [...(columns.get(mark) ?? []), column])
    }
  }
  return columns
}

/** The note that a row below a table is, with what all its cells hold. */
export function noteOfRow(row: GridRow): TableNote {
  const held = heldCells(row)
  const text = held.map(cell => cell.text.trim()).join(' ')
  const [start = 0, end = 0] = [held[0]?.start, held.at(-1)?.end]
  return { mark: markOfNote(text), text, start, end, row: row.row }
}

/** A footnote or the source, below the table. */
export function isNote(row: GridRow): boolean {
  const text = foldText(firstText(row))
  const told = /^(?:\(?[a-z\d]\)\s|\[\w{1,3}\]|(?:source|note|quelle|anmerkung|remarque|nota|fuente)s?\b)/u
  return isMarked(row) || told.test(text) || legend.test(text)
}

/** "N/a = not measured" */
const legend = /^[\p{L}\d./–-]{1,8} ?= ?\p{L}/u

/** Surely one also where a row may have a name alone, since no name begins so. */
export function isMarked(row: GridRow): boolean {
  return isMarkedText(firstText(row))
}

/** Whether a text begins as a footnote or a source does, and no name. */
export function isMarkedText(text: string): boolean {
  return /^(?:[*†‡§¹²³⁴-⁹]|(?:source|note|quelle|anmerkung|remarque|nota|fuente)s?\s?:)/iu.test(text)
}

/**
 * A note that fills several cells of its row: its mark may have one of its own, and a comma begins another in CSV. A row
 * has a value, or a cell in each column.
 */
export function isSpilledNote(row: GridRow, width: number): boolean {
  const count = filled(row)
  if (count < 2 || count >= width || !isMarked(row)) return false
  return heldCells(row).every(({ text }) => valueKind(text) === null)
}

function firstText(row: GridRow): string {
  return heldCells(row)[0]?.text.trim() ?? ''
}

function heldCells({ cells }: GridRow): GridCell[] {
  return cells.filter(cell => cell !== null && cell.text.trim() !== '') as GridCell[]
}
