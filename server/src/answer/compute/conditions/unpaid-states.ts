import { isDeepStrictEqual } from 'node:util'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { foldAccents } from '../../../platform/text/stem-word.ts'
import {
  billWords,
  creditNote,
  didPay,
  dueName,
  dueStates,
  isCreditNote,
  lateState,
  notPaid,
  openWords,
  orIn,
  overdueOtherwise,
  overdueSaid,
  owedTo,
  paidInPart,
  paidStates,
  paidTo,
  stillBefore,
  unpaidWords,
  untilName,
  voidState,
  whatIsLeft,
  whomAndWhen,
} from '../../lexicon/unpaid-states.ts'
import type { PlanRun } from '../plan-run.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readWords } from '../words/read-words.ts'
import { indexOf } from '../words/table-index.ts'
import { creditRows, withoutCreditRows } from './credit-rows.ts'

const fewStates = 20

/**
 * "The unpaid invoices" of a list that has a state of each, one of which is paid, are those in any other state: "the open or
 * overdue invoices". A credit note and what was cancelled is owed by nobody. Where a cell or a column says the word, it stays,
 * but what is "still open" is so whether it is overdue or not.
 */
export function inUnpaidStates(
  asked: string,
  tables: readonly ScopedTable[],
  today = new Date().toISOString().slice(0, 10),
): string {
  const question = pastDue(asHavePaid(asked), tables, today)
  const language = questionLanguage(question)
  const or = orIn.get(language)
  const [listed, other] = tables.flatMap(({ table, filename }) =>
    isOfBills(table, filename) ? unpaidIn(table).map(found => ({ table, ...found })) : [],
  )
  if (!listed || other || !or) return asked
  const states = listed.states.join(` ${or} `)
  const sum = sumOfStates(question, listed, { owed: states, paid: listed.paid.join(` ${or} `) })
  if (sum !== null) return sum
  if (notPaid.test(question)) {
    // A date of payment is missing of what was cancelled or is a draft as well.
    const hasVoid = statesOf(listed.table.cells[listed.column]).some(state => voidState.test(state))
    const isKnown = listed.table.columns.some(
      ({ name, type }) => !(hasVoid && type === 'date') && saysOneOf(paidStates, name),
    )
    return isKnown
      ? question
      : question.replace(notPaid, (_, verb?: string) => (verb ? `${verb} ${states}` : states))
  }
  const said = readWords(question).filter(({ text }) => unpaidWords.has(text) || openWords.has(text))
  const [word] = said
  if (!word || said.length > 1) return question
  const saysBills = readWords(question).some(({ text }) => billWords.has(text))
  // Tasks are open as well.
  if (openWords.has(word.text) && !saysBills && tables.length > 1) return question
  const alike = [unpaidWords, openWords].find(set => set.has(word.text)) ?? new Set([word.text])
  const isOpenAnyway = stillBefore.test(question.slice(0, word.start))
  const isOwn = (table: Table) => isOpenAnyway && table === listed.table && openWords.has(word.text)
  const isCalledSo = (saysBills ? [listed] : tables).some(
    ({ table }) =>
      table.columns.some(({ name }) => saysOneOf(alike, name)) ||
      (!isOwn(table) && allStates(table).some(state => saysOneOf(alike, state))),
  )
  return isCalledSo ? question : question.slice(0, word.start) + states + question.slice(word.end)
}

/**
 * "Overdue" of a list of bills that says when each is due, and in no state that it is late: what is unpaid and was due before
 * today. Other questions, such as which are not, or for how many days, stay as they are.
 */
function pastDue(question: string, tables: readonly ScopedTable[], today: string): string {
  const [, verb = '', behind = ''] = overdueSaid.exec(question) ?? []
  const saysBills = readWords(question).some(({ text }) => billWords.has(text))
  if (!overdueSaid.test(question) || !saysBills || overdueOtherwise.test(question.replace(notPaid, ' ')))
    return question
  const [only, more] = tables.flatMap(({ table, filename }) =>
    isOfBills(table, filename) && unpaidIn(table).length === 1 ? [table] : [],
  )
  const due = only?.columns.filter(({ name, type }) => type === 'date' && dueName.test(name)) ?? []
  const isTold =
    only?.columns.some(({ name }) => overdueSaid.test(name) || lateState.test(name)) ||
    (only && allStates(only).some(state => lateState.test(state)))
  if (!only || more || due.length !== 1 || isTold) return question
  const isUnpaid = notPaid.test(question) || readWords(question).some(({ text }) => unpaidWords.has(text))
  const before = `due before ${today}`
  if (isUnpaid) return question.replace(overdueSaid, `${verb}${before}${behind}`)
  return question.replace(
    overdueSaid,
    behind ? `unpaid${behind} ${before}` : `${verb || 'are '}unpaid and ${before}`,
  )
}

