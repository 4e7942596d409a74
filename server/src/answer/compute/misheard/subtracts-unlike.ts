import type { Measure } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isOfEach } from '../columns/adds-up.ts'
import { isPrice } from '../columns/price-of-one.ts'

const settingAgainst = new Set<Measure['kind']>(['difference', 'change', 'percentage-change', 'percentage'])

/** Whether what one of a thing costs would be set against what is no price: a day rate less the days that were used. */
export function subtractsUnlike(table: Table): (plan: { measure: Measure }) => boolean {
  const isOfOne = (column: number) => isPrice(table, column) || isOfEach(table, column)
  return ({ measure }) =>
    'from' in measure &&
    settingAgainst.has(measure.kind) &&
    measure.from.taken !== 'count' &&
    measure.to.taken !== 'count' &&
    isOfOne(measure.from.column) !== isOfOne(measure.to.column)
}
