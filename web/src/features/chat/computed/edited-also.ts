import type { Measure, SingleMeasure, TablePlan } from '@citewell/contract/table-plan.ts'
import { sidesOf } from './edited-sides.ts'

const listed: readonly Measure['kind'][] = ['values', 'change', 'each-of', 'count-of']

/** Whether a plan may tell further results of its rows: not in groups, an order or another unit, and not beside a list. */
export function takesAlso({ measure, group, sort, limit, unit }: TablePlan): boolean {
  return (
    group === null && sort === null && limit === null && unit === undefined && !listed.includes(measure.kind)
  )
}

/** The plan with the further results that it may tell; what it is of itself is not told again. */
export function withAlso(plan: TablePlan, also: SingleMeasure[]): TablePlan {
  const own = JSON.stringify(plan.measure)
  const others = also.filter(measure => JSON.stringify(measure) !== own)
  return takesAlso(plan) && others.length > 0 ? { ...plan, also: others } : plan
}

/** All columns that a measure uses. */
export function columnsUsed(measure: SingleMeasure): number[] {
  const parts = measure.kind === 'share' ? measure.part : measure.kind === 'rank' ? measure.of : []
  const sides = sidesOf(measure)
  const conditions = [...parts, ...sides.flatMap(({ where }) => where)]
  const own = 'column' in measure ? [measure.column] : []
  const beside = 'since' in measure || 'times' in measure ? [measure.since, measure.times] : []
  return [
    ...own,
    ...beside,
    ...conditions.flatMap(({ column, than }) => [column, than]),
    ...sides.flatMap(({ column, and = [] }) => [column, ...and]),
  ].filter(column => column != null)
}
