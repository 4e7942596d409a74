import { isWorded } from '../lexicon/clause-kinds.ts'
import { saysOfBoth } from '../lexicon/document-phrases.ts'
import type { DraftSentence } from '../stages.ts'

/** Whether what is quoted of the kind of clause, or at all if none is worded so, says nothing of both parties. */
export function lacksBoth(clause: string | null, sentences: DraftSentence[]): boolean {
  const quotes = sentences.flatMap(({ plain, sources }) => (sources.length > 0 ? [plain] : []))
  const worded = clause === null ? [] : quotes.filter(plain => isWorded(clause, plain))
  const telling = worded.length > 0 ? worded : quotes
  return telling.length > 0 && !telling.some(plain => saysOfBoth.test(plain))
}
