import { wordDimensions } from './word-vector.ts'

/**
 * The dimension, 1 to 1,048,576, in which a term is counted: 32-bit FNV-1a over its UTF-16 units,
 * mixed as in MurmurHash3 and cut to 20 bits. Stored in the index, so a change needs a new analyserVersion.
 */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) {
    hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  return ((hash >>> 0) % wordDimensions) + 1
}
