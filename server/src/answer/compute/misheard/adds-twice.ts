import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { heldIn } from '../../../domain/tables/places.ts'
import { totalRow } from '../../../domain/tables/row-marks.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

/**
 * Whether a plan takes all rows of a column that a statement breaks down twice, by region and by product: two of its totals
 * are the same, so that all rows together are twice as much.
 */
export function addsTwice({ measure, where }: Omit<TablePlan, 'table'>, table: Table): boolean {
  if (where.length > 0) return false
  const columns = operandsOf(measure).flatMap(operand =>
    operand.sum && operand.where.length === 0 ? [operand.column] : [],
  )
  if (measure.kind === 'sum' || measure.kind === 'average' || measure.kind === 'median')
    columns.push(measure.column)
  if (measure.kind === 'share' && measure.column !== null) columns.push(measure.column)
  return columns.some(column => hasTotalTwice(table, column))
}

/** Two parts of a list may have the same total by chance: not in two columns, nor below headings that are no times or parts. */
function hasTotalTwice(table: Table, column: number): boolean {
  const others = table.columns.flatMap(({ type }, at) => (type === 'number' && at !== column ? [at] : []))
  const seen = new Map<string, number>()
  return table.marks.some((mark, place) => {
    const value = (mark & totalRow) === 0 ? null : amountAt(table, column, place)
    if (value === null) return false
    const same = seen.get(value)
    seen.set(value, place)
    if (same === undefined) return false
    const isAgain = (other: number) => {
      const amount = amountAt(table, other, place)
      return amount !== null && amount === amountAt(table, other, same)
    }
    return others.some(isAgain) || areHeadedApart(table, same, place)
  })
}

function amountAt(table: Table, column: number, place: number): string | null {
  const { entries, codes } = heldIn(table, column)
  const value = entries[codes[place] ?? -1]?.value ?? null
  return value === null || Number(value) === 0 ? null : value
}

/** "By coast" above the first total, "By fish" between both; "Q1" and "Q2", "Boats A" and "Boats B" are parts of one list. */
function areHeadedApart(table: Table, first: number, second: number): boolean {
  const [own, other] = [headingAbove(table, first, -1), headingAbove(table, second, first)]
  return own !== null && other !== null && kindOf(own) !== kindOf(other)
}

/** The row nearest above that holds a name and no numbers. */
function headingAbove(table: Table, below: number, after: number): string | null {
  for (let place = below - 1; place > after; place--) {
    const texts = table.columns.flatMap(
      (_, column) => heldIn(table, column).entries[heldIn(table, column).codes[place] ?? -1]?.text ?? [],
    )
    const [name, more] = texts.filter(text => text.trim() !== '')
    if (name !== undefined && more === undefined) return name
  }
  return null
}

/** A heading without what numbers it. */
function kindOf(heading: string): string {
  return readWords(heading)
    .flatMap(({ text }) => (monthNumbers.has(text) ? 'month' : text.replaceAll(/\d/gu, '')))
    .filter(text => text.length > 1 || text === 'q')
    .join(' ')
}
