import { indexLanguage } from '../../platform/text/index-language.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import type { Chunk, WordCounts } from '../stages.ts'
import { weighWords } from './weigh-words.ts'

/** pgvector's sparsevec holds 16,000 elements at most. */
const wordsOfPiece = 16_000

export type ChunkIndexer = {
  index: <Indexed extends Pick<Chunk, 'text' | 'context'>>(chunk: Indexed) => Indexed & { words: string }
  counted: () => WordCounts
}

/** Computes what search needs for each chunk of a document. */
export function createChunkIndexer(): ChunkIndexer {
  const counts = new Map<number, number>()
  const languages = new Set<Language>()
  let chunks = 0
  return {
    index: chunk => {
      const language = indexLanguage(chunk.text)
      const weights = weighWords(chunk, language)
      languages.add(language)
      chunks++
      for (const id of weights.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
      return { ...chunk, words: formatWordVector(weights) }
    },
    counted: () => {
      const entries = [...counts]
      const pieces = Math.max(1, Math.ceil(entries.length / wordsOfPiece))
      const wordCounts = Array.from({ length: pieces }, (_, piece) =>
        formatWordVector(entries.slice(piece * wordsOfPiece, (piece + 1) * wordsOfPiece)),
      )
      return { chunks, wordCounts, languages: [...languages] }
    },
  }
}
