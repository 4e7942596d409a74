import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { Chunk, IndexedChunk } from '../stages.ts'
import { weighWords } from './weigh-words.ts'

/** pgvector's sparsevec holds 16,000 elements at most. */
const wordsOfPiece = 16_000

export type ChunkIndexer = {
  index: (chunk: Chunk) => IndexedChunk
  /** In how many of the chunks each word stands, as sparsevecs; at least one. */
  counts: () => string[]
}

/** Gives a document's chunks, one by one, what search needs of them. */
export function createChunkIndexer(): ChunkIndexer {
  const counts = new Map<number, number>()
  return {
    index: chunk => {
      const weights = weighWords(chunk)
      for (const id of weights.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
      return { ...chunk, words: formatWordVector(weights) }
    },
    counts: () => {
      const entries = [...counts]
      const pieces = Math.max(1, Math.ceil(entries.length / wordsOfPiece))
      return Array.from({ length: pieces }, (_, piece) =>
        formatWordVector(entries.slice(piece * wordsOfPiece, (piece + 1) * wordsOfPiece)),
      )
    },
  }
}
