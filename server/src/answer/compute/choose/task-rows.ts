import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { analyseWords } from '../../../platform/text/analyse-words.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import {
  asksForTasks,
  asksHowManyTasks,
  asksNoTaskRows,
  asksOtherRows,
  beforeDue,
  countsTasks,
  dueColumn,
  dueOn,
  dueSaid,
  happenedSaid,
  looseTaskColumn,
  openPoints,
  ownerColumn,
  sideSaid,
  stateColumn,
  stateSaid,
  taskColumn,
  taskWords,
  toBeDone,
} from '../../lexicon/action-tables.ts'
import { denialSaid } from '../../lexicon/denials.ts'
import { withYear } from '../../lexicon/with-year.ts'
import type { PlanRun } from '../plan-run.ts'
import { stemsOf } from '../words/stems-of.ts'

type TaskColumns = { task: number; owner: number; due: number | null; state: number | null }
/** `others` are the days that are said but not as when something is due. */
type Dated = { where: Condition[]; rest: string; others: string[] }

/** In characters. */
const longestAsked = 300
const mostColumns = 12
const longestLead = 25
const mostValues = 50
/** "A3", "AP-12", "#7". */
const numberOfTask = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,4}[-. ]?)?\d{1,4}(?![\p{L}\p{N}])/gu
const ofAsking = termsOf(taskWords)
/** Of "who does what", which asks for no state. */
const ofDoing = termsOf('do does due to tun erledigen machen')

const monthTerms = termsOf([...monthNumbers.keys()].join(' '))

/** Whether a question may ask for rows of a table of tasks, of which it may say the number alone: "Who owns A3?" */
export function mayAskForTasks(question: string): boolean {
  if (question.length > longestAsked || asksNoTaskRows.test(question) || asksOtherRows.test(question))
    return false
  if (asksHowManyTasks.test(question) && !countsTasks.test(question)) return false
  return (
    asksForTasks.test(question) || /(?<![\p{L}\p{N}])\p{Lu}{1,4}-?\d{1,4}(?![\p{L}\p{N}])/u.test(question)
  )
}

/**
 * The rows that a question asks for of each table of tasks, such as minutes have, by number, owner, day, state or words of the
 * task; empty where no table has any, or where a word of the question is in none of them. Where they are counted, their number
 * in each table, unless a task stands in two. `names` are those of its documents.
 */
export function taskRows(question: string, tables: ScopedTable[], names: string[] = []): PlanRun[] {
  const ofTasks = tables.flatMap(scoped => {
    const columns = taskColumnsOf(scoped.table)
    return columns ? [{ scoped, columns }] : []
  })
  const asksForAll = asksForTasks.test(question)
  const counts = asksHowManyTasks.test(question)
  const runs = ofTasks.flatMap(({ scoped, columns }): PlanRun[] => {
    const { table } = scoped
    const where = rowsAskedFor(question, table, columns, [...names, scoped.filename, table.title].join(' '))
    const isNumbered = where?.some(({ column, is }) => column === 0 && is === 'is') ?? false
    if (where === null || !(asksForAll || isNumbered)) return []
    const all = table.columns.map((_, column) => column).slice(0, mostColumns)
    const plan: TablePlan = {
      table: tables.indexOf(scoped),
      where,
      group: null,
      measure: { kind: 'values', columns: all },
      sort: null,
      limit: null,
    }
    const computed = runPlan(table, plan)
    return computed.kind === 'rows' && computed.rows.length > 0 ? [{ scoped, plan, computed }] : []
  })
  return counts && !repeatsTask(runs) ? runs.map(counted) : runs
}

function counted({ scoped, plan: own }: PlanRun): PlanRun {
  const plan: TablePlan = { ...own, measure: { kind: 'count', column: null, distinct: false } }
  return { scoped, plan, computed: runPlan(scoped.table, plan) }
}

/** Of more tasks, only those in the same words are compared. */
const mostCompared = 300

/** Whether one of the tasks stands in two tables, as minutes carry over what is still open, in the same or in more words. */
function repeatsTask(runs: PlanRun[]): boolean {
  const tasks = runs.flatMap(({ scoped, computed }, at) => {
    const { task = -1 } = taskColumnsOf(scoped.table) ?? {}
    const own = computed.kind === 'rows' ? computed.rows.map(({ cells }) => cells[task]?.text ?? '') : []
    const said = new Map(own.map(text => [plain(text), text]))
    return [...said].map(([text, written]) => ({ at, text, stems: stemsOf(written) }))
  })
  if (new Set(tasks.map(({ text }) => text)).size < tasks.length) return true
  return (
    tasks.length <= mostCompared &&
    tasks.some(one =>
      tasks.some(other => one.at !== other.at && one.stems.size > 0 && one.stems.isSubsetOf(other.stems)),
    )
  )
}

function taskColumnsOf({ columns }: Table): TaskColumns | null {
  const find = (pattern: RegExp) => columns.findIndex(({ name }) => pattern.test(name))
  const [owner, due, state] = [find(ownerColumn), find(dueColumn), find(stateColumn)]
  const named = find(taskColumn)
  const task = named < 0 && due >= 0 ? find(looseTaskColumn) : named
  if (task < 0 || owner < 0 || task === owner) return null
  return { task, owner, due: due < 0 ? null : due, state: state < 0 ? null : state }
}

