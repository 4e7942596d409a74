import { languageOfFewWords } from '../../platform/text/language-of.ts'
import { typicalSigns } from '../lexicon/typical-signs.ts'
import type { Question, QuestionLanguage } from '../stages.ts'

/** "Summarise Comment.pptx" is English. */
const filename = /(?<!\S)\S{1,200}\.[a-z][a-z0-9]{1,4}(?![\p{L}\p{N}])/giu

/** The language of a question: by its words and letters, or by those of the questions before it. */
export function questionLanguage({ text, earlier }: Pick<Question, 'text' | 'earlier'>): QuestionLanguage {
  for (const asked of [text, ...earlier.toReversed()]) {
    const language = shownLanguage(asked.replace(filename, ' '))
    if (language !== null) return language
  }
  return 'english'
}

function shownLanguage(text: string): QuestionLanguage | null {
  if (isMostlyDevanagari(text)) return 'hindi'
  const bySigns = () => typicalSigns.find(([, pattern]) => pattern.test(text))?.[0]
  return languageOfFewWords(text) ?? bySigns() ?? null
}

/** A name in Latin letters leaves a question in Hindi. */
function isMostlyDevanagari(text: string): boolean {
  const own = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  return own > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
}
