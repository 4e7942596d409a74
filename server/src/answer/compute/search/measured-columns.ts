import { holdsTimes, isCode, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import type { Parts } from './asked-parts.ts'

/** Columns of numbers that add up to something. */
export function measuredColumns({ table }: Parts): number[] {
  return table.columns.flatMap(({ type }, column) =>
    isMeasured(table, column) &&
    !isCode(table, column) &&
    type !== 'date' &&
    !isOrdinal(table, column) &&
    !holdsTimes(table, column)
      ? [column]
      : [],
  )
}
