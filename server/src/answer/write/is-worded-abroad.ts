import { usualWords } from '../lexicon/clause-kinds.ts'
import { asksMeasure, usualWordsIn } from '../lexicon/clauses-in-languages.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import { isInEnglish } from '../sentences/is-in-english.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'
import type { Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import { askedTerms, type Term } from './asked-terms.ts'
import type { Evidence } from './evidence.ts'

/** The share of what a question names that the contract may lack: a word that was translated otherwise. */
const mostElsewhere = 0.4

/**
 * Whether a sentence of a contract in another language than English is worded as the kind of clause that is asked for, and
 * the contract has what else the question names: "for winter service" is of no contract that only has a rent.
 */
export function isWordedAbroad(
  clause: string | null,
  { expected, terms, passages }: { expected: Expected; terms: QuestionTerm[]; passages: FoundPassage[] },
  { passage }: UnscoredSentence,
  { worded, matched }: Pick<Evidence, 'worded' | 'matched'>,
): boolean {
  if (clause === null || worded === 0 || isInEnglish(passage)) return false
  if (matched === 0 && !expected.translated) return false
  const { language = 'english', documentId, filename } = passage
  const own = passages.filter(one => one.documentId === documentId)
  const said = [
    usualWords(clause),
    usualWordsIn(clause, language),
    filename,
    ...own.flatMap(({ context, text }) => [context, text]),
  ].flatMap(text => passageWords(text, language))
  const stems = [...new Set(said.map(({ term }) => term))]
  const asked = askedTerms(expected, terms, language).filter(({ word }) => !asksMeasure.test(word.written))
  const elsewhere = asked.filter(({ term }) => !stems.some(stem => mayStandFor(term, stem)))
  return sharesOf(elsewhere) <= mostElsewhere * sharesOf(asked)
}

const sharesOf = (terms: Term[]) => terms.reduce((sum, { share }) => sum + share, 0)
