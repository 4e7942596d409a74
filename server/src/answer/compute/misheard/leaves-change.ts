import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { asksForChange, namesChange } from '../../lexicon/asked-change.ts'
import { namesDifference } from '../../lexicon/over-plan.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf } from '../operands-of.ts'

const withoutChange: ReadonlySet<string> = new Set([
  'count',
  'sum',
  'average',
  'median',
  'min',
  'max',
  'sum-of',
  'average-of',
  'min-of',
  'max-of',
])
const comparing: ReadonlySet<string> = new Set(['over', 'under', 'at-least', 'at-most'])

/** Whether a plan gives one sum or number, and compares nothing, where a question asks for a change. */
export function leavesChange(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const isOfChange = asksForChange(question)
  return plan => {
    const { measure, group, also = [] } = plan
    const hasNone = [measure, ...also].every(
      each => withoutChange.has(each.kind) && !('since' in each && each.since !== undefined),
    )
    if (!isOfChange || group !== null || !hasNone) return false
    const names = columnsOf({ table: 0, ...plan }).map(column => table.columns[column]?.name ?? '')
    const isNamed = names.some(name => namesChange.test(name) || namesDifference.test(name))
    return !isNamed && !conditionsOf(plan).some(({ is }) => comparing.has(is))
  }
}
