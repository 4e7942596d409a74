import type { ScoredSentence } from '../sentences/scored-sentence.ts'

/** A line of at most so many words that stands in so many of the passages that compete. */
const mostWords = 12
const leastPassages = 3

/**
 * The sentences without the lines that each page of a document has, such as its source or the name of its file: they hold
 * the names of the question and answer nothing. All of them if nothing else is there.
 */
export function withoutPageLines<S extends ScoredSentence>(scored: S[]): S[] {
  const short = scored.filter(({ words }) => words <= mostWords)
  const lines = new Set<string>()
  for (const [text, own] of Map.groupBy(short, sentence => sentence.text))
    if (new Set(own.map(({ passage }) => passage.id)).size >= leastPassages) lines.add(text)
  const others = scored.filter(({ text }) => !lines.has(text))
  return others.length > 0 ? others : scored
}
