import type { Measure, Period, ResultUnit, SingleMeasure, TablePlan } from '@citewell/contract/table-plan.ts'
import { columnsUsed, withAlso } from './edited-also.ts'
import { conditionOf, type EditedCondition, editedCondition } from './edited-condition.ts'
import { havingOf } from './edited-having.ts'
import { type EditedSide, editedSide, sidesOf, withSides } from './edited-sides.ts'

/** `asked` keeps what can be changed to only in its sides, such as a difference. */
export type MeasureChoice =
  | 'sum'
  | 'average'
  | 'median'
  | 'min'
  | 'max'
  | 'count'
  | 'distinct'
  | 'share'
  | 'values'
  | 'asked'

/** A plan as its form shows it. */
export type EditedPlan = {
  measure: MeasureChoice
  /** Null for rows themselves. */
  column: number | null
  /** The column whose number each one is multiplied by, or from whose date the time is taken. */
  times: number | null
  since: number | null
  /** The other table; null where it has none, or it was taken out. */
  join: TablePlan['join'] | null
  group: number | null
  /** Of groups: what their result must be; null for all of them. */
  having: TablePlan['having'] | null
  /** Of a group by dates: the part of the year that makes a group; null for each day. */
  period: Period | null
  where: EditedCondition[]
  /** Of a share or a place: which rows it is of. */
  part: EditedCondition[]
  /** Of a measure of several operands, in their order; otherwise none. */
  sides: EditedSide[]
  /** Further results of the same rows. */
  also: SingleMeasure[]
  /** `by` is a column, or null for the result of groups or the place in the table. */
  order: TablePlan['sort']
  limit: number | null
  unit: ResultUnit | null
}

const plain: MeasureChoice[] = [
  'sum',
  'average',
  'median',
  'min',
  'max',
  'count',
  'distinct',
  'share',
  'values',
]

/** Those whose results several tables can have together. */
const overTables: MeasureChoice[] = ['sum', 'average', 'min', 'max', 'count', 'share']

/** The measures that a plan can be changed to; `isOver` says that it is over several tables. */
export function measureChoices({ measure }: TablePlan, isOver = false): MeasureChoice[] {
  if (isOver) return overTables
  return choiceOf(measure) === 'asked' ? ['asked', ...plain] : plain
}

export function editedPlan({
  measure,
  also = [],
  join,
  group,
  period,
  having,
  where,
  sort,
  limit,
  unit,
}: TablePlan): EditedPlan {
  const part = measure.kind === 'share' ? measure.part : measure.kind === 'rank' ? measure.of : []
  return {
    measure: choiceOf(measure),
    column: columnOf(measure),
    times: (isStatistic(measure) ? measure.times : undefined) ?? null,
    since: (isStatistic(measure) ? measure.since : undefined) ?? null,
    join: join ?? null,
    group,
    having: having ?? null,
    period: period ?? null,
    where: where.map(editedCondition),
    part: part.map(editedCondition),
    sides: sidesOf(measure).map(editedSide),
    also,
    order: sort,
    limit,
    unit: unit ?? null,
  }
}

/** The plan with the changes of its form; an order or a unit that no longer fits is dropped. */
export function changedPlan(plan: TablePlan, edited: EditedPlan): TablePlan {
  const { measure, period, unit } = edited
  const having = edited.having && havingOf(edited.having)
  const made = measureOf(edited, plan.measure)
  const grouped = measure === 'asked' ? plan.group : measure === 'values' ? null : edited.group
  const {
    period: before = null,
    skip,
    unit: _,
    sort: __,
    limit: ___,
    join: ____,
    having: _____,
    also: ______,
    ...rest
  } = plan
  const isOrdered = made.kind === 'values' || made.kind === 'each-of' || grouped !== null || !hasParts(made)
  const byTime = period !== null && period !== before && grouped !== null
  const sort = byTime ? ({ by: grouped, order: 'ascending' } as const) : edited.order
  // "By the result" of groups is no place of rows.
  const isOfGroups = sort === plan.sort && sort?.by === null && (plan.group === null) !== (grouped === null)
  const fits = sort !== null && isOrdered && !isOfGroups && fitsOrder(sort, made, grouped)
  const kept = fits ? sort : null
  const limit = byTime || !isOrdered || (edited.order !== null && kept === null) ? null : edited.limit
  const isSame = made.kind === plan.measure.kind && grouped === plan.group && period === before
  const isCut = isSame && kept === plan.sort && limit === plan.limit
  const changed: TablePlan = {
    ...rest,
    ...(edited.join && { join: edited.join }),
    ...(having && (grouped !== null || isOfCells(made)) && { having }),
    ...(period !== null && grouped !== null && { period }),
    ...(skip !== undefined && isCut && { skip }),
    ...(unit !== null && made.kind !== 'values' && made.kind !== 'share' && { unit }),
    where: edited.where.map(conditionOf),
    measure: made,
    group: grouped,
    sort: kept,
    limit,
  }
  return withAlso(changed, edited.also)
}

