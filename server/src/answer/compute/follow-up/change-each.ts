import { isDeepStrictEqual } from 'node:util'
import type { SingleMeasure, TablePlan } from '@citewell/contract/table-plan.ts'
import { measuresOf } from '../../../domain/tables/list-also.ts'

/**
 * A plan whose measures have all taken the same change, those that it makes alike told once. Null where one does not take
 * it, or where it leaves them of other rows than each other, or in groups or an order, which several results have not.
 */
export function changeEach(plan: TablePlan, change: (plan: TablePlan) => TablePlan | null): TablePlan | null {
  const measures = measuresOf(plan)
  if (measures === null) return change(plan)
  const { also: _, ...own } = plan
  const changed = measures.map(measure => change({ ...own, measure }))
  const different: TablePlan[] = []
  for (const each of changed) {
    if (each === null) return null
    if (!different.some(one => isDeepStrictEqual(one, each))) different.push(each)
  }
  const [first, ...others] = different
  if (first === undefined || others.length === 0) return first ?? null
  const isAlike = others.every(each =>
    isDeepStrictEqual({ ...each, measure: null }, { ...first, measure: null }),
  )
  const isWhole =
    first.group === null && first.sort === null && first.limit === null && first.unit === undefined
  if (!isAlike || !isWhole) return null
  return { ...first, also: others.map(({ measure }) => measure as SingleMeasure) }
}
