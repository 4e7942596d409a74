import { Exact } from '../../../domain/tables/decimals.ts'
import { heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'

const mostCompared = 50
/** One row may add up by chance. */
const leastCompared = 2
const leastParts = 2
const mostColumns = 60

const known = new WeakMap<Table, ReadonlyMap<number, readonly number[]>>()

/** The columns that hold in each row the sum of those beside them, with these: "Total" behind the months. */
export function sumsOfOthers(table: Table): ReadonlyMap<number, readonly number[]> {
  const before = known.get(table)
  if (before) return before
  const found = new Map<number, readonly number[]>()
  if (table.columns.length <= mostColumns)
    for (const column of table.columns.keys()) {
      const parts = partsOf(table, column, -1) ?? partsOf(table, column, 1)
      if (parts) found.set(column, parts)
    }
  known.set(table, found)
  return found
}

/** The columns on one side of a column that add up to it; null where they do not. */
function partsOf(table: Table, column: number, step: -1 | 1): number[] | null {
  const places = Array.from(table.marks.keys())
    .filter(place => !isTotal(table, place))
    .slice(0, mostCompared)
  const wholes = places.map(place => amountAt(table, column, place))
  if (!isNumber(table, column) || wholes.filter(each => each !== null).length < leastCompared) return null
  const sums = places.map(() => new Exact(0))
  const parts: number[] = []
  for (let at = column + step; at >= 0 && at < table.columns.length; at += step) {
    if (!isNumber(table, at)) continue
    if (table.columns[at]?.unit !== table.columns[column]?.unit) break
    parts.push(at)
    for (const [row, place] of places.entries())
      sums[row] = (sums[row] ?? new Exact(0)).plus(amountAt(table, at, place) ?? 0)
    if (parts.length < leastParts) continue
    const isSum = wholes.every((whole, row) => whole === null || sums[row]?.eq(whole) === true)
    const isOfSeveral =
      parts.filter(part => places.some(place => isMore(amountAt(table, part, place)))).length > 1
    if (isSum && isOfSeveral) return parts
  }
  return null
}

function isNumber({ columns }: Table, column: number): boolean {
  return columns[column]?.type === 'number'
}

const isMore = (value: string | null) => value !== null && Number(value) !== 0

function amountAt(table: Table, column: number, place: number): string | null {
  const { entries, codes } = heldIn(table, column)
  return entries[codes[place] ?? -1]?.value ?? null
}
