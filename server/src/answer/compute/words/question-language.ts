import { languageOf } from '../../../platform/text/language-of.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { tableWordsOf } from '../../lexicon/table-words.ts'
import { findAsked } from './find-asked.ts'
import { readQuestionWords } from './read-words.ts'

const known = ['english', 'german', 'french', 'spanish'] as const
const mostWords = 80

/**
 * The language in whose words a question asks something of a table. A short one such as "Wie viele Dokumente je Standort?"
 * tells too little else: then it is the language of which most words ask.
 */
export function questionLanguage(question: string): Language {
  const told = languageOf(question)
  if (told && (known as readonly Language[]).includes(told)) return told
  const asked = known.map(language => {
    const words = readQuestionWords(question, language).slice(0, mostWords)
    const found = findAsked(words, tableWordsOf(language))
    return { language, count: found.reduce((sum, { from, to }) => sum + to - from, 0) }
  })
  const [first, second] = asked.sort((a, b) => b.count - a.count)
  const isTold = told !== null && first !== undefined && first.count < 2
  return first && first.count > 0 && !isTold && first.count > (second?.count ?? 0)
    ? first.language
    : (told ?? 'english')
}
