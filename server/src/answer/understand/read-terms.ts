import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { askingWords, pronoun, requestingWords } from '../lexicon/english.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import type { AskedTerm } from '../stages.ts'

/** They stand in documents too, so they count a little. */
const asking = stemsOf(askingWords)
/** They tell nothing of the subject of a summary, but are searched like any other. */
const requesting = stemsOf(requestingWords)
const askingShare = 0.4
const followUpOpener = new RegExp(String.raw`^\s*(?:${anyLanguage('followUpOpeners')})\b`, 'i')
/** Beyond these a question says nothing more; a pasted page would otherwise cost a sum for each of its words. */
const mostTerms = 150
const longest = 20_000

const name = String.raw`(?:\p{Lu}[\p{L}\p{N}'’&.-]*|\p{N}[\p{L}\p{N}.,-]*)(?:\s+\p{Lu}[\p{L}\p{N}'’&.-]*)*`
const article = String.raw`(?:(?:${anyLanguage('articles')})\s+)?`
const nameWithPreposition = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${anyLanguage('prepositions')})\s+${article}(${name})(?![\p{L}\p{N}])`,
  'gu',
)
const year = /(?<![\p{L}\p{N}])(?:19|20)\p{N}{2}(?![\p{L}\p{N}])/gu

/**
 * The terms that search looks for. A question that leans on the one before it ("And when does it
 * end?") takes over that one's terms with less weight, but for those that it replaces.
 */
export function readTerms(
  question: { text: string; earlier: string[] },
  languages: Language[] = ['english'],
): AskedTerm[] {
  const terms = new Map<number, AskedTerm>()
  const own = wordsByLanguage(question.text, languages)
  addTerms(terms, own, 1, false)
  let lean = leaning(question.text, own)
  for (const earlier of question.earlier.slice(-2).reverse()) {
    if (lean === 0) break
    const words = wordsByLanguage(withoutReplaced(earlier, question.text), languages)
    addTerms(terms, words, lean, true)
    lean = leaning(earlier, words) * 0.5
  }
  return [...terms.values()]
}

/**
 * The question before without what its follow-up replaces: "in Austria" after "and in
 * Germany?", a year after "what about 2024?".
 */
function withoutReplaced(earlier: string, followUp: string): string {
  const given = new Set(Array.from(followUp.matchAll(nameWithPreposition), ([, preposition]) => preposition))
  let rest = earlier.replace(nameWithPreposition, (all, preposition: string) =>
    given.has(preposition) ? ' ' : all,
  )
  if (followUp.search(year) >= 0) rest = rest.replace(year, ' ')
  return rest
}

/**
 * The words of a question without its stop words, by language: in its own first, then in each that
 * documents are in. A question of few words seldom tells its language: then it is that of most documents.
 */
function wordsByLanguage(text: string, languages: Language[]): Map<Language, AnalysedWord[]> {
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

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(analyseWords(words).map(word => word.term))
}

/** How much of the question before is meant, 0 to 1. */
function leaning(text: string, byLanguage: Map<Language, AnalysedWord[]>): number {
  const [words = []] = byLanguage.values()
  const subject = new Set(words.filter(word => !asking.has(word.term)).map(word => word.position)).size
  if (subject === 0) return 0.8
  if (followUpOpener.test(text) && subject <= 4) return 0.5
  if (pronoun.test(text) && subject <= 4) return 0.4
  return subject === 1 ? 0.3 : 0
}

function addTerms(
  terms: Map<number, AskedTerm>,
  byLanguage: Map<Language, AnalysedWord[]>,
  share: number,
  earlier: boolean,
): void {
  for (const [language, words] of byLanguage) {
    for (const { term, id } of words) {
      const known = terms.get(id)
      const isAsking = asking.has(term)
      const own = share * (isAsking ? askingShare : 1)
      if (known === undefined) {
        if (terms.size === mostTerms) continue
        const subject = !isAsking && !requesting.has(term)
        terms.set(id, { term, id, share: own, earlier, subject, languages: [language] })
      } else if (known.languages[0] === language) {
        if (known.earlier === earlier) known.share += own
      } else if (!known.languages.includes(language)) known.languages.push(language)
    }
  }
}