/** Rows are ordered by a column or their place, groups by their result or what they are of. */
function fitsOrder({ by }: NonNullable<TablePlan['sort']>, { kind }: Measure, group: number | null): boolean {
  if (kind === 'each-of') return by === null
  return group === null ? by !== null || kind === 'values' : by === null || by === group
}

/** Whether a measure is of cells of a row one by one, which may be chosen by what they hold. */
const isOfCells = ({ kind }: Measure) => kind === 'each-of' || kind === 'count-of'

/** Whether a measure has conditions of its own. */
function hasParts(measure: Measure): boolean {
  return measure.kind === 'share' || measure.kind === 'rank' || sidesOf(measure).length > 0
}

/** The plan with another value in the one condition that may lack it; null where there are several such. */
export function planWithValue(plan: TablePlan, value: string): TablePlan | null {
  const isNamed = ({ is }: TablePlan['where'][number]) => is === 'is' || is === 'contains'
  if (plan.where.filter(isNamed).length !== 1) return null
  const where = plan.where.map(one => (isNamed(one) ? { ...one, is: 'is' as const, values: [value] } : one))
  return { ...plan, where }
}

function measureOf(
  { measure: kind, column: chosen, times, since, part, sides }: EditedPlan,
  before: Measure,
): Measure {
  const column = chosen ?? 0
  switch (kind) {
    case 'asked':
      return before.kind === 'rank'
        ? { ...before, column, of: part.map(conditionOf) }
        : withSides(before, sides)
    case 'count':
      return { kind, column: chosen, distinct: false }
    case 'distinct':
      return { kind: 'count', column, distinct: true }
    case 'share':
      return { kind, column: chosen, part: part.map(conditionOf) }
    case 'values': {
      const others = before.kind === 'values' ? before.columns.slice(1).filter(one => one !== column) : []
      return { kind, columns: [column, ...others] }
    }
    default:
      return { kind, column, ...(since !== null && { since }), ...(times !== null && { times }) }
  }
}

/** The plan without its other table, and without all that uses the columns of that one, which stand from `from` on. */
export function withoutJoin(edited: EditedPlan, from: number): EditedPlan {
  const isOwn = (column: number | null) => column === null || column < from
  const own = (where: EditedCondition[]) => where.filter(({ column, than }) => isOwn(column) && isOwn(than))
  const kept = (column: number | null) => (isOwn(column) ? column : null)
  const group = kept(edited.group)
  return {
    ...edited,
    join: null,
    column: isOwn(edited.column) ? edited.column : 0,
    times: kept(edited.times),
    since: kept(edited.since),
    group,
    having: group === null ? null : edited.having,
    period: group === null ? null : edited.period,
    where: own(edited.where),
    part: own(edited.part),
    sides: edited.sides.map(side => ({
      ...side,
      column: side.column < from ? side.column : 0,
      and: side.and.filter(column => column < from),
      where: own(side.where),
    })),
    also: edited.also.filter(measure => columnsUsed(measure).every(isOwn)),
    order: edited.order && isOwn(edited.order.by) ? edited.order : null,
  }
}

type Statistic = Extract<Measure, { since?: number | undefined }>

function isStatistic(measure: Measure): measure is Statistic {
  return ['sum', 'average', 'median', 'min', 'max'].includes(measure.kind)
}

function choiceOf(measure: Measure): MeasureChoice {
  if (measure.kind === 'count' && measure.distinct) return 'distinct'
  return plain.find(kind => kind === measure.kind) ?? 'asked'
}

function columnOf(measure: Measure): number | null {
  if (measure.kind === 'values') return measure.columns[0] ?? null
  return 'column' in measure ? measure.column : null
}
