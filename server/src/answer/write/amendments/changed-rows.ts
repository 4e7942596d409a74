import { attachedNamed, beforeNewValue, behindOf, replacedNext } from '../../lexicon/not-amended.ts'
import { rowsOf } from '../../read-rows.ts'
import type { SourceSpan } from '../../stages.ts'

/** A row among those of its table, under the names of their columns, with the titles above the table, nearest last. */
type RowOfTable = { columns: string[]; cells: string[]; rows: string[][]; above: string }

/** In letters: a shorter cell is a key, which is named with its column, as "Tranche B". */
const fewestLetters = 5
const mostCells = 40
const mostRows = 200

/** The schedules, annexes and the like that a text names: "schedule 2". */
export function attachedIn(text: string): string[] {
  const named = [...text.matchAll(attachedNamed)]
  return named.map(({ groups = {} }) => `${groups.word} ${groups.number}`.toLowerCase())
}

/**
 * Whether a change in a schedule is one of this row: it names more of its cells than of any other row's, and no other
 * schedule. Where nothing above the table says which schedule it is, one cell is not enough, unless that is what is replaced.
 */
export function changesRow(
  { attached = [], text }: { attached?: string[]; text: string },
  { columns, cells, rows, above }: RowOfTable,
): boolean {
  if (attached.length === 0) return false
  const schedule = attachedIn(above).at(-1)
  if (schedule !== undefined && !attached.includes(schedule)) return false
  const said = plain(text)
  const own = namedIn(said, columns, cells)
  if (own.length === 0) return false
  if (rows.slice(0, mostRows).some(other => namedIn(said, columns, other).length > own.length)) return false
  const keys = new Set(own.map(({ at }) => at))
  const isColumnNamed = columns.some((column, at) => !keys.has(at) && said.includes(plain(column)))
  return schedule !== undefined || own.length > 1 || isColumnNamed || own.some(({ isReplaced }) => isReplaced)
}

/** The cells of a row that a change names, and not as what stands there from now on. */
function namedIn(said: string, columns: string[], cells: string[]): { at: number; isReplaced: boolean }[] {
  return cells.slice(0, mostCells).flatMap((cell, at) => {
    const letters = cell.match(/\p{L}/gu)?.length ?? 0
    const column = columns[at]?.trim() ?? ''
    if (letters === 0 || (letters < fewestLetters && column === '')) return []
    const name = plain(letters < fewestLetters ? `${column} ${cell}` : cell)
    const start = said.indexOf(name)
    const [before, behind] = [said.slice(0, start), said.slice(start + name.length)]
    if (start < 0 || beforeNewValue.test(before)) return []
    return [{ at, isReplaced: replacedNext.test(behind) && !behindOf.test(before) }]
  })
}

/** The words alone, each between spaces. */
const plain = (text: string) =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `

/** The rows that a quotation has, among those of its passage. */
export function rowsQuoted({ passage, start, end }: SourceSpan): RowOfTable[] {
  const all = rowsOf(passage)
  const rows = all.map(({ cells }) => cells)
  return all
    .filter(({ source }) => source.start < end && start < source.end)
    .map(({ header, cells }) => ({ columns: header, cells, rows, above: passage.context }))
}
