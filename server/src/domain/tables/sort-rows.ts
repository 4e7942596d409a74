import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText, isBlank } from './cell-texts.ts'
import { comparePlaces, type Place, placeOf } from './compare-values.ts'
import { type LeftOut, Refused } from './computed.ts'
import type { Table, TableRow } from './table.ts'
import { columnAt, leaveOut, useCells } from './used-cells.ts'

/** Entries in order, at most so many, more where the last ones are equal. */
export type Cut<T> = { kept: T[]; tied: boolean }

const collator = new Intl.Collator('en', { numeric: true })

/**
 * The rows in the plan's order, by their place if it names no column, and within its limit. Rows without a value to be sorted by come last, and are left out
 * where there is a limit. Throws Refused where the values are in several units.
 */
export function sortRows(
  table: Table,
  rows: TableRow[],
  plan: TablePlan,
): Cut<TableRow> & { leftOut: LeftOut[] } {
  const by = plan.sort?.by ?? null
  const descending = plan.sort?.order === 'descending'
  if (by === null) {
    const placed = descending ? rows.toReversed() : rows
    return { kept: placed.slice(0, plan.limit ?? rows.length), tied: false, leftOut: [] }
  }
  const { type } = columnAt(table, by)
  const { entries, leftOut } = type === 'text' ? textsOf(rows, by) : valuesOf(table, rows, by)
  const compare = (a: Entry, b: Entry) =>
    typeof a.place === 'string' && typeof b.place === 'string' && type === 'text'
      ? compareTexts(a.place, b.place)
      : comparePlaces(a.place, b.place)
  const sorted = sortBy(entries, compare, descending)
  const { kept, tied } = cut(sorted, plan.limit, (a, b) => compare(a, b) === 0)
  const first = kept.map(({ row }) => row)
  if (plan.limit !== null) {
    if (first.length === 0 && rows.length > 0) throw new Refused('nothing-to-compute', by)
    return { kept: first, tied, leftOut }
  }
  const present = new Set(first)
  return { kept: [...first, ...rows.filter(row => !present.has(row))], tied, leftOut: [] }
}

type Entry = { row: TableRow; place: Place }

function textsOf(rows: TableRow[], by: number): { entries: Entry[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const entries = rows.flatMap(row => {
    const text = row.cells[by]?.text ?? ''
    if (!isBlank(text)) return [{ row, place: foldText(text) }]
    leaveOut(leftOut, by, 'empty', row)
    return []
  })
  return { entries, leftOut }
}

function valuesOf(table: Table, rows: TableRow[], by: number): { entries: Entry[]; leftOut: LeftOut[] } {
  const used = useCells(table, rows, by)
  const { type } = columnAt(table, by)
  return {
    entries: used.rows.map((row, index) => ({ row, place: placeOf(used.values[index] ?? '', type) })),
    leftOut: used.leftOut,
  }
}

/** The first entries of a list in order, and those that equal the last of them. */
export function cut<T>(sorted: T[], limit: number | null, same: (a: T, b: T) => boolean): Cut<T> {
  if (limit === null || sorted.length <= limit) return { kept: sorted, tied: false }
  const last = sorted[limit - 1] as T
  const end = sorted.findIndex((entry, index) => index >= limit && !same(entry, last))
  const kept = sorted.slice(0, end < 0 ? sorted.length : end)
  return { kept, tied: kept.length > limit }
}

/** Sorts without changing the order of equal ones. */
export function sortBy<T>(entries: T[], compare: (a: T, b: T) => number, descending: boolean): T[] {
  return [...entries].sort((a, b) => (descending ? compare(b, a) : compare(a, b)))
}

/** Numbers within texts by their worth. */
export function compareTexts(a: string, b: string): number {
  return collator.compare(a, b)
}
