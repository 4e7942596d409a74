import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { foldAccents } from '../../../platform/text/stem-word.ts'
import { openWords, orIn, paidStates, unpaidWords, voidState } from '../../lexicon/unpaid-states.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readWords } from '../words/read-words.ts'

const fewStates = 8

/**
 * "The unpaid invoices" of a list that has a state of each, one of which is paid, are those in any other state: "the open or
 * overdue invoices". A credit note and what was cancelled is owed by nobody. Where a cell or a column says the word, it stays.
 */
export function inUnpaidStates(question: string, tables: readonly ScopedTable[]): string {
  const said = readWords(question).filter(({ text }) => unpaidWords.has(text) || openWords.has(text))
  const [word] = said
  if (!word || said.length > 1 || tables.some(({ table }) => says(table, word.text))) return question
  const [states, other] = tables.flatMap(({ table }) => unpaidIn(table))
  const or = orIn.get(questionLanguage(question))
  if (!states || other || !or) return question
  return question.slice(0, word.start) + states.join(` ${or} `) + question.slice(word.end)
}

/** Whether a column's name or a state says the word, or "open" for "offen". */
function says({ columns, cells }: Table, word: string): boolean {
  const alike = [unpaidWords, openWords].find(set => set.has(word)) ?? new Set([word])
  const isSaid = (text: string) => readWords(text).some(each => alike.has(each.text))
  return columns.some(
    ({ name, type }, column) => isSaid(name) || (type === 'text' && statesOf(cells[column]).some(isSaid)),
  )
}

/** For each column that tells which bills are paid, the states of those which are not. */
function unpaidIn({ columns, cells }: Table): string[][] {
  return columns.flatMap(({ type }, column) => {
    const states = type === 'text' ? statesOf(cells[column]) : []
    if (!states.some(state => paidStates.has(foldAccents(state.toLowerCase())))) return []
    const unpaid = states.filter(
      state => !paidStates.has(foldAccents(state.toLowerCase())) && !voidState.test(state),
    )
    return unpaid.length > 0 ? [unpaid] : []
  })
}

/** What a column of few different texts says. */
function statesOf(column: Table['cells'][number] | undefined): string[] {
  const texts = [...new Set((column?.entries ?? []).map(({ text }) => text.trim()))].filter(Boolean)
  return texts.length <= fewStates ? texts : []
}
