import { isInEnglish } from '../sentences/is-in-english.ts'
import { wholeSentences } from '../sentences/whole-sentences.ts'
import type { FoundPassage } from '../stages.ts'

/** The highest value of a sentence of the passage; 0 of one in another language, whose meaning is not read. */
export function bestOfSentences(passage: FoundPassage, of: (sentence: string) => number): number {
  if (!isInEnglish(passage)) return 0
  const values = wholeSentences(passage).map(({ text }) => of(text))
  return values.length === 0 ? 0 : Math.max(...values)
}
