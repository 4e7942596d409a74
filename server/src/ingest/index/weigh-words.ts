import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import type { Chunk } from '../stages.ts'

/** BM25's constants. averageWords is fixed: chunk sizes are bounded, and a moving mean would make every row stale. */
const k1 = 1.2
const b = 0.75
const averageWords = 80
/** A term in the title or a heading counts as often as this many in the text. */
const contextCount = 2
/** A row of passage_words must stay within one page of the database (8 kB, at 8 bytes a term). */
const mostTerms = 900

/**
 * The term ids of a passage with their BM25 document weights, by the stemming of its language; the query side adds idf.
 */
export function weighWords(
  chunk: Pick<Chunk, 'text' | 'context'>,
  language: Language = 'english',
): Map<number, number> {
  const counts = new Map<number, number>()
  let positions = 0
  let position = -1
  for (const word of analyseWords(chunk.text, language)) {
    if (word.stop) continue
    if (word.position !== position) positions++
    position = word.position
    counts.set(word.id, (counts.get(word.id) ?? 0) + 1)
  }
  for (const id of wordsOfContext(chunk.context, language))
    counts.set(id, (counts.get(id) ?? 0) + contextCount)

  const length = 1 - b + (b * positions) / averageWords
  const kept = counts.size > mostTerms ? mostFrequent(counts) : counts
  return new Map(Array.from(kept, ([id, count]) => [id, (count * (k1 + 1)) / (count + k1 * length)]))
}

let lastContext: { context: string; language: Language; ids: ReadonlySet<number> } | null = null

/** Passages that follow each other mostly have the same title and headings. */
function wordsOfContext(context: string, language: Language): ReadonlySet<number> {
  if (lastContext?.context !== context || lastContext.language !== language) {
    const words = analyseWords(context, language).filter(({ stop }) => !stop)
    lastContext = { context, language, ids: new Set(words.map(({ id }) => id)) }
  }
  return lastContext.ids
}

function mostFrequent(counts: Map<number, number>): Map<number, number> {
  return new Map([...counts].sort((a, b) => b[1] - a[1]).slice(0, mostTerms))
}
