import type { Expected } from '../stages.ts'
import { clauseOdds, type Odds, otherOdds, wholeOdds } from './confidence-odds.ts'
import type { Evidence } from './evidence.ts'

/** The probability, 0 to 1, that a sentence with this evidence answers the question. */
export function answerConfidence(evidence: Evidence): number {
  const odds = evidence.whole === 1 ? wholeOdds : evidence.clause === 1 ? clauseOdds : otherOdds
  return 1 / (1 + Math.exp(-logOddsOf(evidence, odds)))
}

export function logOddsOf(evidence: Evidence, { bias, steps }: Odds): number {
  return steps.reduce((sum, { sign, above, odds }) => sum + odds * Math.max(0, evidence[sign] - above), bias)
}

/** Below this, an answer is marked as doubtful; answers in other languages show fewer of the English signs. */
const sureConfidence = 0.5
export const foreignShare = 0.65

/** Whether an answer of this confidence only comes closest. */
export function isDoubtful(confidence: number, { foreign }: Pick<Expected, 'foreign'>): boolean {
  return confidence < sureConfidence * (foreign ? foreignShare : 1)
}
