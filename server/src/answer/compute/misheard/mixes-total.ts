import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { totalLabel } from '../../../domain/tables/total-words.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { saysRest, saysShare } from '../../lexicon/asking-no-sum.ts'
import { operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'
import { sumsOfOthers } from '../words/sums-of-others.ts'

type Plan = Omit<TablePlan, 'table'>

/** Of a total of two, what is left without one is the other, and may be asked for. */
const mostOfRest = 2

/**
 * Whether a plan puts a column together with one of those that it is the sum of: "Jan", "Feb" and "Total" count everything
 * twice, and "Total" less "Feb" is no answer, nor "Feb" by "Total", unless what is left or a share is asked for. "Total" is
 * not the largest of them either.
 */
export function mixesTotal(question: string, table: Table): (plan: Plan) => boolean {
  const isOfRest = saysRest.test(question)
  const isOfShare = isOfRest || saysShare.test(question)
  return ({ measure, sort }) => {
    const operands = operandsOf(measure)
    if (operands.length < 2) return false
    const columns = operands.flatMap(({ column, taken }) => (taken === undefined ? [column] : []))
    if (measure.kind === 'difference')
      return !isOfRest && columns.some(column => (partsIn(table, column, columns)?.length ?? 0) > mostOfRest)
    if (measure.kind === 'percentage' || measure.kind === 'ratio')
      return !isOfShare && columns.some(column => (partsIn(table, column, columns)?.length ?? 0) > mostOfRest)
    if (isExtremeOf(measure.kind) || (measure.kind === 'each-of' && sort !== null))
      return columns.length > mostOfRest && columns.some(column => isCalledTotal(table, column))
    if (measure.kind !== 'sum-of' && measure.kind !== 'average-of') return false
    return columns.some(column => partsIn(table, column, columns) !== null)
  }
}

const isExtremeOf = (kind: string) => kind === 'max-of' || kind === 'min-of'

/** "Total" beside "Jan" and "Feb" is the largest of them whatever they are. */
function isCalledTotal({ columns }: Table, column: number): boolean {
  return totalLabel(columns[column]?.name ?? '') === 'total'
}

/** The parts of a column, if one of them is among these. */
function partsIn(table: Table, column: number, columns: number[]): readonly number[] | null {
  const parts = sumsOfOthers(table).get(column)
  return parts?.some(part => columns.includes(part)) ? parts : null
}

/**
 * Whether a plan takes one part of a total, "Jan" of the months, and the question says neither that part nor any time: who
 * asks for what was spent means no single one of them.
 */
export function takesUnsaidPart(question: string, table: Table): (plan: Plan) => boolean {
  const words = readWords(question).map(({ text }) => text)
  const saysTime = words.some(
    text => monthNumbers.has(text) || /^(?:[qh][1-4]|quarter|half|quartal|halbjahr)$/.test(text),
  )
  const said = stemsOf(question)
  return ({ measure }) => {
    const column = 'column' in measure ? measure.column : null
    if (column === null || saysTime) return false
    const isPart = [...sumsOfOthers(table).values()].some(
      parts => parts.length > mostOfRest && parts.includes(column),
    )
    return isPart && ![...stemsOf(table.columns[column]?.name ?? '')].some(stem => said.has(stem))
  }
}
