import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from './cell-texts.ts'
import { compareInOrder } from './compare-values.ts'
import type { LeftOut } from './computed.ts'
import type { Table, TableRow } from './table.ts'
import { columnAt, useCells } from './used-cells.ts'

/** Entries in order, at most so many, more where the last ones are equal. */
export type Cut<T> = { kept: T[]; tied: boolean }

const collator = new Intl.Collator('en', { numeric: true })

/**
 * The rows in the plan's order and within its limit. Rows without a value to be sorted by come last, and are left out
 * where there is a limit. Throws Refused where the values are in several units.
 */
export function sortRows(
  table: Table,
  rows: TableRow[],
  plan: TablePlan,
): Cut<TableRow> & { leftOut: LeftOut[] } {
  const by = plan.sort?.by ?? null
  if (by === null) return { kept: rows.slice(0, plan.limit ?? rows.length), tied: false, leftOut: [] }
  const { type } = columnAt(table, by)
  const descending = plan.sort?.order === 'descending'
  if (type === 'text') {
    const texts = rows.map(row => ({ row, text: foldText(row.cells[by]?.text ?? '') }))
    const sorted = sortBy(texts, (a, b) => compareTexts(a.text, b.text), descending)
    const { kept, tied } = cut(sorted, plan.limit, (a, b) => a.text === b.text)
    return { kept: kept.map(({ row }) => row), tied, leftOut: [] }
  }
  const used = useCells(table, rows, by)
  const known = used.rows.map((row, index) => ({ row, value: used.values[index] ?? '' }))
  const sorted = sortBy(known, (a, b) => compareInOrder(a.value, b.value, type), descending)
  const { kept, tied } = cut(sorted, plan.limit, (a, b) => compareInOrder(a.value, b.value, type) === 0)
  const first = kept.map(({ row }) => row)
  if (plan.limit !== null) return { kept: first, tied, leftOut: used.leftOut }
  const present = new Set(first)
  return { kept: [...first, ...rows.filter(row => !present.has(row))], tied, leftOut: [] }
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
