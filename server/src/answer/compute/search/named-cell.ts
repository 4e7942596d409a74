import { isKey } from '../columns/column-kinds.ts'
import { namesTime } from '../columns/time-columns.ts'
import type { PlanRun } from '../plan-run.ts'
import { readWords } from '../words/read-words.ts'

/** Whether a plan shows another cell of the one row whose name a question says in full. */
export function isNamedCell(said: string, { scoped: { table }, plan, computed }: PlanRun): boolean {
  const { measure, where, group, sort, join } = plan
  if (measure.kind !== 'values' || computed.kind !== 'rows' || computed.rows.length !== 1) return false
  const [condition, more] = where
  if (condition?.is !== 'is' || more || group !== null || sort !== null || join) return false
  const [value = '', other] = condition.values
  const words = new Set(readWords(said).map(({ text }) => text))
  const isSaid = other === undefined && readWords(value).every(({ text }) => words.has(text))
  // From a figure of one year a question goes on to those of others.
  if (measure.columns.some(column => namesTime(table.columns[column]?.name ?? ''))) return false
  return (
    isSaid && isKey(table, condition.column) && measure.columns.some(column => column !== condition.column)
  )
}
