import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { calledOf, type ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { planColumnWords } from '../../lexicon/loose-words.ts'
import { operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

/**
 * Whether a plan adds up what was planned once for each of several bookings that look it up: a budget of 100 with three
 * bookings is no 300.
 */
export function addsLookedUp(scoped: ScopedTable): (plan: Omit<TablePlan, 'table'>) => boolean {
  const { table, other } = scoped
  const { joined } = table
  if (!joined || !other) return () => false
  const partners = joined.rows.filter(row => row > 0)
  if (new Set(partners).size === partners.length) return () => false
  const called = (name: string) => readWords(name).some(({ text }) => planColumnWords.has(text))
  const isOfPlans = called(calledOf(other)) || called(other.table.title)
  const isPlanned = (column: number) =>
    column >= joined.from && (isOfPlans || called(table.columns[column]?.name ?? ''))
  return ({ measure }) => {
    const summed = operandsOf(measure).flatMap(({ sum, column }) => (sum ? [column] : []))
    const own = measure.kind === 'sum' && measure.times === undefined ? [measure.column] : []
    return [...summed, ...own].some(isPlanned)
  }
}
