import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { saysRest, saysShare } from '../lexicon/asking-no-sum.ts'
import { operandsOf } from './operands-of.ts'
import { sumsOfOthers } from './sums-of-others.ts'

type Plan = Omit<TablePlan, 'table'>

/** Of a total of two, what is left without one is the other, and may be asked for. */
const mostOfRest = 2

/**
 * Whether a plan puts a column together with one of those that it is the sum of: "Jan", "Feb" and "Total" count everything
 * twice, and "Total" less "Feb" is no answer, nor "Feb" by
 * "Total", unless what is left or a share is asked for.
 */
export function mixesTotal(question: string, table: Table): (plan: Plan) => boolean {
  const isOfRest = saysRest.test(question)
  const isOfShare = isOfRest || saysShare.test(question)
  return ({ measure }) => {
    const operands = operandsOf(measure)
    if (operands.length < 2) return false
    const columns = operands.flatMap(({ column, taken }) => (taken === undefined ? [column] : []))
    if (measure.kind === 'difference')
      return !isOfRest && columns.some(column => (partsIn(table, column, columns)?.length ?? 0) > mostOfRest)
    if (measure.kind === 'percentage' || measure.kind === 'ratio')
      return !isOfShare && columns.some(column => (partsIn(table, column, columns)?.length ?? 0) > mostOfRest)
    if (measure.kind !== 'sum-of' && measure.kind !== 'average-of') return false
    return columns.some(column => partsIn(table, column, columns) !== null)
  }
}

/** The parts of a column, if one of them is among these. */
function partsIn(table: Table, column: number, columns: number[]): readonly number[] | null {
  const parts = sumsOfOthers(table).get(column)
  return parts?.some(part => columns.includes(part)) ? parts : null
}
