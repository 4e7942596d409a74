import type { Condition, Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Claim } from '../conditions/bind-values.ts'
import type { Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'

/** A plan with the words of the question that it explains and what speaks against it. */
export type Composed = { plan: Omit<TablePlan, 'table'>; used: Stretch[]; doubt: number }

/** What every kind of plan begins with: conditions, the words that they explain, and their doubt. */
export type Base = { reading: Reading; claims: Claim[]; where: Condition[]; used: Stretch[]; doubt: number }

/** What is asked for, without its conditions. */
export type Measured = { measure: Measure; at: Stretch[]; doubt: number }

export function planOf(
  where: Condition[],
  measure: Measure,
  rest: Partial<TablePlan> = {},
): Composed['plan'] {
  return { where, group: null, measure, sort: null, limit: null, ...rest }
}
