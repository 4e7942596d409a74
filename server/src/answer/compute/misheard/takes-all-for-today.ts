import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { hasNow, todaySaid } from '../../lexicon/time-said.ts'
import { conditionsOf } from '../operands-of.ts'

const addingKinds = new Set<Measure['kind']>(['sum', 'average', 'median'])

/**
 * Whether a plan takes all of a list for what is so today: "how many are sick today" is no sum of days, nor are all parcels
 * those of today. What there is, and rows that are in some state, are so as the list has them.
 */
export function takesAllForToday(
  question: string,
  { columns }: Table,
): (plan: Omit<TablePlan, 'table'>) => boolean {
  if (!todaySaid.test(question) || hasNow.test(question)) return () => false
  return plan => {
    const conditions = conditionsOf(plan)
    if (conditions.some(({ column }) => columns[column]?.type === 'date')) return false
    return conditions.length === 0 || addingKinds.has(plan.measure.kind)
  }
}
