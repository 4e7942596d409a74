import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import type { Question } from '../stages.ts'
import { questionWords } from './question-words.ts'
import { withoutReplaced } from './without-replaced.ts'

/** A term of the question before its rarity is known; `share` is its part in the question, 1 for a plain word. */
export type AskedTerm = {
  term: string
  id: number
  share: number
  earlier: boolean
  subject: boolean
  /** Whose form of a word it is. */
  languages: Language[]
}

/** Words of the asking, not of the subject; they stand in documents too, so they count a little. */
const asking =
  stemsOf(`ask tell show list give explain describe summarize summarise find know want need according mention state say
  document file page section text pdf please question answer detail information many much kind type name`)
/** Words of a request for a summary; they tell nothing of its subject, but are searched like any other. */
const requesting =
  stemsOf(`summarize summarise summary overview key main important point points idea ideas finding
  findings fact facts takeaway takeaways gist action item items task tasks todo next step steps open brief short`)
const askingShare = 0.4
const pronoun =
  /\b(?:it|its|they|them|their|theirs|this|that|these|those|he|him|his|she|her|hers|there|one|ones)\b/i
const goesOn =
  /^\s*(?:and|or|but|so|then|also|what about|how about|what else|why|why not|how so|und|aber|oder|warum|y|pero|et|mais|pourquoi)\b/i
/** Beyond these a question says nothing more; a pasted page would otherwise cost a sum for each of its words. */
const mostTerms = 150

/**
 * The terms that search looks for. A question that leans on the one before it ("And when does it
 * end?") takes over that one's terms with less weight, but for those that it puts others in the place of.
 */
export function readQuestion(
  question: Pick<Question, 'text' | 'earlier'>,
  languages: Language[] = ['english'],
): AskedTerm[] {
  const terms = new Map<number, AskedTerm>()
  const own = questionWords(question.text, languages)
  addTerms(terms, own, 1, false)
  let lean = leaning(question.text, own)
  for (const earlier of question.earlier.slice(-2).reverse()) {
    if (lean === 0) break
    const words = questionWords(withoutReplaced(earlier, question.text), languages)
    addTerms(terms, words, lean, true)
    lean = leaning(earlier, words) * 0.5
  }
  return [...terms.values()]
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(analyseWords(words).map(word => word.term))
}

/** How much of the question before is meant, 0 to 1. */
function leaning(text: string, byLanguage: Map<Language, AnalysedWord[]>): number {
  const [words = []] = byLanguage.values()
  const subject = new Set(words.filter(word => !asking.has(word.term)).map(word => word.position)).size
  if (subject === 0) return 0.8
  if (goesOn.test(text) && subject <= 4) return 0.5
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
