import { attachedNamed } from '../../lexicon/not-amended.ts'
import { holdsWords } from './holds-words.ts'

/** A row of a table: its cells under the names of their columns, and the titles above the table, nearest last. */
type RowQuoted = { columns: string[]; cells: string[]; above: string }

/** In letters: a shorter cell is a key, which is named with its column, as "Tranche B". */
const fewestLetters = 5
const mostCells = 40

/** The schedules, annexes and the like that a text names: "schedule 2". */
export function attachedIn(text: string): string[] {
  const named = [...text.matchAll(attachedNamed)]
  return named.map(({ groups = {} }) => `${groups.word} ${groups.number}`.toLowerCase())
}

/** Whether a change in a schedule is one of this row: it names a cell of it, and no other schedule. */
export function changesRow(
  { attached = [], text }: { attached?: string[]; text: string },
  { columns, cells, above }: RowQuoted,
): boolean {
  if (attached.length === 0) return false
  const own = attachedIn(above).at(-1)
  if (own !== undefined && !attached.includes(own)) return false
  return cells.slice(0, mostCells).some((cell, at) => {
    const written = cell.trim()
    const letters = written.match(/\p{L}/gu)?.length ?? 0
    if (letters >= fewestLetters) return holdsWords(text, written)
    const column = columns[at]?.trim() ?? ''
    return letters > 0 && column !== '' && holdsWords(`${text} `, `${column} ${written} `)
  })
}

/** The row that a quotation is, as it stands below the names of its columns; null if it is none. */
export function rowQuoted(
  quote: string,
  { text, context }: { text: string; context: string },
): RowQuoted | null {
  if (!quote.includes('|')) return null
  const header = text.split('\n').find(line => line.includes('|')) ?? ''
  return { columns: header.split('|'), cells: quote.split('|'), above: context }
}
