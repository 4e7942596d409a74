import { languageOf } from '../../platform/text/language-of.ts'
import { type TableWord, tableWordsOf } from '../lexicon/table-words.ts'
import { readFigureQuestion } from './figures/read-figure-question.ts'
import { findAsked } from './find-asked.ts'
import { readQuestionWords } from './read-words.ts'

const longestQuestion = 600
const mostWords = 80
const asksNothing = new Set<TableWord['role']>(['head', 'and', 'or', 'yes-no', 'denied', 'as-listed'])

/** Whether the words of a question ask for a calculation, an order or a selection, so that tables are worth loading. */
export function asksOfTables(text: string): boolean {
  const question = text.slice(0, longestQuestion)
  const language = languageOf(question) ?? 'english'
  const words = readQuestionWords(question, language).slice(0, mostWords)
  const asked = findAsked(words, tableWordsOf(language))
  return (
    asked.some(({ word }) => !asksNothing.has(word.role)) || readFigureQuestion(question, language).length > 0
  )
}
