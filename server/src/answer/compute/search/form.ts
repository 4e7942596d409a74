import type { Condition, Period, TablePlan } from '@citewell/contract/table-plan.ts'

/** A plan with the words that it explains; `doubt` lowers its score. */
export type Form = { plan: Omit<TablePlan, 'table'>; places: number[]; doubt: number }

/** A column by whose values, or whose parts of the year, a question groups. */
export type Group = { column: number; places: number[]; period?: Period }

/** A condition with the words that ask for it; `fit` says how surely. */
export type Found = { condition: Condition; places: number[]; fit: number }
