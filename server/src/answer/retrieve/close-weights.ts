import fitted from './close-weights.fitted.json' with { type: 'json' }

/** Signs that a passage answers, mostly 0 to 1; shares are of the question's weight. */
export type CloseSigns = {
  /** What the search by words gives it, in units of the question's weight, and its place. */
  score: number
  rank: number
  /** The score of its best sentence, and of all sentences together (the logarithm of their odds). */
  best: number
  all: number
  /** Of the best sentence: its own words, those it shares with the headings, those of one meaning, neighbouring words. */
  own: number
  context: number
  similar: number
  pairs: number
  /** Words that stand in the headings, those that stand anywhere, and those that a word of one meaning stands for. */
  headings: number
  covered: number
  alike: number
  /** Of the question's names, the part that it has. */
  names: number
  /** The most that stands within 25 words, and within 12. */
  widely: number
  closely: number
  /** How near its sentences come to the question, by their words and as a whole. */
  nearest: number
  whole: number
  /** The logarithm of its number of words. */
  length: number
}

/** Weights of a listwise softmax over the first eight passages. */
export const closeWeights: CloseSigns = fitted.weights
