import type { Table } from '../../../domain/tables/table.ts'
import { holdsTimes, isCode, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import type { Parts } from './asked-parts.ts'

const known = new WeakMap<Table, number[]>()

/** Columns of numbers that add up to something. */
export function measuredColumns({ table }: Pick<Parts, 'table'>): number[] {
  const columns = known.get(table) ?? measuredIn(table)
  known.set(table, columns)
  return [...columns]
}

function measuredIn(table: Table): number[] {
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
