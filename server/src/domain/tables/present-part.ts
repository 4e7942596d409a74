import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed } from './computed.ts'
import { isOfPairs } from './is-of-pairs.ts'
import { type Presenting, presentComputed } from './present-computed.ts'
import { runPlan } from './run-plan.ts'
import type { Table } from './table.ts'
import type { ScopedTable } from './tables-in-scope.ts'

/** Whether what several tables give by a plan can be put together. */
export function isPlanOfParts({ group, sort, limit, measure, join }: TablePlan): boolean {
  const isOfRows = ['sum', 'average', 'min', 'max', 'share'].includes(measure.kind) && !isOfPairs(measure)
  const isNumber = measure.kind === 'count' && !measure.distinct
  const isOfAll = group === null && sort === null && limit === null && join === undefined
  return isOfAll && (isOfRows || isNumber)
}

/** What one of several tables gives, with what it adds to the result of all. */
export function presentPart(
  scoped: ScopedTable,
  plan: TablePlan,
  computed: Computed,
  presenting?: Presenting,
): ComputedTable {
  const quotient = quotientOf(scoped.table, plan)
  return { ...presentComputed(scoped, plan, computed, presenting), ...(quotient && { quotient }) }
}

/** What an average or share of rows divides by what; null for another plan, and where that has no value. */
function quotientOf(table: Table, plan: TablePlan): ComputedTable['quotient'] | null {
  const { measure, where } = plan
  if (measure.kind === 'average' && !isOfPairs(measure)) {
    const sum = total(table, { ...plan, measure: { kind: 'sum', column: measure.column } })
    return sum && { dividend: sum.value, divisor: String(sum.count), unit: sum.unit }
  }
  if (measure.kind !== 'share') return null
  const { column, part } = measure
  const whole: Measure =
    column === null ? { kind: 'count', column, distinct: false } : { kind: 'sum', column }
  const [some, all] = [[...where, ...part], where].map(own =>
    total(table, { ...plan, where: own, measure: whole }),
  )
  return some && all ? { dividend: some.value, divisor: all.value, unit: all.unit } : null
}

/** Nothing where no row is meant; null where those that are cannot be added up. */
function total(table: Table, plan: TablePlan): { value: string; unit: string | null; count: number } | null {
  const computed = runPlan(table, plan)
  if (computed.kind === 'refused')
    return computed.refusal.reason === 'no-row-matches' ? { value: '0', unit: null, count: 0 } : null
  if (computed.kind !== 'value') return null
  const count = computed.cells.reduce((sum, { rows }) => sum + rows.length, 0)
  return { value: computed.value, unit: computed.unit, count }
}
