import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import type { ScopedTable } from '../../domain/tables/tables-in-scope.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { monthNumbers } from '../../platform/text/month-names.ts'
import { writtenDates } from '../../platform/text/written-dates.ts'
import {
  asksForTasks,
  asksHowManyTasks,
  asksNoTaskRows,
  beforeDue,
  dueColumn,
  dueOn,
  looseTaskColumn,
  ownerColumn,
  stateColumn,
  taskColumn,
  taskWords,
} from '../lexicon/action-tables.ts'
import { withYear } from '../lexicon/with-year.ts'
import type { PlanRun } from './plan-run.ts'

type TaskColumns = { task: number; owner: number; due: number | null; state: number | null }

/** In characters. */
const longestAsked = 300
const mostColumns = 12
const longestLead = 25
/** "A3", "AP-12", "#7". */
const numberOfTask = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,4}[-. ]?)?\d{1,4}(?![\p{L}\p{N}])/gu
const ofAsking = stemsOf(taskWords)
/** Of "what is to be done", which asks for no state. */
const ofDoing = stemsOf('do does done due to tun erledigen erledigt machen')

/** Whether a question may ask for rows of a table of tasks, of which it may say the number alone: "Who owns A3?" */
export function mayAskForTasks(question: string): boolean {
  if (question.length > longestAsked || asksNoTaskRows.test(question)) return false
  return (
    asksForTasks.test(question) || /(?<![\p{L}\p{N}])\p{Lu}{1,4}-?\d{1,4}(?![\p{L}\p{N}])/u.test(question)
  )
}

/**
 * The rows that a question asks for of each table of tasks, such as minutes have, by number, owner, day, state or words of the
 * task; empty where no table has any, or where a word of the question is in none of them. `names` are those of its documents.
 */
export function taskRows(question: string, tables: ScopedTable[], names: string[] = []): PlanRun[] {
  const ofTasks = tables.flatMap(scoped => {
    const columns = taskColumnsOf(scoped.table)
    return columns ? [{ scoped, columns }] : []
  })
  const asksForAll = asksForTasks.test(question)
  const counts = asksHowManyTasks.test(question)
  // The numbers of several tables would have to be added.
  if (counts && ofTasks.length > 1) return []
  return ofTasks.flatMap(({ scoped, columns }) => {
    const { table } = scoped
    const where = conditionsOf(question, table, columns, [...names, scoped.filename, table.title].join(' '))
    const isNumbered = where?.some(({ column, is }) => column === 0 && is === 'is') ?? false
    if (where === null || !(asksForAll || isNumbered)) return []
    const all = table.columns.map((_, column) => column).slice(0, mostColumns)
    const plan: TablePlan = {
      table: tables.indexOf(scoped),
      where,
      group: null,
      measure: counts ? { kind: 'count', column: null, distinct: false } : { kind: 'values', columns: all },
      sort: null,
      limit: null,
    }
    const computed = runPlan(table, plan)
    const isFound = computed.kind === 'rows' ? computed.rows.length > 0 : computed.kind === 'value'
    return isFound ? [{ scoped, plan, computed }] : []
  })
}

function taskColumnsOf({ columns }: Table): TaskColumns | null {
  const find = (pattern: RegExp) => columns.findIndex(({ name }) => pattern.test(name))
  const [owner, due, state] = [find(ownerColumn), find(dueColumn), find(stateColumn)]
  const named = find(taskColumn)
  const task = named < 0 && due >= 0 ? find(looseTaskColumn) : named
  if (task < 0 || owner < 0 || task === owner) return null
  return { task, owner, due: due < 0 ? null : due, state: state < 0 ? null : state }
}

/** Null where a word goes into none of them. */
function conditionsOf(
  question: string,
  table: Table,
  { task, owner, due, state }: TaskColumns,
  names: string,
): Condition[] | null {
  const dated = dueConditions(question, table, due)
  const numbers = textsOf(table, 0)
  const asked = [...dated.rest.matchAll(numberOfTask)].map(([written]) => written)
  const numbered = numbers.filter(text => asked.some(written => isSame(written, text)))
  const conditions = [...dated.where, ...(numbered.length > 0 && task !== 0 ? [is(0, numbered)] : [])]
  const all = wordsOf(dated.rest.replace(numberOfTask, ' '))
  const words = all.filter(word => !ofAsking.has(word))
  const known = new Set([...wordsOf(names), ...monthsOf(names)])
  const left = new Set(words.filter(word => !known.has(word)))
  const states = new Set([...left, ...all.filter(word => !ofDoing.has(word))])
  for (const column of [owner, ...(state === null ? [] : [state])]) {
    const sought = column === state ? states : left
    const cells = textsOf(table, column).map(text => ({
      text,
      held: wordsOf(text).filter(word => sought.has(word)),
    }))
    const most = Math.max(0, ...cells.map(({ held }) => held.length))
    if (most === 0) continue
    conditions.push(
      is(
        column,
        cells.flatMap(({ text, held }) => (held.length === most ? [text] : [])),
      ),
    )
    for (const { held } of cells) for (const word of held) left.delete(word)
  }
  if (left.size === 0) return conditions
  const tasks = textsOf(table, task).filter(text => {
    const own = new Set(wordsOf(text))
    return [...left].every(word => own.has(word))
  })
  return tasks.length > 0 ? [...conditions, is(task, tasks)] : null
}

/** When what is asked for is due, and the question without that. */
function dueConditions(
  question: string,
  table: Table,
  due: number | null,
): { where: Condition[]; rest: string } {
  const years =
    due === null ? [] : (table.cells[due]?.entries.map(({ value }) => value?.slice(0, 4) ?? '') ?? [])
  const year = years.find(each => /^\d{4}$/.test(each))
  const text = year ? withYear(question, year) : question
  const dates = writtenDates(text).filter(({ iso }) => iso.length === 10)
  let rest = text
  for (const { start, end } of dates.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  if (due === null || table.columns[due]?.type !== 'date') return { where: [], rest }
  const where = dates.flatMap(({ iso, start }): Condition[] => {
    const before = text.slice(Math.max(0, start - longestLead), start)
    const limits = (['under', 'at-most', 'over', 'at-least'] as const).find(each =>
      beforeDue[each].test(before),
    )
    if (limits) return [{ column: due, is: limits, values: [iso] }]
    return dueOn.test(before) ? [{ column: due, is: 'is', values: [iso] }] : []
  })
  return { where, rest }
}

const is = (column: number, values: string[]): Condition => ({
  column,
  is: 'is',
  values: values.slice(0, 50),
})

/** The different texts of a column's cells. */
function textsOf(table: Table, column: number): string[] {
  return [...new Set(table.cells[column]?.entries.map(({ text }) => text.trim()) ?? [])]
}

/** "April" of "minutes 2026-04-14". */
function monthsOf(names: string): string[] {
  const numbers = new Set(
    [...names.matchAll(/(?<!\d)\d{4}[-_.]?(\d{2})(?!\d{3})/gu)].map(([, month]) => Number(month)),
  )
  return [...monthNumbers].flatMap(([name, number]) => (numbers.has(number) ? wordsOf(name) : []))
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const isSame = (a: string, b: string) => plain(a) === plain(b)

function wordsOf(text: string): string[] {
  return analyseWords(text).flatMap(word => (word.stop || word.nested ? [] : [word.term]))
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(analyseWords(text).map(({ term }) => term))
}
