import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { holdsMoney } from '../columns/money-columns.ts'
import { operandsOf } from '../operands-of.ts'
import { stemsOf } from '../words/stems-of.ts'

const timeAsked =
  /(?<!\p{L})(?<!(?:in|on|an) )(?:how many|wie ?viele) (?<unit>days|weeks|months|years|tage|wochen|monate|jahre)(?!\p{L})/iu

/**
 * Whether a plan gives a number of rows where "how many months" asks for a time, and the rows are no months; or an amount of
 * money or a part of it, which is never one.
 */
export function countsForTime(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const unit = timeAsked.exec(question)?.groups?.unit
  if (unit === undefined) return () => false
  const isOther = !areTimes(table, unit)
  const isMoney = (at: number) => {
    const column = table.columns[at]
    return column !== undefined && holdsMoney(column)
  }
  return ({ measure }) => {
    if (measure.kind === 'count') return isOther
    // "For how many months does the budget pay the rent?"
    if (measure.kind === 'values' || measure.kind === 'ratio') return false
    const operands = operandsOf(measure)
    if (operands.length > 0) return operands.every(({ column }) => isMoney(column))
    return 'column' in measure && measure.column !== null && isMoney(measure.column)
  }
}

/** Whether each row may be one such time: by what it is called, or as there is one date of each. */
function areTimes(table: Table, unit: string): boolean {
  const asked = stemsOf(unit)
  const says = (text: string) => [...stemsOf(text)].some(stem => asked.has(stem))
  const dates = table.columns.filter(({ type }) => type === 'date')
  return (
    says(table.title) ||
    dates.length === 1 ||
    table.columns[0]?.type === 'date' ||
    table.columns.some(({ name }, at) => says(name) && (!isMeasured(table, at) || isOrdinal(table, at)))
  )
}
