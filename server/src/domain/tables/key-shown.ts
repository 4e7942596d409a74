import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { measuresOf } from './list-also.ts'
import { changeKeys } from './measure-change.ts'
import { measureSaid } from './plan-in-words.ts'
import type { PlanWords } from './plan-words/plan-words.ts'
import type { Table } from './table.ts'

/** Whether the results of a plan are told by what they are, and not by what a cell says. */
export function isToldByMeasure({ measure, also }: Pick<TablePlan, 'measure' | 'also'>): boolean {
  return measure.kind === 'change' || also !== undefined
}

/**
 * The key of a group as people read it: "September 2024" of a month, "in per cent" of the second result of a change,
 * "number of rows" of one of several results.
 */
export function keyShown(table: Table, key: string, plan: TablePlan, words: PlanWords): string {
  const { period, measure } = plan
  const { locale, changes } = words
  const own = measuresOf(plan)?.[Number(key)]
  if (own) return measureSaid(table, own, words)
  if (measure.kind === 'change') return changes[key === changeKeys.percentage ? 'percentage' : 'difference']
  if (period !== 'month' || !/^\d{4}-\d\d$/.test(key)) return key
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${key}-01T00:00:00Z`).toLocaleDateString(locale, month)
}
