import type { Language } from '../server/src/platform/text/stem-word.ts'
import type { Collection } from './collections.ts'
import { plainBm25 } from './plain-bm25.ts'
import type { Quoted } from './quoted.ts'

const passageLength = 900
const languages: Record<string, Language> = { de: 'german', es: 'spanish' }

type Piece = { documentId: string; start: number; end: number }

export type Baseline = {
  /** Ids of the documents for a query, best first. */
  documents(query: string, limit: number): string[]
  /** Passages of one document or of all, best first. */
  passages(query: string, limit: number, documentId?: string): Piece[]
  /** The sentence of the best text that holds most of the question. */
  answer(question: string, documentId: string | null): Quoted
}

/**
 * Plain BM25 over a collection: over whole texts, or over passages of 900 characters if the collection asks for places.
 */
export function baselineOf({
  name,
  corpus,
  withinDocument,
}: Pick<Collection, 'name' | 'corpus' | 'withinDocument'>): Baseline {
  const pieces = corpus.flatMap(({ id, text, title }) =>
    withinDocument
      ? cutPassages(text).map(piece => ({
          documentId: id,
          ...piece,
          text: text.slice(piece.start, piece.end),
        }))
      : [{ documentId: id, start: 0, end: text.length, text: `${title}\n${text}` }],
  )
  const index = plainBm25(
    pieces.map(({ documentId, text }) => ({ group: documentId, text })),
    languages[name.slice(name.lastIndexOf('/') + 1)],
  )
  const texts = new Map(corpus.map(({ id, text }) => [id, text]))
  const found = (query: string, limit: number, documentId?: string) =>
    index.rank(query, limit, documentId).flatMap(({ entry, score }) => {
      const piece = pieces[entry]
      return piece ? [{ ...piece, score }] : []
    })
  return {
    documents: (query, limit) => found(query, limit).map(({ documentId }) => documentId),
    passages: found,
    answer: (question, within) => {
      const [best] = found(question, 1, within ?? undefined)
      if (!best) return { quotes: [], confidence: 0 }
      const text = (texts.get(best.documentId) ?? '').slice(best.start, best.end)
      const quote = { text: '', start: 0, end: 0, documentId: best.documentId }
      let most = -1
      for (const { segment, index: at } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(
        text,
      )) {
        const held = index.covered(question, segment)
        if (held <= most) continue
        most = held
        Object.assign(quote, { text: segment, start: best.start + at, end: best.start + at + segment.length })
      }
      return { quotes: [quote], confidence: best.score }
    },
  }
}

/** Pieces of at most 900 characters that end at a line break or, without one, at a space. */
function cutPassages(text: string): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = []
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + passageLength)
    if (end < text.length) {
      const line = text.lastIndexOf('\n', end)
      const space = text.lastIndexOf(' ', end)
      if (line > start + passageLength / 2) end = line
      else if (space > start) end = space
    }
    pieces.push({ start, end })
    start = end
  }
  return pieces
}
