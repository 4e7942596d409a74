/** Signs of an answer in one sentence, mostly 0 to 1; shares are of the question's weight. */
export type Signs = {
  /** Words that the sentence, the one before it, the headings, or only the rest of the passage contain. */
  own: number
  before: number
  context: number
  elsewhere: number
  /** Words that the passage lacks, for which the sentence has one of the same meaning. */
  alike: number
  /** Neighbouring words of the question that stand together in the sentence too. */
  pairs: number
  /** Whether something of the asked kind is there (1), missing (−1) or unknown (0). */
  expected: number
  /** The passage's score in units of the best one, and its place. */
  passage: number
  rank: number
  /** Words that the question lacks, where ten or more give 1. */
  novel: number
  asks: number
  repeats: number
  fragment: number
  /** A table's first row, which names the columns. */
  header: number
  /** Whether it only says that its text tells what is asked. */
  announces: number
  /** Whether it gives the subject its name. */
  names: number
  /** How near its words come to those of the question, and the whole of it; 0 where one of the two is not in English. */
  nearest: number
  whole: number
}
