import type { Evidence } from './read-evidence.ts'

/**
 * Log-odds of a logistic regression on half of the articles of SQuAD 1.1 and 2.0 and half of TAT-QA, with
 * questions asked of other documents among them, rounded; docs/decisions tells how it does on the other half.
 * `askedUnsaid` and `kindMissing` are set by hand: in those collections hardly a passage lacks a number or the word
 * that is asked about.
 */
const weights: Evidence = {
  matched: 1.7,
  covered: 1.4,
  nearby: 0.4,
  lacking: -0.4,
  unknown: -2.5,
  kindUnsaid: 1,
  askedUnsaid: -2.3,
  namesMissing: -1.4,
  namesSwapped: -2.5,
  numbersMissing: -0.4,
  parted: -0.9,
  opposites: -1.6,
  denies: -1.1,
  deniesAlone: -2.1,
  reversed: -0.6,
  kindMissing: -1.5,
}
const bias = -0.2

/** How likely it is, 0 to 1, that a sentence with this evidence answers the question. */
export function answerConfidence(evidence: Evidence): number {
  let odds = bias
  for (const name of Object.keys(weights) as (keyof Evidence)[]) odds += weights[name] * evidence[name]
  return 1 / (1 + Math.exp(-odds))
}
