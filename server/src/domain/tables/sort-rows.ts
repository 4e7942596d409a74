import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText, isBlank } from './cell-texts.ts'
import { comparePlaces, placeOf } from './compare-values.ts'
import { type LeftOut, Refused } from './computed.ts'
import { heldIn, type Places, tally } from './places.ts'
import type { ColumnType, PackedColumn, Table } from './table.ts'
import { columnAt, leaveOut, refuseAmbiguous, useCells } from './used-cells.ts'

const collator = new Intl.Collator('en', { numeric: true })

/**
 * The rows in the plan's order, by their place if it names no column, and within its limit; `tied` where there are more,
 * since the last ones are equal. Rows without a value to be sorted by come last, and are left out where there is a limit.
 * Throws Refused where the values are in several units.
 */
export function sortRows(
  table: Table,
  rows: Places,
  { sort, limit, skip = 0 }: TablePlan,
): { kept: Places; tied: boolean; leftOut: LeftOut[] } {
  const by = sort?.by ?? null
  const descending = sort?.order === 'descending'
  if (by === null) {
    const placed = descending ? rows.toReversed() : rows
    return { kept: placed.slice(skip, skip + (limit ?? rows.length)), tied: false, leftOut: [] }
  }
  const { type } = columnAt(table, by)
  const { rows: told, leftOut } = type === 'text' ? withText(table, rows, by) : useCells(table, rows, by)
  const held = heldIn(table, by)
  refuseAmbiguous(table, rows, leftOut)
  const ranks = ranksOf(held, told, type)
  const rankAt = (place: number) => ranks[held.codes[place] ?? -1] ?? 0
  const sorted = told.toSorted((a, b) => (descending ? rankAt(b) - rankAt(a) : rankAt(a) - rankAt(b)))
  if (limit === null) return { kept: withOthers(sorted, rows), tied: false, leftOut: [] }
  if (sorted.length === 0 && rows.length > 0) throw new Refused('nothing-to-compute', by, [], leftOut)
  const isLike = (one: number) => (at: number) => rankAt(sorted[at] ?? 0) === rankAt(sorted[one] ?? 0)
  const kept = sorted.slice(
    startOfCut(sorted.length, skip, isLike(skip)),
    endOfCut(sorted.length, skip + limit, isLike(skip + limit - 1)),
  )
  return { kept, tied: kept.length > limit, leftOut }
}

/** The rows that hold a text. */
function withText(table: Table, rows: Places, by: number): { rows: Places; leftOut: LeftOut[] } {
  const { entries, codes } = heldIn(table, by)
  const blank = entries.map(({ text }) => isBlank(text))
  const leftOut: LeftOut[] = []
  const told = rows.filter(place => {
    const holds = blank[codes[place] ?? -1] === false
    if (!holds) leaveOut(leftOut, table, by, place, 'empty')
    return holds
  })
  return { rows: told, leftOut }
}

/** For each entry its place among the different ones of these rows. */
function ranksOf(held: PackedColumn, rows: Places, type: ColumnType): Int32Array {
  const isText = type === 'text'
  const present = Array.from(tally(held, rows), ([code]) => {
    const { text = '', value = null } = held.entries[code] ?? {}
    return { code, place: isText ? foldText(text) : placeOf(value ?? '', type) }
  })
  const compare = (a: (typeof present)[number], b: (typeof present)[number]) =>
    isText ? compareTexts(String(a.place), String(b.place)) : comparePlaces(a.place, b.place)
  const ranks = new Int32Array(held.entries.length)
  let rank = 0
  let before: (typeof present)[number] | null = null
  for (const one of present.sort(compare)) {
    if (before !== null && compare(before, one) !== 0) rank += 1
    ranks[one.code] = rank
    before = one
  }
  return ranks
}

function withOthers(sorted: Places, rows: Places): Places {
  const present = new Set(sorted)
  const all = new Int32Array(rows.length)
  all.set(sorted)
  all.set(
    rows.filter(place => !present.has(place)),
    sorted.length,
  )
  return all
}

/** Where a sorted list goes on after the first ones: those that are the same as the first one kept are kept, too. */
export function startOfCut(length: number, skip: number, isFirst: (at: number) => boolean): number {
  let start = Math.min(skip, length)
  while (start > 0 && start < length && isFirst(start - 1)) start -= 1
  return start
}

/** How many entries of a sorted list a limit keeps: also those that are the same as the last one. */
export function endOfCut(length: number, limit: number | null, isLast: (at: number) => boolean): number {
  if (limit === null || length <= limit) return length
  let end = limit
  while (end < length && isLast(end)) end += 1
  return end
}

/** Numbers within texts by their worth. */
export function compareTexts(a: string, b: string): number {
  return collator.compare(a, b)
}