/** "How much did we pay" as "how much have we paid", which a list tells that says what is paid. */
export const asHavePaid = (question: string) => question.replace(didPay, 'have we paid')

/** Whether the rows of a table are bills, by what it or a column of it is called. */
export function isOfBills({ title, columns }: Table, filename: string): boolean {
  return [title, filename, ...columns.map(({ name }) => name)].some(name => saysOneOf(billWords, name))
}

const saysOneOf = (set: ReadonlySet<string>, text: string) => readWords(text).some(each => set.has(each.text))

const allStates = ({ columns, cells }: Table) =>
  columns.flatMap(({ type }, column) => (type === 'text' ? statesOf(cells[column]) : []))

type Unpaid = { column: number; states: string[]; paid: string[] }
type Listed = Unpaid & { table: Table }

/**
 * "How much do we owe Ash?" as the total of what is not paid, and "how much have we paid Ash?" of what is, where the list has
 * Ash. Where it has credit notes, or states of which nobody knows whether something is owed, what each state comes to.
 */
function sumOfStates(
  question: string,
  { table, ...listed }: Listed,
  said: { owed: string; paid: string },
): string | null {
  const asked = question.trim()
  const [owed, given] = [owedTo.exec(asked), paidTo.exec(asked)]
  const [, english, german] = owed ?? given ?? []
  const whom = english ?? german ?? ''
  const dates = paidDates(table)
  const [paidOn, more] = dates.map(column => table.columns[column]?.name)
  const time = given && english !== undefined && !more ? whomAndWhen.exec(whom)?.groups : undefined
  if (time && paidOn !== undefined)
    return `What is the total amount of ${time.whom} ${paidOn.toLowerCase()} ${time.when}?`
  const isListed = readWords(whom).some(
    ({ text, number }) => !number && text.length > 2 && indexOf(table).holding(text).length > 0,
  )
  const isTold = table.columns.some(
    ({ name }) => saysOneOf(paidStates, name) || saysOneOf(unpaidWords, name) || whatIsLeft.test(name),
  )
  // What is left of a bill that is paid in part stands in no state.
  if (!isListed || isTold || (owed && paidInPart.test(said.owed))) return null
  if (owed && !isKnown({ table, ...listed })) {
    const state = table.columns[listed.column]?.name ?? ''
    return german === undefined
      ? `What is the total amount of ${whom} per ${state}?`
      : `Wie hoch ist die Summe der Beträge von ${whom} pro ${state}?`
  }
  const states = owed ? said.owed : said.paid
  return german === undefined
    ? `What is the total amount of the ${states} invoices of ${whom}?`
    : `Wie hoch ist die Summe der Rechnungen von ${whom}, die ${states} sind?`
}

/** The columns of the days on which something was paid; "Paid until" is the end of what was. */
function paidDates({ columns }: Table): number[] {
  return columns.flatMap(({ name, type }, column) =>
    type === 'date' && saysOneOf(paidStates, name) && !untilName.test(name) ? [column] : [],
  )
}

/** The same of what is paid by its date and by its state, where the two differ: a bill that was paid and refunded. */
export function paidByState({ scoped, plan, computed }: PlanRun): PlanRun | null {
  const { table } = scoped
  const isPaid = plan.where.some(({ column, is }) => is !== 'empty' && paidDates(table).includes(column))
  const [listed, other] = isPaid ? unpaidIn(table, true) : []
  if (!listed || other || plan.where.some(({ column }) => column === listed.column)) return null
  const where = [...plan.where, { column: listed.column, is: 'is' as const, values: listed.paid }]
  const run = { scoped, plan: { ...plan, where }, computed: runPlan(table, { ...plan, where }) }
  return run.computed.kind === 'refused' || isDeepStrictEqual(run.computed, computed) ? null : run
}

