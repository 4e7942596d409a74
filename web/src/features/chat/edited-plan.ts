import type { Comparison, Measure, Period, TablePlan } from '@citewell/contract/table-plan.ts'

/** `asked` keeps a measure that has no fields of its own, such as a difference. */
export type MeasureChoice = 'sum' | 'average' | 'median' | 'min' | 'max' | 'count' | 'values' | 'asked'

/**
 * `values` as the field holds them, several separated by semicolons. `than` is the column whose cell in the same row it is
 * compared with, instead of values; null for values.
 */
export type EditedCondition = {
  id: string
  column: number
  is: Comparison
  values: string
  than: number | null
}

/** A plan as its form shows it. */
export type EditedPlan = {
  measure: MeasureChoice
  column: number
  group: number | null
  /** Of a group by dates: the part of the year that makes a group; null for each day. */
  period: Period | null
  where: EditedCondition[]
}

const plain: MeasureChoice[] = ['sum', 'average', 'median', 'min', 'max', 'count', 'values']

let conditions = 0

/** Tells the conditions of a form apart. `crypto.randomUUID` is missing where a page is served without TLS. */
export function nextConditionId(): string {
  conditions += 1
  return String(conditions)
}

/** The measures that a plan can be changed to. */
export function measureChoices({ measure }: TablePlan): MeasureChoice[] {
  return isPlain(measure) ? plain : ['asked', ...plain]
}

export function editedPlan({ measure, group, period, where }: TablePlan): EditedPlan {
  return {
    measure: isPlain(measure) ? measure.kind : 'asked',
    column: columnOf(measure) ?? 0,
    group,
    period: period ?? null,
    where: where.map(({ column, is, values, than = null }) => ({
      id: nextConditionId(),
      column,
      is,
      values: values.join('; '),
      than,
    })),
  }
}

/** The plan with the changes of its form; an order that no longer fits is dropped. */
export function changedPlan(
  plan: TablePlan,
  { measure, column, group, period, where }: EditedPlan,
): TablePlan {
  const made = measure === 'asked' ? plan.measure : measureOf(measure, column, plan.measure)
  const grouped = measure === 'values' || measure === 'asked' ? plan.group : group
  const { period: before = null, skip, ...rest } = plan
  const isSame = made.kind === plan.measure.kind && grouped === plan.group && period === before
  const kept = measure === 'asked' || isSame
  return {
    ...rest,
    ...(period !== null && grouped !== null && made.kind !== 'values' && { period }),
    ...(skip !== undefined && kept && { skip }),
    where: where.map(({ column, is, values, than }) =>
      than === null ? { column, is, values: valuesOf(is, values) } : { column, is, values: [], than },
    ),
    measure: made,
    group: made.kind === 'values' ? null : grouped,
    sort: kept ? plan.sort : period !== null && grouped !== null ? { by: grouped, order: 'ascending' } : null,
    limit: kept ? plan.limit : null,
  }
}

/** The plan with another value in the one condition that may lack it; null where there are several such. */
export function planWithValue(plan: TablePlan, value: string): TablePlan | null {
  const isNamed = ({ is }: TablePlan['where'][number]) => is === 'is' || is === 'contains'
  if (plan.where.filter(isNamed).length !== 1) return null
  const where = plan.where.map(one => (isNamed(one) ? { ...one, is: 'is' as const, values: [value] } : one))
  return { ...plan, where }
}

function measureOf(kind: Exclude<MeasureChoice, 'asked'>, column: number, before: Measure): Measure {
  if (kind === 'count')
    return before.kind === 'count' && before.column === null
      ? before
      : { kind, column, distinct: before.kind === 'count' && before.distinct }
  if (kind !== 'values') return { kind, column }
  const others = before.kind === 'values' ? before.columns.slice(1).filter(one => one !== column) : []
  return { kind, columns: [column, ...others] }
}

function valuesOf(is: Comparison, text: string): string[] {
  if (is === 'empty' || is === 'filled') return []
  return text
    .split(';')
    .map(value => value.trim())
    .filter(value => value !== '')
    .slice(0, 50)
}

function isPlain(measure: Measure): measure is Measure & { kind: Exclude<MeasureChoice, 'asked'> } {
  return (plain as string[]).includes(measure.kind)
}

function columnOf(measure: Measure): number | null {
  if (measure.kind === 'values') return measure.columns[0] ?? null
  return 'column' in measure ? measure.column : null
}
