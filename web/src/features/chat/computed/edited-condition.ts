import type { Comparison, Condition } from '@citewell/contract/table-plan.ts'

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
  /** How many times the cell beside it is meant: "1.1" for 10 % more; empty for once. */
  times: string
  /** How much more than that: "14" for 14 days; it can be taken out alone. */
  plus?: string | undefined
}

let conditions = 0

/** Tells the conditions of a form apart. `crypto.randomUUID` is missing where a page is served without TLS. */
export function nextConditionId(): string {
  conditions += 1
  return String(conditions)
}

/** A condition as its form shows it. */
export function editedCondition({ column, is, values, than, times, plus }: Condition): EditedCondition {
  return {
    id: nextConditionId(),
    column,
    is,
    values: values.join('; '),
    than: than ?? null,
    times: times ?? '',
    ...(plus !== undefined && { plus }),
  }
}

/** The condition that a form shows. */
export function conditionOf({ column, is, values, than, times, plus }: EditedCondition): Condition {
  if (than === null) return { column, is, values: valuesOf(is, values) }
  const most = times.trim().replace(',', '.')
  return {
    column,
    is,
    values: [],
    than,
    ...(most !== '' && { times: most }),
    ...(plus !== undefined && { plus }),
  }
}

/** A condition with what was changed; how much more is meant than one cell says nothing of another one. */
export function changedCondition(
  { plus, ...before }: EditedCondition,
  change: Partial<EditedCondition>,
): EditedCondition {
  const after = { ...before, ...('plus' in change || plus === undefined ? {} : { plus }), ...change }
  if (after.column === before.column && after.than === before.than) return after
  const { plus: _, ...plain } = after
  return plain
}

function valuesOf(is: Comparison, text: string): string[] {
  if (is === 'empty' || is === 'filled') return []
  return text
    .split(';')
    .map(value => value.trim())
    .filter(value => value !== '')
    .slice(0, 50)
}
