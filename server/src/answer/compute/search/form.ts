import type { Period, TablePlan } from '@citewell/contract/table-plan.ts'

/** A plan with the words that it explains; `doubt` lowers its score. */
export type Form = { plan: Omit<TablePlan, 'table'>; places: number[]; doubt: number }

/** A column by whose values, or whose parts of the year, a question groups. */
export type Group = { column: number; places: number[]; period?: Period }
