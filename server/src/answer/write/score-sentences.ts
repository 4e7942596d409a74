import { isWorded } from '../lexicon/clause-kinds.ts'
import { everyone, readSigns, type SignedSentence, scoreOf } from '../sentences/read-signs.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { wordedElsewhere, wordedGain } from '../set-by-hand.ts'
import type { Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import { gainOf } from './gain-of-form.ts'

const ofAny = (_documentId: string): boolean => true

/**
 * Scores each sentence of the passages, or each that is wanted, as an answer to the question, best first. What is worded as
 * the clause that is asked for counts in contracts alone.
 */
export function scoreSentences(...asked: Parameters<typeof signedSentences>): ScoredSentence[] {
  return signedSentences(...asked)
    .map(({ signs, contract, gain, ...sentence }) => ({
      ...sentence,
      score: scoreOf({ signs, contract }) + gain,
    }))
    .sort((a, b) => b.score - a.score)
}

/** The sentences with their signs, and what they gain besides by their form and by how their clause is worded. */
export function signedSentences(
  expected: Expected,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  clause: string | null = null,
  isWanted = everyone,
  isContract = ofAny,
): (SignedSentence & { gain: number })[] {
  const best = passages[0]?.documentId
  return readSigns(expected, terms, passages, isWanted).map(sentence => {
    const { documentId } = sentence.passage
    // Who the consultant on something is, is told by a name.
    const isNameless = expected.kind === 'person' && expected.focus.length > 0 && sentence.signs.expected < 0
    const isWordedSo =
      clause !== null && !isNameless && isContract(documentId) && isWorded(clause, sentence.text)
    const worded = isWordedSo ? (documentId === best ? wordedGain : wordedElsewhere) : 0
    return { ...sentence, gain: worded + gainOf(expected, terms, sentence) }
  })
}
