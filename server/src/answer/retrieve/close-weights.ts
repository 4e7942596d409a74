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
  /** The logarithm of its number of words. */
  length: number
}

/**
 * Weights of a listwise softmax over the first eight passages, made on 2026-11-28 as `eval/fit-close.ts` does, from direct
 * questions of SQuAD 1.1 (5,407), SQuAD 2.0 (2,981), TAT-QA (1,612), XQuAD in English and German (1,052) and multihop (333)
 * together. The first passage is of the right document, with five folds by article: SQuAD 1.1 .867 (.852 before), SQuAD
 * 2.0 .895 (.881), TAT-QA .628 (.613), XQuAD .963 and .919 (.963, .912), multihop .814 (.772).
 */
export const closeWeights: CloseSigns = {
  score: 3.05,
  rank: 0.95,
  best: 0.44,
  all: 0.11,
  own: -1.46,
  context: 1.49,
  similar: 1.41,
  pairs: 1.6,
  headings: 2.62,
  covered: 1.65,
  alike: 2.32,
  names: 1.82,
  widely: 1,
  closely: 0.83,
  length: -0.17,
}
