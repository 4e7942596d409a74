import type { ScoredSentence } from '../sentences/scored-sentence.ts'

/** Whether it is a row of a table. */
export function isRow({ text }: ScoredSentence): boolean {
  return text.includes(' | ')
}
