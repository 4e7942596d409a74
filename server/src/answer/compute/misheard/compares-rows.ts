import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { isKey, isMeasured } from '../columns/column-kinds.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readQuestionWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'

const compared = new Set<string>(['over', 'under', 'at-least', 'at-most'])

/**
 * Whether an amount of each row is compared with a number of rows: "suppliers with more than one invoice" have several, and
 * none of more than one euro.
 */
export function comparesRows(question: string, scoped: ScopedTable, { where }: TablePlan): boolean {
  const values = where.flatMap(({ column, is, values: [value = ''], than }) =>
    compared.has(is) && than === undefined && isMeasured(scoped.table, column) ? [value] : [],
  )
  if (values.length === 0) return false
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language)
  return words.some(({ text, number }, at) => {
    const next = words[at + 1]
    const said = number ? text : numberOfWord(text, language)
    if (said === null || !values.includes(said) || !next) return false
    return !next.stop && !next.number && isRow(next.text, scoped)
  })
}

function isRow(noun: string, scoped: ScopedTable): boolean {
  const { table } = scoped
  const stems = stemsOf(noun)
  const isCalled = (name: string) => [...stemsOf(name)].some(stem => stems.has(stem))
  const named = table.columns.flatMap(({ name }, column) => (isCalled(name) ? [column] : []))
  // "Over 40 guests" of a column of guests
  if (named.some(column => isMeasured(table, column))) return false
  return (
    isCalled(table.title) ||
    named.some(column => isKey(table, column)) ||
    isRowNoun(noun, { table, rowsCalled: rowsCalled(scoped) })
  )
}
