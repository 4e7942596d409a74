import type { Measure } from '@citewell/contract/table-plan.ts'
import { ExactSum } from '../../../domain/tables/exact-sum.ts'
import { allPlaces, heldIn, isTotal, rowsAt } from '../../../domain/tables/places.ts'
import type { Table, TableRow } from '../../../domain/tables/table.ts'
import { type Asked, type ColumnMention, overlap, type Stretch, type ValueMention } from './mentions.ts'

/** What is left of the values, and the totals that are asked for by their name alone. */
type WithoutTotals = { values: ValueMention[]; totals: TableRow[] }

/**
 * "The total rent" asks for a sum, also where a row is called "Total": such a row is no condition. One whose column is
 * named before it ("the site Total") is meant itself.
 */
export function withoutTotals(
  values: ValueMention[],
  asked: Asked[],
  columns: ColumnMention[],
  table: Table,
): WithoutTotals {
  const totals: TableRow[] = []
  const left = values.flatMap(value => {
    if (!asksForSum(value, asked, columns)) return [value]
    const named = value.readings.filter(
      ({ column }) => !columns.some(each => each.to === value.from && each.columns[0]?.column === column),
    )
    const rows = named.flatMap(({ column, values: texts, whole }) =>
      whole ? (totalsCalled(texts, column, table) ?? []) : [],
    )
    if (rows.length === 0 || named.length < value.readings.length) return [value]
    totals.push(...rows)
    // A word that asks is no part of another cell either.
    const readings = named.filter(
      ({ column, values: texts, whole }) => whole && totalsCalled(texts, column, table) === null,
    )
    return readings.length > 0 ? [{ ...value, readings }] : []
  })
  return { values: left, totals }
}

/**
 * Whether a sum is surely what is asked for where totals were: of the only column that may be meant, in which they have a
 * number that is no average or percentage.
 */
export function fitsTotals(
  measure: Measure,
  totals: TableRow[],
  mentions: ColumnMention[],
  table: Table,
): boolean {
  const { columns } = table
  if (totals.length === 0 || measure.kind !== 'sum') return true
  const { column } = measure
  if (columns[column]?.type === 'percentage' || isOneOfSeveral(column, mentions, columns)) return false
  const numberIn = ({ cells }: TableRow) => cells[column]?.value ?? null
  const sum = new ExactSum()
  let largest = Number.NEGATIVE_INFINITY
  for (const row of table.rows) {
    const value = row.total ? null : numberIn(row)
    if (value === null) continue
    sum.add(value)
    largest = Math.max(largest, Number(value))
  }
  return totals.some(row => {
    const value = numberIn(row)
    return value !== null && (sum.value().eq(value) || Number(value) > largest)
  })
}

/** Whether another column of numbers is named as well by the same words: "rent" for "Rent 2023" and "Rent 2024". */
function isOneOfSeveral(column: number, mentions: ColumnMention[], columns: Table['columns']): boolean {
  return mentions.some(({ columns: named }) => {
    const own = named.find(each => each.column === column)
    const others = named.filter(each => each !== own && columns[each.column]?.type === 'number')
    return own !== undefined && others.some(({ fit }) => fit >= own.fit)
  })
}

/** Whether each word asks for a sum, or at least one does and the others name what is summed: "total", "total rent". */
function asksForSum({ from, to }: Stretch, asked: Asked[], columns: ColumnMention[]): boolean {
  const sums = asked.filter(({ word }) => word.role === 'sum')
  const lies = (at: number, stretches: Stretch[]) =>
    stretches.some(each => overlap(each, { from: at, to: at + 1 }))
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  return places.some(at => lies(at, sums)) && places.every(at => lies(at, [...sums, ...columns]))
}

/** The rows with one of these texts; null unless all of them are totals. */
function totalsCalled(texts: string[], column: number, table: Table): TableRow[] | null {
  const { entries, codes } = heldIn(table, column)
  const called = new Set(
    entries.flatMap(({ text, value }, code) =>
      texts.includes(text) || texts.includes(value ?? text) ? [code] : [],
    ),
  )
  const found = allPlaces(table).filter(place => called.has(codes[place] ?? -1))
  return found.length > 0 && found.every(place => isTotal(table, place)) ? rowsAt(table, found) : null
}
