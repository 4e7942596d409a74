import type { FoundPassage } from '../stages.ts'

/** A sentence of a passage; `start` and `end` are offsets in the passage's text. */
export type ScoredSentence = {
  passage: FoundPassage
  start: number
  end: number
  text: string
  words: number
  /** Higher is better; the difference between two scores is the logarithm of their odds. */
  score: number
}

export type UnscoredSentence = Omit<ScoredSentence, 'score'>
