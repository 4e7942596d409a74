import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { costSoFar, costToCome } from '../../lexicon/cost-in-time.ts'
import { actualColumnWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { comparesWithPlan, namesDifference, planNouns } from '../../lexicon/over-plan.ts'
import { plannedNames, spentNames } from '../../lexicon/remaining-words.ts'
import { plannedWords } from '../../lexicon/said-of-plans.ts'
import { isCalled, isMark, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

type Plan = Omit<TablePlan, 'table'>
type Side = 'plan' | 'actual' | null

/**
 * Whether a plan looks at one side alone of what a question compares: "how much over budget" is no budget. What something
 * has cost is no budget either where a column says what it came to.
 */
export function takesOneSide(question: string, table: Table): (plan: Plan) => boolean {
  const compares = comparesWithPlan.test(question) && (!namesPlans(table) || hasBothSides(table))
  const isOfActual = !compares && asksForActual(question) && hasBothSides(table)
  return plan => {
    if (!compares && !isOfActual) return false
    const all = columnsOf({ table: 0, ...plan })
    if (all.some(column => namesDifference.test(table.columns[column]?.name ?? ''))) return false
    const amounts = [...new Set(all)].filter(column => isAmountOf(table, column))
    const sides = amounts.map(column => sideOf(table, column))
    if (isOfActual) return sides.includes('plan') && !sides.includes('actual') && hasCome(plan, table)
    if (conditionsOf(plan).some(({ values }) => values.some(value => namesDifference.test(value))))
      return false
    // All rows are not those that are over budget.
    const isOfAll = plan.measure.kind === 'values' && conditionsOf(plan).length === 0
    if (amounts.length === 0) return hasBothSides(table) || isOfAll
    return amounts.length === 1 || (sides[0] !== null && sides.every(side => side === sides[0]))
  }
}

/** "What has it cost", but neither "what was it planned to cost" nor "what will it cost". */
function asksForActual(question: string): boolean {
  const words = readWords(question).map(({ text }) => text)
  const saysPlan = words.some(
    text => planColumnWords.has(text) || plannedWords.has(text) || plannedNames.has(text),
  )
  return !saysPlan && costSoFar.test(question) && !costToCome.test(question)
}

/** Whether the rows of a plan have an amount that something came to; where it is still empty, the plan is all there is. */
function hasCome(plan: Plan, table: Table): boolean {
  const actuals = [...table.columns.keys()].filter(
    column => isAmountOf(table, column) && sideOf(table, column) === 'actual',
  )
  return actuals.some(column => {
    const measure = { kind: 'sum' as const, column }
    const own = { table: 0, where: conditionsOf(plan), group: null, measure, sort: null, limit: null }
    return runPlan(table, own).kind === 'value'
  })
}

/** Whether a column names plans, such as those that people subscribe to: "under plan Pro" compares nothing there. */
function namesPlans(table: Table): boolean {
  return table.columns.some(({ type }, column) => type === 'text' && isCalled(table, column, planNouns))
}

/** Whether a table has what was planned and what it came to, in the same unit. */
export function hasBothSides(table: Table): boolean {
  const amounts = table.columns.flatMap((_, column) => (isAmountOf(table, column) ? [column] : []))
  const [plans, actuals] = (['plan', 'actual'] as const).map(side =>
    amounts.filter(column => sideOf(table, column) === side),
  )
  const unitOf = (column: number) => table.columns[column]?.unit ?? null
  return plans?.some(plan => actuals?.some(actual => unitOf(actual) === unitOf(plan))) === true
}

/** Whether a column is of what was planned or of what it came to, by its name. */
export function sideOf(table: Table, column: number): Side {
  const [isPlan, isActual] = [
    isCalled(table, column, planColumnWords, plannedNames),
    isCalled(table, column, actualColumnWords, spentNames),
  ]
  return isPlan === isActual ? null : isPlan ? 'plan' : 'actual'
}

function isAmountOf(table: Table, column: number): boolean {
  return (
    table.columns[column]?.type !== 'date' &&
    isMeasured(table, column) &&
    !isOrdinal(table, column) &&
    !isMark(table, column)
  )
}
