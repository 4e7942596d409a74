import type { Measure } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { timesOf } from '../../../domain/tables/unit-of-product.ts'
import { isOfEach } from '../columns/adds-up.ts'
import { isPrice, isQuantityOf } from '../columns/price-of-one.ts'
import { readWords } from '../words/read-words.ts'

const settingAgainst = new Set<Measure['kind']>(['difference', 'change', 'percentage-change', 'percentage'])

/**
 * Whether what one of a thing costs would be set against how many there are, or against what all of them cost: a day rate less
 * the days that were used. A sales price less the cost, and a contract price less what is paid, are alike.
 */
export function subtractsUnlike(table: Table): (plan: { measure: Measure }) => boolean {
  const isNumber = (price: number, column: number) =>
    isPrice(table, price) && !isPrice(table, column) && (isQuantityOf(table, price, column) || isTime(column))
  const isTime = (column: number) =>
    timesOf(readWords(table.columns[column]?.name ?? '').map(({ text }) => text)).length > 0
  const differ = (one: number, other: number) =>
    isOfEach(table, one) !== isOfEach(table, other) || isNumber(one, other) || isNumber(other, one)
  return ({ measure }) =>
    'from' in measure &&
    settingAgainst.has(measure.kind) &&
    measure.from.taken !== 'count' &&
    measure.to.taken !== 'count' &&
    differ(measure.from.column, measure.to.column)
}
