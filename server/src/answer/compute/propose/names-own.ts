import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { longestQuestion, placesOf, readParts, readQuestion } from '../search/asked-parts.ts'
import { questionLanguage } from '../words/question-language.ts'

const leastFit = 0.8

/** Whether a question names a column or a value of a table itself, with what is asked of it: "the first" and "why?" do not. */
export function namesOwn(question: string, { tables }: Pick<TablesInScope, 'tables'>): boolean {
  if (question.length > longestQuestion) return false
  const read = readQuestion(question, questionLanguage(question))
  return tables.some(scoped => {
    const { links, values, words } = readParts(read, scoped)
    const isWord = (at: number) => words[at]?.stop === false && words[at]?.number === false
    return (
      values.some(link => link.fit >= leastFit && placesOf(link).some(isWord)) ||
      links.some(fits => fits.some((fit, at) => fit >= leastFit && isWord(at)))
    )
  })
}
