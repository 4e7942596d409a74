import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import type { Language } from '../../platform/text/stem-word.ts'

const longest = 20_000

/**
 * The words of a question without its stop words, by language: in its own first, then in each that
 * documents are in. A question of few words seldom tells its language: then it is that of most documents.
 */
export function questionWords(text: string, languages: Language[]): Map<Language, AnalysedWord[]> {
  const read = text.slice(0, longest)
  const own = languageOf(read) ?? languages[0] ?? 'english'
  const words = new Map<Language, AnalysedWord[]>()
  const stops = new Set<number>()
  for (const language of new Set([own, ...languages])) {
    const analysed = analyseWords(read, language)
    if (language === own) for (const word of analysed) if (word.stop) stops.add(word.start)
    words.set(
      language,
      analysed.filter(word => !word.stop && !word.variant && !stops.has(word.start)),
    )
  }
  return words
}
