import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { heldIn } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { byMonthName, dayOfMonth, inMonth, overPeriods, yearIn } from '../../lexicon/time-said.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf, operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

type Plan = Omit<TablePlan, 'table'>

const compared = new Set<Condition['is']>(['over', 'under', 'at-least', 'at-most', 'between'])
const mostRead = 5_000

/**
 * Whether a plan takes a day, a year or the name of a month for what it is not: "since May 20" as at least 20 of an amount,
 * "the budget for 2025" of a column called so as rows of that year, "raised by April" as in April.
 */
export function misreadsTime(question: string, table: Table): (plan: Plan) => boolean {
  const days = new Set(Array.from(question.matchAll(dayOfMonth), ([, day = '']) => Number(day)))
  const spans = new Set(
    Array.from(question.matchAll(overPeriods), ([, span = '']) =>
      String(numberOfWord(span.toLowerCase(), 'english') ?? span),
    ),
  )
  const person = byMonthName.exec(question)?.[1]?.toLowerCase()
  const isPerson = person !== undefined && holdsName(table, person)
  const month = inMonth.exec(question)?.[1]?.toLowerCase()
  const words = new Set(readWords(question).map(({ text }) => text))
  const isNameOfMonth = (value: string) => {
    const [first, next] = readWords(value)
    return first?.text === month && next !== undefined && !words.has(next.text)
  }
  const isDate = (column: number) => table.columns[column]?.type === 'date'
  return plan => {
    const conditions = conditionsOf(plan)
    const isOfDay = ({ column, is, values }: Condition) =>
      compared.has(is) && !isDate(column) && values.some(value => days.has(Number(value)))
    if (conditions.some(isOfDay)) return true
    if (
      spans.size > 0 &&
      conditions.some(({ is, values }) => is === 'over' && values.some(value => spans.has(value)))
    )
      return true
    if (isPerson && conditions.some(({ column, is }) => isDate(column) && is !== 'empty' && is !== 'filled'))
      return true
    if (month !== undefined && conditions.some(({ values }) => values.some(isNameOfMonth))) return true
    return takesYearTwice(plan, table) || comparesOthers(plan, table)
  }
}

/** Whether a column that is called by a year is measured, and rows of a year by which such columns are called are taken besides. */
function takesYearTwice(plan: Plan, { columns }: Table): boolean {
  const years = columns.flatMap(({ name, type }) => (type === 'date' ? [] : (yearIn.exec(name)?.[0] ?? [])))
  if (years.length === 0 || !measuredNames(plan, columns).some(name => yearIn.test(name))) return false
  return conditionsOf(plan).some(
    ({ column, values }) =>
      columns[column]?.type === 'date' && values.some(value => years.includes(value.slice(0, 4))),
  )
}

/** Whether the same of two years is not the same: "Budget 2025" less "Spent 2024". */
function comparesOthers({ measure }: Plan, { columns }: Table): boolean {
  if (!('from' in measure)) return false
  const [from, to] = [measure.from, measure.to].map(({ column }) => columns[column]?.name ?? '')
  const [first, second] = [from, to].map(name => yearIn.exec(name ?? '')?.[0])
  if (first === undefined || second === undefined || first === second) return false
  return from?.replace(yearIn, '') !== to?.replace(yearIn, '')
}

function measuredNames(plan: Plan, columns: Table['columns']): string[] {
  const own = columnsOf({ table: 0, ...plan, where: [], sort: null, limit: null })
  const operands = operandsOf(plan.measure).map(({ column }) => column)
  return [...own, ...operands].flatMap(column =>
    columns[column]?.type === 'date' ? [] : [columns[column]?.name ?? ''],
  )
}

/** Whether a cell begins with a name, as that of a person does. */
function holdsName(table: Table, name: string): boolean {
  return table.columns.some(({ type }, column) => {
    if (type !== 'text') return false
    const { entries } = heldIn(table, column)
    return entries.slice(0, mostRead).some(({ text }) => {
      const [first, ...more] = readWords(text)
      return first?.text === name && more.length > 0 && more.length < 3 && !/\d/.test(text)
    })
  })
}
