import { isWorded } from '../lexicon/clause-kinds.ts'
import { everyone, readSigns, scoreOf } from '../sentences/read-signs.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { wordedElsewhere, wordedGain } from '../set-by-hand.ts'
import type { Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import { gainOf } from './gain-of-form.ts'

const ofAny = (_documentId: string): boolean => true

/**
 * Scores each sentence of the passages, or each that is wanted, as an answer to the question, best first. What is worded as
 * the clause that is asked for counts in contracts alone.
 */
export function scoreSentences(
  expected: Expected,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  clause: string | null = null,
  isWanted = everyone,
  isContract = ofAny,
): ScoredSentence[] {
  const best = passages[0]?.documentId
  return readSigns(expected, terms, passages, isWanted)
    .map(({ signs, contract, ...sentence }) => {
      const isWordedSo =
        clause !== null && isContract(sentence.passage.documentId) && isWorded(clause, sentence.text)
      const gain = isWordedSo ? (sentence.passage.documentId === best ? wordedGain : wordedElsewhere) : 0
      return { ...sentence, score: scoreOf({ signs, contract }) + gain + gainOf(expected, terms, sentence) }
    })
    .sort((a, b) => b.score - a.score)
}
