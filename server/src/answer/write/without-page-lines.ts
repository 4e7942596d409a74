import type { ScoredSentence } from '../sentences/scored-sentence.ts'

/** A line of at most so many words that stands in so many of a document's passages that compete. */
const mostWords = 12
const leastPassages = 3

/**
 * The sentences without the lines that each page of a document has, such as its source or the name of its file: they hold
 * the names of the question and answer nothing. All of them if nothing else is there.
 */
export function withoutPageLines<S extends ScoredSentence>(scored: S[]): S[] {
  const short = scored.filter(({ words }) => words <= mostWords)
  const lines = new Set<string>()
  for (const [line, own] of Map.groupBy(short, lineOf))
    if (new Set(own.map(({ passage }) => passage.id)).size >= leastPassages) lines.add(line)
  const others = scored.filter(sentence => !lines.has(lineOf(sentence)))
  return others.length > 0 ? others : scored
}

/** Several contracts may say the same in few words, which is no line of their pages. */
function lineOf({ passage, text }: ScoredSentence): string {
  return `${passage.documentId}\n${text}`
}
