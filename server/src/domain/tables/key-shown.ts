import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { changeKeys } from './measure-change.ts'
import type { PlanWords } from './plan-words/plan-words.ts'

/** The key of a group as people read it: "September 2024" of a month, "in per cent" of the second result of a change. */
export function keyShown(
  key: string,
  { period, measure }: TablePlan,
  { locale, changes }: PlanWords,
): string {
  if (measure.kind === 'change') return changes[key === changeKeys.percentage ? 'percentage' : 'difference']
  if (period !== 'month' || !/^\d{4}-\d\d$/.test(key)) return key
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${key}-01T00:00:00Z`).toLocaleDateString(locale, month)
}
