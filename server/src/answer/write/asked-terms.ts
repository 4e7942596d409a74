import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { definingStems } from '../lexicon/english.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import type { Expected, QuestionTerm, QuestionWord } from '../stages.ts'

export type Term = {
  term: string
  id: number
  share: number
  weight: number
  unknown: boolean
  word: QuestionWord
}
/** Of each term of the question, the words of the sentence that may stand for it. */
export type Standing = Map<Term, AnalysedWord[]>

/** The words of the question that are search terms, each with its share of their weight. */
export function askedTerms(
  { wordsIn, defined }: Expected,
  terms: QuestionTerm[],
  language: Language | undefined,
): Term[] {
  const own = terms.filter(term => !term.earlier)
  const known = new Map(own.map(term => [term.id, term]))
  const all = own.reduce((total, term) => total + term.weight, 0) || 1
  const asked = new Map<number, Term>()
  for (const word of wordsIn(language)) {
    const term = known.get(word.id)
    if (!term || word.nested || word.stop || asked.has(word.id)) continue
    // What only asks ("how many", "simply") is not missed where no document has it.
    if (!term.subject && term.passages === 0) continue
    // "What does SLA stand for?": what explains it need not say so.
    if (defined && definingStems.has(word.term)) continue
    const { weight, passages } = term
    asked.set(word.id, {
      term: word.term,
      id: word.id,
      share: weight / all,
      weight,
      unknown: passages === 0,
      word,
    })
  }
  return [...asked.values()]
}

export function wordsThatStand(asked: Term[], words: readonly AnalysedWord[]): Standing {
  return new Map(asked.map(term => [term, words.filter(word => mayStandFor(term.term, word.term))]))
}
