/**
 * Evidence for and against a sentence as an answer. Values without a unit are shares of the question's weight, 0 to 1.
 * A term is matched by itself, by a word of similar meaning, or in the headings above the passage.
 */
export type Evidence = {
  /** Whether a whole question in English meets prose that is no contract's, and the passages found are known (0 or 1). */
  whole: number
  /** Whether the passage is in English and neither it nor most of those found are of contracts (0 or 1). */
  prose: number
  /** Number of terms that the sentence matches, where 8 or more give 1. */
  matched: number
  /** How well the whole passage covers the question, counting repetitions as BM25 does. */
  covered: number
  /** The best stretch of the sentence around something of the asked kind. */
  nearby: number
  /** The weightiest term that the sentence lacks, in units of 8 bits of rarity. */
  lacking: number
  /** Terms that no passage of the library contains, and that nothing in the sentence's own passage resembles. */
  unknown: number
  /** What is asked for ("the salary of …") but never mentioned in the passage. */
  askedUnsaid: number
  /** Names that the passage lacks, and names that the sentence lacks while it has others. */
  namesMissing: number
  namesSwapped: number
  numbersMissing: number
  /** Whether the sentence lacks a number and has another one instead (0 or 1). */
  numbersSwapped: number
  /** Neighbouring words of the question of which the sentence has only one. */
  parted: number
  /** Number of words of the question whose opposite is in the sentence. */
  opposites: number
  /** Whether the question denies (0 or 1); in `deniesAlone`, whether the sentence does not. */
  denies: number
  deniesAlone: number
  /**
   * Whether the question asks for a time, number, amount, telephone number or e-mail address that neither the sentence
   * nor its passage has, or the sentence only says that its text tells it (0 or 1).
   */
  kindMissing: number
  /** Terms that the sentence lacks, and those of them that stand nowhere in its passage or the headings. */
  missing: number
  nowhere: number
  /** Terms that the sentence matches by a word of similar meaning only, or lacks although it has a word of one meaning. */
  alike: number
  synonyms: number
  /** Terms that the sentence lacks beside a matched one, where it has no other word in their place. */
  leftOut: number
  /** Number of words before the first term that the sentence matches, where ten or more give 1. */
  ahead: number
  /** Number of words of the question, small ones too, that the sentence lacks while it has their antonym. */
  antonyms: number
  /** Number of words such as "first" and "only" that the sentence lacks. */
  narrowedOtherwise: number
  /** Whether the sentence denies near a word of the question, which does not (0 or 1). */
  deniesNear: number
  /** Number of names of several words that none of the passages found has. */
  namesApart: number
  /** Whether question and passage are in another language than English (0 or 1). */
  foreign: number
  /** Whether contracts are searched (0 or 1). */
  contract: number
  /** Whether the question asks for a kind of clause whose wording is known, and whether the sentence has it (0 or 1). */
  clause: number
  worded: number
  /** Whether it is worded so in one way only, in which other clauses are worded, too (0 or 1). */
  loosely: number
}
