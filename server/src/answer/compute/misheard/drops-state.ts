import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { attendingWords, relativeState } from '../../lexicon/denials.ts'
import { hasBlanks } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { hasUndated } from '../conditions/dated-rows.ts'
import { conditionsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

type Plan = Omit<TablePlan, 'table'>

/**
 * Whether a deed that a column tells of each row goes into no plan: "who came" beside a column "Attended", "the price paid"
 * beside one "Paid", "those that are closed".
 */
export function dropsState(question: string, table: Table): (plan: Plan) => boolean {
  const words = readWords(question).map(({ text }) => text)
  const attends = words.some(text => attendingWords.has(text))
  const stems = stemsOf(question)
  const told = [...table.columns.entries()].flatMap(([column, { name, type }]) => {
    if (type !== 'yes-no') return []
    const own = readWords(name).map(({ text }) => text)
    const isAttended = attends && own.some(text => attendingWords.has(text))
    // "Paid", but not "Auto-renewal", of which "renewal" alone may say something else
    const [only, more] = own
    const isSaid =
      only !== undefined && more === undefined && [...stemsOf(only)].some(stem => stems.has(stem))
    return isAttended || isSaid ? [column] : []
  })
  const states = Array.from(question.matchAll(relativeState), ([, state = '']) => state.toLowerCase())
  return plan => {
    const used = columnsOf({ table: 0, ...plan })
    if (told.length > 0 && !told.some(column => used.includes(column))) return true
    const conditions = conditionsOf(plan)
    // What is shown or measured is no condition.
    // But the days between two dates are those of rows that have both.
    const dated = 'since' in plan.measure || plan.measure.kind === 'span' ? used : []
    const own = [...conditions.map(({ column }) => column), ...dated]
    const names = own.map(column => table.columns[column]?.name ?? '')
    const values = conditions.flatMap(condition => condition.values)
    const said = stemsOf([...names, ...values].join(' '))
    const isOfTable = (state: string) =>
      table.columns.some(({ name, type }, column) => {
        const isOpen =
          type === 'yes-no' || (type === 'date' && (hasBlanks(table, column) || hasUndated(table, column)))
        return isOpen && [...stemsOf(name)].some(stem => stemsOf(state).has(stem))
      })
    return states.some(state => isOfTable(state) && ![...stemsOf(state)].some(stem => said.has(stem)))
  }
}