/** Whether a plan, of what a question calls unpaid, takes some of the states that this may be and leaves others out. */
export function leavesUnpaid(
  asked: string,
  { scoped: { table }, plan }: Pick<PlanRun, 'scoped' | 'plan'>,
): boolean {
  const isUnpaid = notPaid.test(asked) || readWords(asked).some(({ text }) => unpaidWords.has(text))
  const [listed, other] = isUnpaid ? unpaidIn(table) : []
  if (
    !listed ||
    other ||
    readWords(asked).some(({ text }) => listed.states.some(state => holdsWord(state, text)))
  )
    return false
  const taken = plan.where.flatMap(({ column, is, values }) =>
    column === listed.column && is === 'is' ? values.map(value => foldAccents(value.toLowerCase())) : [],
  )
  const isTaken = (state: string) => taken.includes(foldAccents(state.toLowerCase()))
  return listed.states.some(isTaken) && !listed.states.every(isTaken)
}

const holdsWord = (state: string, word: string) => readWords(state).some(({ text }) => text === word)

/**
 * Without the credit notes that a column tells apart, of what is unpaid as rows or as their number: nobody pays one, whatever
 * its state. They lower what is owed in all, and stay in a sum.
 */
export function withoutCredits(question: string, run: PlanRun): PlanRun {
  const { plan, scoped } = run
  const { measure, where, group } = plan
  const isOfRows = measure.kind === 'values' || (measure.kind === 'count' && !measure.distinct)
  if (!isOfRows || group !== null) return run
  const isUnpaid = notPaid.test(question) || readWords(question).some(({ text }) => unpaidWords.has(text))
  if (!isUnpaid || where.length === 0) return withoutCreditRows(question, run)
  const { columns, cells } = scoped.table
  const isUsed = (column: number) => where.some(each => each.column === column)
  const told = columns.flatMap(({ type }, column) => {
    const credits = type === 'text' ? statesOf(cells[column]).filter(text => isCreditNote.test(text)) : []
    return credits.length > 0 && !isUsed(column) ? [{ column, credits }] : []
  })
  const [only, more] = told
  if (!only || more) return run
  const without = { column: only.column, is: 'is-not' as const, values: only.credits }
  const narrowed = { ...plan, where: [...where, without] }
  const computed = runPlan(scoped.table, narrowed)
  return computed.kind === 'refused' ? run : { scoped, plan: narrowed, computed }
}

/** Whether each state says that a bill is owed or not, and credit notes, if there are any, lower the sum by their sign. */
export function isKnown({ table, states }: Listed): boolean {
  const less = creditRows(table)
  const areLess = table.cells.every(({ entries, codes }) =>
    codes.every((code, place) => code < 0 || less.has(place) || !creditNote.test(entries[code]?.text ?? '')),
  )
  return areLess && states.every(state => dueStates.has(foldAccents(state.toLowerCase())))
}

/** For each column that tells which bills are paid, the states of those which are not. */
export function unpaidIn({ columns, cells }: Table, withVoid = false): Unpaid[] {
  return columns.flatMap(({ type }, column) => {
    const states = type === 'text' ? statesOf(cells[column]) : []
    const paid = states.filter(saysPaid)
    // "Paid late" is of a list that has "Paid".
    if (!paid.some(state => paidStates.has(foldAccents(state.toLowerCase())))) return []
    const unpaid = states.filter(state => !paid.includes(state) && (withVoid || !voidState.test(state)))
    return unpaid.length > 0 ? [{ column, states: unpaid, paid }] : []
  })
}

/** "Paid", "Paid late", and not "Paid in part". */
function saysPaid(state: string): boolean {
  const [first] = foldAccents(state.toLowerCase()).split(/\s/)
  return first !== undefined && paidStates.has(first) && !paidInPart.test(state)
}

/** What a column of few different texts says. */
function statesOf(column: Table['cells'][number] | undefined): string[] {
  const texts = [...new Set((column?.entries ?? []).map(({ text }) => text.trim()))].filter(Boolean)
  return texts.length <= fewStates ? texts : []
}
