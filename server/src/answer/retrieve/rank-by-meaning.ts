import { setImmediate as turn } from 'node:timers/promises'
import type { Queryable } from '../../platform/database/database.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import { readAskedOfContract } from '../sentences/contract-signs.ts'
import { wholeSentences } from '../sentences/whole-sentences.ts'
import { sentenceMeaning, wholeNearness } from '../sentences/word-vectors/nearness.ts'
import type { FoundPassage, QuestionTerm, UnderstoodQuestion } from '../stages.ts'
import { documentPassages } from './document-passages.ts'

/** So many passages are read that have no word of the question. */
const mostRead = 1_000
/** Cutting and comparing so many new ones takes 20 ms; then other requests have their turn. */
const readAtOnce = 40
/** How much the nearness of the best sentence, up to 1, weighs beside the score by words in units of the best one (decision 98). */
const ofMeaning = 1

/**
 * Ranks the passages of a contract that is searched alone by how near their sentences come to the meaning of the question,
 * too, and adds those that have none of its words: who asks a contract hardly ever uses its words. Best first; other
 * passages keep their order.
 */
export async function rankByMeaning(
  db: Queryable,
  passages: FoundPassage[],
  { expected, wanted }: Pick<UnderstoodQuestion, 'expected' | 'wanted'>,
  terms: QuestionTerm[],
): Promise<FoundPassage[]> {
  if (wanted.scope.documents.length !== 1 || !areOfContracts(passages)) return passages
  const { meaning } = readAskedOfContract(expected, terms, passages)
  if (meaning.sum === null) return passages
  const found = new Set(passages.map(({ id }) => id))
  const others = await documentPassages(db, wanted.scope, mostRead)
  const best = passages[0]?.score ?? 1
  const ranked: FoundPassage[] = []
  for (const passage of [...passages, ...others.filter(({ id }) => !found.has(id))]) {
    const near = wholeSentences(passage).map(({ text }) => wholeNearness(meaning, sentenceMeaning(text)))
    ranked.push({ ...passage, score: passage.score + best * ofMeaning * Math.max(0, ...near) })
    if (ranked.length % readAtOnce === 0) await turn()
  }
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id)
}
