import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import { countWords } from '../rights/shown-words.ts'

type Answered = { citations: Citation[]; nearest: Citation[]; computed?: ComputedAnswer | null | undefined }

/** How many words of each of these documents an answer shows: what it cites, and the cells that it was computed from. */
export function wordsShown(
  { citations, nearest, computed }: Answered,
  of: (documentId: string) => boolean,
): { documentId: string; words: number }[] {
  const counts = new Map<string, number>()
  const add = (id: string, text: string) => {
    if (of(id)) counts.set(id, (counts.get(id) ?? 0) + countWords(text))
  }
  for (const { document_id: id, quote } of [...citations, ...nearest]) add(id, quote)
  for (const { table, result, used } of computed ? [computed, ...computed.others] : [])
    add(table.document_id, textsIn([result, used]).join(' '))
  return [...counts].map(([documentId, words]) => ({ documentId, words }))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const nearestWords = 40
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The beginning of a passage, for those who may not read the document that it is from. */
export function beginningOf(citation: Citation): Citation {
  let words = 0
  for (const { isWordLike, index } of segmenter.segment(citation.quote)) {
    if (!isWordLike || ++words <= nearestWords) continue
    return { ...citation, quote: citation.quote.slice(0, index), end: citation.start + index }
  }
  return citation
}
