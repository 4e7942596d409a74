import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { compareInOrder } from './compare-values.ts'
import { type Computed, type RefusalReason, Refused, type Result } from './computed.ts'
import { Exact } from './decimals.ts'
import { compareTexts, endOfCut, startOfCut } from './sort-rows.ts'
import type { ColumnType } from './table.ts'

/** Why a group has no result though others may. */
export const unknown = new Set<RefusalReason>(['nothing-to-compute', 'ambiguous-date'])

type Groups = Extract<Computed, { kind: 'groups' }>
export type Arranged = Result & { key: string; order: string }

/** The groups that fulfil the condition of a plan, in its order and up to its limit; `type` is that of their keys. */
export function arrangeGroups(
  measured: Arranged[],
  plan: TablePlan,
  type: ColumnType,
): Pick<Groups, 'groups' | 'matched' | 'tied'> {
  const kept = plan.having ? measured.filter(fulfilling(plan.having)) : measured
  if (kept.length === 0) throw new Refused('no-row-matches', plan.group)
  const units = [...new Set(measured.map(({ unit }) => unit ?? ''))]
  if (plan.having && units.length > 1) throw new Refused('mixed-units', null, units)
  const byMeasure = plan.sort !== null && plan.sort.by === null
  if (byMeasure && units.length > 1) throw new Refused('mixed-units', null, units)
  const compare = byMeasure
    ? (a: Arranged, b: Arranged) => compareInOrder(a.value, b.value, a.type)
    : (a: Arranged, b: Arranged) =>
        type === 'text' ? compareTexts(a.order, b.order) : compareInOrder(a.order, b.order, type)
  const sign = plan.sort?.order === 'descending' ? -1 : 1
  const sorted = plan.sort === null ? kept : kept.toSorted((a, b) => compare(a, b) * sign)
  const skip = plan.skip ?? 0
  const most = plan.limit === null ? null : skip + plan.limit
  const isLike = (other: number) => (at: number) => {
    const [one, two] = [sorted[at], sorted[other]]
    return byMeasure && one !== undefined && two !== undefined && compare(one, two) === 0
  }
  const start = startOfCut(sorted.length, skip, isLike(skip))
  const end = endOfCut(sorted.length, most, isLike((most ?? 0) - 1))
  const tied = plan.limit !== null && end - start > plan.limit
  const groups = sorted.slice(start, end).map(({ order: _, ...result }) => result)
  return { groups, matched: kept.length, tied }
}

/** Whether what a group gives fulfils the condition on it. Throws Refused where that is no number. */
export function fulfilling({ is, values }: NonNullable<TablePlan['having']>): (result: Result) => boolean {
  const [low, high] = values.map(value => new Exact(value))
  return ({ value, type }) => {
    if (type === 'date' || low === undefined) throw new Refused('not-numbers')
    const own = new Exact(value)
    switch (is) {
      case 'over':
        return own.gt(low)
      case 'under':
        return own.lt(low)
      case 'at-least':
        return own.gte(low)
      case 'at-most':
        return own.lte(low)
      case 'is':
        return own.eq(low)
      case 'between':
        return own.gte(low) && own.lte(high ?? low)
    }
  }
}
