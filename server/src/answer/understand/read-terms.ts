import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { askingWords, asksOfOwnSubject, noPronoun, pronoun, requestingWords } from '../lexicon/english.ts'
import { anyLanguage } from '../lexicon/every-language.ts'
import type { AskedTerm } from '../understood-question.ts'

/** Count a little, because documents contain these words too. */
const asking = stemsOf(askingWords)
/** Not part of a summary's subject, but searched like other words. */
const requesting = stemsOf(requestingWords)
const askingShare = 0.4
/** "How long", "what happens if", "wie hoch": the second word says what is asked, and seldom stands in the answer. */
const askedHow =
  /\b(?:how (?<degree>long|high|far|big|large|often|old|soon|fast|late|early|quickly|tall)|what (?<event>happens|becomes)|wie (?<grad>hoch|lange?|oft|groß|weit|alt|schnell)|was (?<verb>steht|sagt))\b/giu
const followUpOpener = new RegExp(String.raw`^\s*(?:${anyLanguage('followUpOpeners')})\b`, 'i')
const ownRequest = new RegExp(String.raw`^\W*(?:${anyLanguage('ownRequests')})\s+\p{L}`, 'iu')
/** More terms add nothing, and each word of a pasted page would need a sum of its own. */
const mostTerms = 150
const longest = 20_000
const longestFollowUp = 500

const name = String.raw`(?:\p{Lu}[\p{L}\p{N}'’&.-]*|\p{N}[\p{L}\p{N}.,-]*)(?:\s+\p{Lu}[\p{L}\p{N}'’&.-]*)*`
const article = String.raw`(?:(?:${anyLanguage('articles')})\s+)?`
const nameWithPreposition = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${anyLanguage('prepositions')})\s+${article}(${name})(?![\p{L}\p{N}])`,
  'gu',
)
const year = /(?<![\p{L}\p{N}])(?:19|20)\p{N}{2}(?![\p{L}\p{N}])/gu

/**
 * The terms to search for. A question that depends on the previous one ("And when does it end?") takes over that
 * question's terms at a lower weight, except those it replaces.
 */
export function readTerms(
  question: { text: string; earlier: string[] },
  languages: Language[] = ['english'],
): AskedTerm[] {
  const terms = new Map<number, AskedTerm>()
  const own = wordsByLanguage(question.text, languages)
  addTerms(terms, own, 1, false)
  weakenAsking(terms, question.text)
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
 * The previous question without what its follow-up replaces: "in Austria" after "and in Germany?", a year after "what
 * about 2024?".
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
 * The words of a question without stop words, by language: its own first, then those of the documents. If a short
 * question does not reveal its language, the language of most documents is used.
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

/** Lets words that only say what is asked count as little as other words of asking. */
function weakenAsking(terms: Map<number, AskedTerm>, text: string): void {
  const words = Array.from(
    text.slice(0, longestFollowUp).matchAll(askedHow),
    ([words]) => words.split(/\s/).at(-1) ?? '',
  )
  for (const { id } of analyseWords(words.join(' '))) {
    const term = terms.get(id)
    if (term) term.share = Math.min(term.share, askingShare)
  }
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(analyseWords(words).map(word => word.term))
}

/** How much the follow-up depends on the previous question, 0 to 1. */
function leaning(text: string, byLanguage: Map<Language, AnalysedWord[]>): number {
  const [words = []] = byLanguage.values()
  const subject = new Set(words.filter(word => !asking.has(word.term)).map(word => word.position)).size
  if (subject === 0) return 0.8
  if (followUpOpener.test(text) && subject <= 4) return 0.5
  // The pattern would look through all of a pasted text.
  const read = text.slice(0, longestFollowUp)
  if (subject <= 4 && pronoun.test(read.replace(noPronoun, ' '))) return 0.4
  const isWhole = asksOfOwnSubject.test(read) || ownRequest.test(read)
  return subject === 1 && !isWhole ? 0.3 : 0
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
