import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { foldAccents } from '../../../platform/text/stem-word.ts'
import {
  billWords,
  notPaid,
  openWords,
  orIn,
  owedTo,
  paidInPart,
  paidStates,
  paidTo,
  stillBefore,
  unpaidWords,
  voidState,
  whatIsLeft,
} from '../../lexicon/unpaid-states.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readWords } from '../words/read-words.ts'
import { indexOf } from '../words/table-index.ts'

const fewStates = 8

/**
 * "The unpaid invoices" of a list that has a state of each, one of which is paid, are those in any other state: "the open or
 * overdue invoices". A credit note and what was cancelled is owed by nobody. Where a cell or a column says the word, it stays,
 * but what is "still open" is so whether it is overdue or not.
 */
export function inUnpaidStates(question: string, tables: readonly ScopedTable[]): string {
  const language = questionLanguage(question)
  const or = orIn.get(language)
  const [listed, other] = tables.flatMap(({ table }) => unpaidIn(table).map(found => ({ table, ...found })))
  if (!listed || other || !or) return question
  const states = listed.states.join(` ${or} `)
  const sum = sumOfStates(question, listed.table, states, listed.paid)
  if (sum !== null) return sum
  if (notPaid.test(question)) {
    const isKnown = listed.table.columns.some(({ name }) => saysOneOf(paidStates, name))
    return isKnown
      ? question
      : question.replace(notPaid, (_, verb?: string) => (verb ? `${verb} ${states}` : states))
  }
  const said = readWords(question).filter(({ text }) => unpaidWords.has(text) || openWords.has(text))
  const [word] = said
  if (!word || said.length > 1) return question
  const alike = [unpaidWords, openWords].find(set => set.has(word.text)) ?? new Set([word.text])
  const isOpenAnyway = stillBefore.test(question.slice(0, word.start))
  const isOwn = (table: Table) => isOpenAnyway && table === listed.table && openWords.has(word.text)
  const isOfBills = readWords(question).some(({ text }) => billWords.has(text))
  const isCalledSo = (isOfBills ? [listed] : tables).some(
    ({ table }) =>
      table.columns.some(({ name }) => saysOneOf(alike, name)) ||
      (!isOwn(table) && allStates(table).some(state => saysOneOf(alike, state))),
  )
  return isCalledSo ? question : question.slice(0, word.start) + states + question.slice(word.end)
}

const saysOneOf = (set: ReadonlySet<string>, text: string) => readWords(text).some(each => set.has(each.text))

const allStates = ({ columns, cells }: Table) =>
  columns.flatMap(({ type }, column) => (type === 'text' ? statesOf(cells[column]) : []))

/** "How much do we owe Ash?" as the total of what is not paid, and "how much have we paid Ash?" of what is, where the list has Ash. */
function sumOfStates(question: string, table: Table, unpaid: string, paid: string): string | null {
  const said = question.trim()
  const [owed, given] = [owedTo.exec(said), paidTo.exec(said)]
  const [, english, german] = owed ?? given ?? []
  const whom = english ?? german ?? ''
  const isListed = readWords(whom).some(
    ({ text, number }) => !number && text.length > 2 && indexOf(table).holding(text).length > 0,
  )
  const isTold = table.columns.some(
    ({ name }) => saysOneOf(paidStates, name) || saysOneOf(unpaidWords, name) || whatIsLeft.test(name),
  )
  // What is left of a bill that is paid in part stands in no state.
  if (!isListed || isTold || (owed && paidInPart.test(unpaid))) return null
  const states = owed ? unpaid : paid
  return german === undefined
    ? `What is the total amount of the ${states} invoices of ${whom}?`
    : `Wie hoch ist die Summe der Rechnungen von ${whom}, die ${states} sind?`
}

/** For each column that tells which bills are paid, the states of those which are not. */
function unpaidIn({ columns, cells }: Table): { states: string[]; paid: string }[] {
  return columns.flatMap(({ type }, column) => {
    const states = type === 'text' ? statesOf(cells[column]) : []
    const paid = states.find(state => paidStates.has(foldAccents(state.toLowerCase())))
    if (paid === undefined) return []
    const unpaid = states.filter(
      state => !paidStates.has(foldAccents(state.toLowerCase())) && !voidState.test(state),
    )
    return unpaid.length > 0 ? [{ states: unpaid, paid }] : []
  })
}

/** What a column of few different texts says. */
function statesOf(column: Table['cells'][number] | undefined): string[] {
  const texts = [...new Set((column?.entries ?? []).map(({ text }) => text.trim()))].filter(Boolean)
  return texts.length <= fewStates ? texts : []
}
