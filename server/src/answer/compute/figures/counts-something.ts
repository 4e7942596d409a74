import type { Language } from '../../../platform/text/stem-word.ts'
import { readAmounts } from '../words/read-amounts.ts'
import { readQuestionWords } from '../words/read-words.ts'
import type { Matrix } from './matrix.ts'

/** "Less 100", "for the three years": whether a question has a number that no cell stands for and no figure is called by. */
export function countsSomething(question: string, { rows, columns }: Matrix, language: Language): boolean {
  const words = readQuestionWords(question, language)
  const isYear = (value: string) => /^(?:19|20)\d\d$/.test(value)
  const isName = (at: number) => [...rows, ...columns].some(({ texts }) => texts.has(words[at]?.text ?? ''))
  return readAmounts(question, words, language).some(
    ({ value, date, from }) => !date && !isYear(value) && value !== '1' && value !== '2' && !isName(from),
  )
}
