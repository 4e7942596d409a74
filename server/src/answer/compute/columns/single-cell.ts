import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { matchesRow } from './matches-row.ts'
import { namesTime } from './time-columns.ts'

type Plan = Omit<TablePlan, 'table'>

/**
 * A plan that takes a sum or an average as the cells that it is taken of, where nothing is to be computed: the row itself
 * is called so ("Average invested capital"), or it is one figure of a statement. Null for the average of one figure.
 */
export function asCell(plan: Plan, { table, words, asked }: Reading): Plan | null {
  const { measure, where, group } = plan
  const [condition, more] = where
  if ((measure.kind !== 'sum' && measure.kind !== 'average') || group !== null) return plan
  if (!condition || more || condition.is !== 'is' || condition.values.length > 1) return plan
  const label = readWords(condition.values[0] ?? '').map(({ text }) => text)
  // A row that is called "Total" and nothing else is all rows.
  const isCalledSo = asked.some(
    ({ word, from, to }) =>
      word.role === measure.kind &&
      label.length > to - from &&
      words.slice(from, to).every(({ text }) => label.includes(text)),
  )
  const cells: Plan = { ...plan, measure: { kind: 'values', columns: [measure.column] } }
  if (isCalledSo) return cells
  if (condition.column !== 0 || !namesTime(table.columns[measure.column]?.name ?? '')) return plan
  const rows = table.numbers.filter((_, place) => matchesRow(table.rowAt(place), where, table))
  if (rows.length !== 1) return plan
  return measure.kind === 'sum' ? cells : null
}
