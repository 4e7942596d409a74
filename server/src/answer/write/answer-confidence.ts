import { foreignShare, leastQuoted, mostLoose, mostUnworded, sureConfidence } from '../set-by-hand.ts'
import type { Expected } from '../stages.ts'
import { clauseOdds, foreignOdds, type Odds, otherOdds, wholeOdds } from './confidence-odds.ts'
import type { Evidence } from './evidence.ts'
import { rightClauseOdds, rightProseOdds } from './right-odds.ts'
import type { QuoteShares } from './share-quoted.ts'

/** A smaller share of the scores says no more. */
const leastShare = 0.02

/** The probability, 0 to 1, that the question has an answer where a sentence with this evidence is the best. */
export function answerConfidence(evidence: Evidence): number {
  const confidence = shareOf(evidence, oddsFor(evidence))
  if (evidence.clause === 1 && evidence.loosely === 1)
    return Math.min(confidence, mostLoose * shareOf(evidence, otherOdds))
  return evidence.clause === 1 && evidence.worded === 0 ? Math.min(mostUnworded, confidence) : confidence
}

/**
 * How surely, 0 to 1, what is quoted answers the question; half of the questions are taken to have an answer. Over prose a
 * wrong answer counts as more than one right one, so that what is below one half is not sure enough to stand without the
 * remark.
 */
export function rightConfidence(evidence: Evidence, quotes: QuoteShares): number {
  if (evidence.clause === 1)
    return Math.min(shareOf(evidence, clauseOdds), shareOf(evidence, rightClauseOdds))
  // No collection asks contracts for anything but clauses.
  if (evidence.prose === 0) return answerConfidence(evidence)
  const signs = proseSigns(evidence, quotes)
  const { bias, odds } = rightProseOdds
  const sum = odds.answerable * signs.answerable + odds.quoted * signs.quoted + odds.unsaid * signs.unsaid
  return Math.min(shareAt(sum + bias), quotes.quoted / (2 * leastQuoted))
}

/** What tells whether quotes from prose answer: the log-odds of an answer, the logarithm of their share, what they lack. */
export function proseSigns(evidence: Evidence, { quoted, unsaid }: QuoteShares) {
  const answerable = logOddsOf(evidence, oddsFor(evidence))
  return { answerable, quoted: Math.log(Math.max(leastShare, quoted)), unsaid }
}

function shareOf(evidence: Evidence, odds: Odds): number {
  return shareAt(logOddsOf(evidence, odds))
}

function shareAt(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function oddsFor({ whole, foreign, clause }: Evidence): Odds {
  if (whole === 1) return wholeOdds
  if (foreign === 1) return foreignOdds
  return clause === 1 ? clauseOdds : otherOdds
}

export function logOddsOf(evidence: Evidence, { bias, steps }: Odds): number {
  return steps.reduce((sum, { sign, above, odds }) => sum + odds * Math.max(0, evidence[sign] - above), bias)
}

/** Whether an answer of this confidence only comes closest. */
export function isDoubtful(confidence: number, { foreign }: Pick<Expected, 'foreign'>): boolean {
  return confidence < sureConfidence * (foreign ? foreignShare : 1)
}
