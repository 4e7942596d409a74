import type { Condition } from '@citewell/contract/table-plan.ts'
import type { Found } from './form.ts'

export const whereOf = (found: Found[]): Condition[] => found.map(({ condition }) => condition)

/** The places of all words that ask for conditions. */
export const saidBy = (found: Found[]): number[] => found.flatMap(({ places }) => places)
