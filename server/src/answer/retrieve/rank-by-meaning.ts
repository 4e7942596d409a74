import { setImmediate as turn } from 'node:timers/promises'
import type { Queryable } from '../../platform/database/database.ts'
import { readsAsContract } from '../lexicon/clause-parts.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import { sharedSubject, subjectsSaid } from '../sentences/clause-subjects/subjects.ts'
import { readAskedOfContract } from '../sentences/contract-signs.ts'
import { isInEnglish } from '../sentences/is-in-english.ts'
import { nearnessTo, sentenceMeaning, wholeNearness } from '../sentences/word-vectors/nearness.ts'
import type { FoundPassage, QuestionTerm, Scope } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { bestOfSentences } from './best-of-sentences.ts'
import { documentPassages } from './document-passages.ts'

/** So many passages of a contract are read, whichever words they have: twice those of the longest of CUAD. */
const mostRead = 1_000
/** Cutting and comparing so many new ones takes 20 ms; then other requests have their turn. */
const readAtOnce = 40
/**
 * How much the best sentence of a passage weighs by the cosine with the question, by how near its words come to those of the
 * question, and by the logarithm of how likely it settles what is asked about; beside the score by words in units of the best one.
 */
const weighs = { whole: 2, nearest: 2, subject: 0.2 }
/** Of so many passages, the first by words and cosine, the sentences are compared word by word. */
const comparedClosely = 16
/** Comparing so many word by word takes up to 40 ms for a long question. */
const comparedAtOnce = 4
/** The share of the passages of a whole contract that are worded as a contract's: all but four of CUAD's 130 have more. */
const leastOfContract = 0.3
/** The same where those are among them that were found: an invitation to a party is no contract. */
const leastAround = 0.1

/**
 * All passages of the scope's one document, if it is a contract in English, by those found or by all of them: a schedule, or
 * what comes nearest to a few everyday words, may read like anything else. Null otherwise.
 */
export async function readContract(
  db: Queryable,
  scope: Scope,
  found: FoundPassage[],
): Promise<FoundPassage[] | null> {
  if (scope.documents.length !== 1) return null
  const isLikely = found.length === 0 || found.some(({ text }) => readsAsContract(text))
  if (!isLikely || !found.slice(0, 1).every(isInEnglish)) return null
  const all = await documentPassages(db, scope, mostRead)
  if (!all.some(isInEnglish)) return null
  const worded = all.filter(({ text }) => readsAsContract(text)).length
  const least = found.length > 0 && areOfContracts(found) ? leastAround : leastOfContract
  const isContract = worded >= least * all.length
  return isContract && all.length > 0 ? all.map(passage => ({ ...passage, inContract: true as const })) : null
}

/**
 * Ranks the passages of a contract that is searched alone by how near their sentences come to what is asked, too, and adds
 * those that have none of its words: who asks a contract hardly ever uses its words. Best first.
 */
export async function rankByMeaning(
  passages: FoundPassage[],
  contract: FoundPassage[],
  { expected }: Pick<UnderstoodQuestion, 'expected'>,
  terms: QuestionTerm[],
): Promise<FoundPassage[]> {
  const { meaning, subjects } = readAskedOfContract(
    expected,
    terms,
    passages.length > 0 ? passages : contract,
  )
  if (meaning.sum === null) return passages
  const found = new Set(passages.map(({ id }) => id))
  const best = passages[0]?.score || 1
  const ranked: FoundPassage[] = []
  for (const passage of [...passages, ...contract.filter(({ id }) => !found.has(id))]) {
    const whole = bestOfSentences(passage, text => wholeNearness(meaning, sentenceMeaning(text)))
    ranked.push({ ...passage, score: passage.score + best * weighs.whole * Math.max(0, whole) })
    if (ranked.length % readAtOnce === 0) await turn()
  }
  ranked.sort(byScore)
  const compared: FoundPassage[] = []
  for (const passage of ranked.slice(0, comparedClosely)) {
    const nearest = bestOfSentences(passage, text => nearnessTo(meaning, sentenceMeaning(text)).nearest)
    const subject = bestOfSentences(passage, text => sharedSubject(subjects, subjectsSaid(text)))
    const more = best * (weighs.nearest * nearest + weighs.subject * subject)
    compared.push({ ...passage, score: passage.score + more })
    if (compared.length % comparedAtOnce === 0) await turn()
  }
  const least = Math.min(...compared.map(({ score }) => score))
  return [
    ...compared.sort(byScore),
    ...ranked.slice(comparedClosely).map(passage => ({ ...passage, score: Math.min(passage.score, least) })),
  ]
}

function byScore(a: FoundPassage, b: FoundPassage): number {
  return b.score - a.score || a.id - b.id
}
