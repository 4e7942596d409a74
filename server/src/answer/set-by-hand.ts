/*
 * What decides between a plain answer, the remark and "not in your documents" and is set by hand: decisions between wrong
 * refusals and wrong answers, and shares of right answers that were counted over too few cases for a fit. Decision 62 has
 * the figures, of 2026-11-23 to 2026-11-29. What is fitted stands in confidence-odds.ts and right-odds.ts.
 */

/** Below this, an answer is rather wrong than right. */
export const sureConfidence = 0.5
/** Answers in other languages show fewer of the English signs: so much of the limits holds for them. */
export const foreignShare = 0.65

/**
 * Below this, nothing comes near; what does is shown with the remark, since a wrong "not in your documents" costs most. Of
 * 1,671 answerable questions of SQuAD, 10 are below the limit of whole questions (40 with .14).
 */
export const leastConfidence = 0.18
export const leastOfWhole = 0.05
/** Of XQuAD's questions, each article by itself, .042 in German and .077 in Chinese are below it (.050 and .101 with .03). */
export const leastOfForeign = 0.02
/** The same where so much of the question occurs in no document. */
export const leastOfStrange = 0.3
export const leastOfStrangeWhole = 0.14
export const strangeShare = 0.3

/**
 * In a few documents a common word that stands nowhere ("get", "turn") is as rare as a name. Where the passage covers so
 * much of the question, such words count so much less before it is refused: of SQuAD 2.0, each article by itself, .024
 * were refused though answerable instead of .038 (.021 without the share, for three times as many of other articles).
 */
export const leastCovered = 0.12
export const lighter = 0.4

/** Of an answer without the figure or the length of time that is asked for, for all that its words fit. */
export const valuelessConfidence = 0.3
/** Of a line whose label says what is asked. */
export const labelledConfidence = 0.6
/** Of a quotation from another document than the one that was named, for all that its words fit. */
export const doubtfulConfidence = 0.4
/** A quote that has everything else of the question may call the name otherwise: "Amazonia" for "Amazonas". */
export const certain = 0.95

/**
 * Of a sentence that is not worded as the kind of clause that is asked for. Of CUAD's answers that came above 0.5
 * nonetheless, 5 of 28 were right; of all that came above this, 21 of 242.
 */
export const mostUnworded = 0.3
/**
 * Of one that is worded so in one way only, which other kinds of clauses are, too: so much of what its words alone would
 * give. Of CUAD's plain answers with such a wording, 38 of 100 were right (of those worded in several ways, 79). With 0.9,
 * 0.75 and 0.7, .70, .74 and .77 of all plain answers are right, and .10, .10 and .12 of the remarked ones.
 */
export const mostLoose = 0.75
/** Where each document is asked, about three in four clauses that are worded so are what was asked for. */
export const wordedConfidence = 0.75

/**
 * With less of the scores no answer stands without the remark: of 44 that were surer than 0.8 that there is an answer, 19
 * were right (SQuAD 11 of 18, TAT-QA 6 of 20, multihop none of 4, small scopes 2 of 2). With .35, no more are right of
 * plain or of remarked answers.
 */
export const leastQuoted = 0.42

/** Weights of signs of a sentence that the fit goes around: the collections do not ask what they tell. */
export const handSetSigns = {
  // The fit gives 4.65. A word of similar meaning is worth less than the word itself: at 3, more answers are right.
  alike: 3,
  // The fit gives 0.54: years among the column names answer questions of TAT-QA. Column names alone say nothing.
  header: -3,
  // Hardly a sentence of the collections says of its own text what it tells.
  announces: -3,
  // None of the collections asks for what a document calls something.
  names: 2,
}
