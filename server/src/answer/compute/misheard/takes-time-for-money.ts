import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { holdsMoney } from '../columns/money-columns.ts'
import { readWords } from '../words/read-words.ts'

const moneyNouns = new Set(
  'money budget budgets cost costs price prices spend spending fee fees rent revenue kosten preis preise miete umsatz ausgaben'.split(
    ' ',
  ),
)
const timeNouns = new Set(
  'time times duration effort day days hour hours minute minutes week weeks month months workload zeit dauer aufwand tag tage stunde stunden minuten woche wochen monat monate personentage'.split(
    ' ',
  ),
)

/** Whether a plan adds up times where a question names money and no time: "the total planned budget" is no sum of days. */
export function takesTimeForMoney(
  question: string,
  { columns }: Table,
): (plan: Omit<TablePlan, 'table'>) => boolean {
  const words = readWords(question).map(({ text }) => text)
  const said = words.filter(text => moneyNouns.has(text))
  if (said.length === 0 || words.some(text => timeNouns.has(text))) return () => false
  return ({ measure }) => {
    if ('from' in measure && measure.kind !== 'span')
      return isTime(measure.from.column) && isTime(measure.to.column)
    if (measure.kind === 'sum-of') return measure.operands.every(({ column: at }) => isTime(at))
    if (
      !('column' in measure) ||
      measure.column === null ||
      ('times' in measure && measure.times !== undefined)
    )
      return false
    return measure.kind !== 'count' && isTime(measure.column)
  }

  function isTime(at: number): boolean {
    const column = columns[at]
    // "Day rate (GBP)", "Amount per month (EUR)"
    if (column && holdsMoney(column)) return false
    const names = readWords(column?.name ?? '').map(({ text }) => text)
    const isOfTime =
      column?.type === 'duration' ||
      durationUnit(column?.unit ?? '') !== null ||
      names.some(text => timeNouns.has(text))
    return isOfTime && !said.some(text => names.includes(text))
  }
}
