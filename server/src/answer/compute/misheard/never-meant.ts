import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { mixesTotal } from './mixes-total.ts'
import { takesChangeForCount } from './takes-change-for-count.ts'
import { takesOneSide } from './takes-one-side.ts'

/**
 * Whether a plan over a table takes one side of what is compared, puts a total together with its parts, or tells how much rows
 * changed where their number is asked for. Such a plan is neither computed nor offered.
 */
export function neverMeant(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const checks = [takesOneSide(question, table), mixesTotal(question, table), takesChangeForCount(question)]
  return plan => checks.some(isOther => isOther(plan))
}