/** Null where a word, a day, a number or a state goes into none of them. */
function rowsAskedFor(
  question: string,
  table: Table,
  { task, owner, due, state }: TaskColumns,
  names: string,
): Condition[] | null {
  const dated = dueConditions(question, table, due)
  if (!areDaysMeant(question, dated, names)) return null
  const asked = [...dated.rest.matchAll(numberOfTask)].map(([written]) => written)
  const numbered = task === 0 ? [] : textsOf(table, 0).filter(text => asked.some(each => isSame(each, text)))
  const conditions = [...dated.where, ...(numbered.length > 0 ? [is(0, numbered)] : [])]
  const unnumbered = dated.rest.replace(numberOfTask, written =>
    numbered.some(text => isSame(written, text)) ? ' ' : written,
  )
  const all = wordsOf(unnumbered)
  const known = new Set([...wordsOf(names), ...monthsOf(names)])
  // "Due in March" is not of the minutes of March.
  const isNamed = (word: string) => known.has(word) && !(dueSaid.test(question) && isOfDay(word))
  const left = new Set(all.filter(word => !(ofAsking.has(word) || isNamed(word))))
  const text = unnumbered.replace(toBeDone, ' ')
  const states = new Set([...left, ...wordsOf(text).filter(word => !ofDoing.has(word))])
  for (const column of [owner, ...(state === null ? [] : [state])]) {
    const taken = bestOf(textsOf(table, column), column === state ? states : left)
    if (taken === null || (column === state && taken.some(each => denialSaid.test(each)))) return null
    if (taken.length === 0) continue
    conditions.push(is(column, taken))
    for (const word of taken.flatMap(wordsOf)) left.delete(word)
  }
  const said = state === null ? text.replace(openPoints, ' ') : text
  if (stateSaid.test(said) && !conditions.some(({ column }) => column === state)) return null
  if (left.size > 0) {
    const tasks = textsOf(table, task).filter(text => {
      const own = new Set(wordsOf(text))
      return [...left].every(word => own.has(word))
    })
    if (tasks.length === 0) return null
    conditions.push(is(task, tasks))
  }
  return conditions.some(({ values }) => values.length > mostValues) ? null : conditions
}

/** The texts that have most of the words; null where another has a word that they have not. */
function bestOf(texts: string[], sought: ReadonlySet<string>): string[] | null {
  const cells = texts.map(text => ({ text, held: wordsOf(text).filter(word => sought.has(word)) }))
  const most = Math.max(0, ...cells.map(({ held }) => held.length))
  if (most === 0) return []
  const best = cells.filter(({ held }) => held.length === most)
  const words = new Set(best.flatMap(({ held }) => held))
  return cells.every(({ held }) => held.every(word => words.has(word))) ? best.map(({ text }) => text) : null
}

/** Whether each day that is said is when something is due, or the day of the document. */
function areDaysMeant(question: string, { where, others }: Dated, names: string): boolean {
  const ofNames = new Set(writtenDates(names).map(({ iso }) => iso))
  if (others.some(iso => dueSaid.test(question) || !ofNames.has(iso))) return false
  if (where.length > 0 && happenedSaid.test(question)) return false
  return [...question.matchAll(sideSaid)].length <= where.length
}

/** When what is asked for is due, and the question without that. */
function dueConditions(question: string, table: Table, due: number | null): Dated {
  const years =
    due === null ? [] : (table.cells[due]?.entries.map(({ value }) => value?.slice(0, 4) ?? '') ?? [])
  const year = years.find(each => /^\d{4}$/.test(each))
  const text = year ? withYear(question, year) : question
  const isOfDays = due !== null && table.columns[due]?.type === 'date'
  const before = (start: number) => text.slice(Math.max(0, start - longestLead), start)
  const dates = writtenDates(text).filter(
    ({ iso, start }) => iso.length === 10 || (iso.length === 7 && isOfDays && dueOn.test(before(start))),
  )
  let rest = text
  for (const { start, end } of dates.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  if (!isOfDays) return { where: [], rest, others: dates.map(({ iso }) => iso) }
  const others: string[] = []
  const where = dates.flatMap(({ iso, start }): Condition[] => {
    const limits = (['under', 'at-most', 'over', 'at-least'] as const).find(each =>
      beforeDue[each].test(before(start)),
    )
    if (limits) return [{ column: due, is: limits, values: [iso] }]
    if (dueOn.test(before(start))) return [{ column: due, is: 'is', values: [iso] }]
    others.push(iso)
    return []
  })
  return { where, rest, others }
}

const is = (column: number, values: string[]): Condition => ({ column, is: 'is', values })

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

/** "2024", "March". */
const isOfDay = (word: string) => /^\d/.test(word) || monthTerms.has(word)
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const isSame = (a: string, b: string) => plain(a) === plain(b)

function wordsOf(text: string): string[] {
  return analyseWords(text).flatMap(word => (word.stop || word.nested ? [] : [word.term]))
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set(analyseWords(text).map(({ term }) => term))
}
