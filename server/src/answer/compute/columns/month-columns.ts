import { Exact } from '../../../domain/tables/decimals.ts'
import { heldIn } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { readWords } from '../words/read-words.ts'

/** A sheet has a column for each month from so many on. */
export const leastMonths = 3

/** The columns of a sheet that has one for each month, and that of their totals. */
export type MonthColumns = { months: Map<number, number>; total: number | null }

/** Null where the columns are no months of one year. */
export function monthColumns(table: Table): MonthColumns | null {
  const { columns } = table
  const months = new Map<number, number>()
  for (const [column, { name, type }] of columns.entries()) {
    const month = monthOfName(name)
    if (month === null || type !== 'number') continue
    if (months.has(month)) return null
    months.set(month, column)
  }
  if (months.size < leastMonths) return null
  const last = Math.max(...months.values())
  const total = columns.findIndex(
    ({ name, type }, column) =>
      column > last &&
      type === 'number' &&
      totalName.test(name) &&
      isSumOf(table, column, [...months.values()]),
  )
  return { months, total: total < 0 ? null : total }
}

const totalName = /^(?:(?:grand )?total|sum|year|ytd|all)\b/iu
const mostCompared = 20

/** Whether a column holds the sums of others, as far as its first rows tell. */
function isSumOf(table: Table, column: number, parts: number[]): boolean {
  const amount = (place: number, each: number) => {
    const { entries, codes } = heldIn(table, each)
    return new Exact(entries[codes[place] ?? -1]?.value ?? 0)
  }
  return Array.from(table.numbers.slice(0, mostCompared).keys()).every(place => {
    const sum = parts.reduce((all, each) => all.plus(amount(place, each)), new Exact(0))
    const apart = sum.minus(amount(place, column)).abs()
    // Each of them may be rounded.
    return apart.lte(0.5) || (apart.lte(parts.length / 2) && apart.lte(sum.abs().div(100)))
  })
}

const inBrackets = /\([^()]{0,40}\)/gu

/** The month that a column is called by: "Jan", "März 2025", "Apr (EUR)"; null for another name. */
export function monthOfName(name: string): number | null {
  const [first, ...more] = readWords(name.replace(inBrackets, ' '))
  const month = monthNumbers.get(first?.text ?? '')
  return month === undefined || more.some(({ number }) => !number) ? null : month
}
