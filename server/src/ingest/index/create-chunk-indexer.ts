import { indexLanguage } from '../../platform/text/index-language.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { formatWordVector, wordDimensions } from '../../platform/text/word-vector.ts'
import type { Chunk, WordCounts } from '../stages.ts'
import { weighWords } from './weigh-words.ts'

/** pgvector's sparsevec holds 16,000 elements at most. */
const wordsOfPiece = 16_000

/** A larger map is slower than an array with a place for each word. */
const mostInMap = 8_000

/** Counts how often each id comes; gives them in the order in which they came first. */
function countIds(): { add: (id: number) => void; entries: () => [id: number, count: number][] } {
  const few = new Map<number, number>()
  let many: { counts: Uint32Array; order: number[] } | null = null
  const spread = () => {
    const spacious = { counts: new Uint32Array(wordDimensions + 1), order: [...few.keys()] }
    for (const [id, count] of few) spacious.counts[id] = count
    few.clear()
    return spacious
  }
  return {
    add: id => {
      if (many === null) {
        few.set(id, (few.get(id) ?? 0) + 1)
        if (few.size > mostInMap) many = spread()
        return
      }
      const count = many.counts[id] ?? 0
      if (count === 0) many.order.push(id)
      many.counts[id] = count + 1
    },
    entries: () => (many ? many.order.map(id => [id, many?.counts[id] ?? 0]) : [...few]),
  }
}

export type ChunkIndexer = {
  index: <Indexed extends Pick<Chunk, 'text' | 'context'>>(chunk: Indexed) => Indexed & { words: string }
  counted: () => WordCounts
}

/** Computes what search needs for each chunk of a document. */
export function createChunkIndexer(): ChunkIndexer {
  const counts = countIds()
  const languages = new Set<Language>()
  let chunks = 0
  return {
    index: chunk => {
      const language = indexLanguage(chunk.text)
      const weights = weighWords(chunk, language)
      languages.add(language)
      chunks++
      for (const id of weights.keys()) counts.add(id)
      return { ...chunk, words: formatWordVector(weights) }
    },
    counted: () => {
      const entries = counts.entries()
      const pieces = Math.max(1, Math.ceil(entries.length / wordsOfPiece))
      const wordCounts = Array.from({ length: pieces }, (_, piece) =>
        formatWordVector(entries.slice(piece * wordsOfPiece, (piece + 1) * wordsOfPiece)),
      )
      return { chunks, wordCounts, languages: [...languages] }
    },
  }
}
