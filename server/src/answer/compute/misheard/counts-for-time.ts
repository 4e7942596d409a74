import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { stemsOf } from '../words/stems-of.ts'

const timeAsked =
  /(?<!\p{L})(?<!(?:in|on|an) )(?:how many|wie ?viele) (?<unit>days|weeks|months|years|tage|wochen|monate|jahre)(?!\p{L})/iu

/** Whether a plan gives a number of rows where "how many months" asks for a time, and the rows are no months. */
export function countsForTime(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const unit = timeAsked.exec(question)?.groups?.unit
  const isOther = unit !== undefined && !areTimes(table, unit)
  return ({ measure }) => isOther && measure.kind === 'count'
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
