import type { FoundPassage } from '../stages.ts'

/** Passages that share this much of their words (Jaccard) say the same. */
const sameFrom = 0.9

/** The first `limit` passages without those that nearly repeat an earlier one, as a second version of a document does. */
export function dropDuplicates(passages: FoundPassage[], limit: number): FoundPassage[] {
  const kept: { passage: FoundPassage; words: Set<string> }[] = []
  for (const passage of passages) {
    if (kept.length === limit) break
    const words = new Set(passage.text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    if (!kept.some(other => areSame(words, other.words))) kept.push({ passage, words })
  }
  return kept.map(({ passage }) => passage)
}

function areSame(a: Set<string>, b: Set<string>): boolean {
  const smaller = Math.min(a.size, b.size)
  if (smaller < sameFrom * Math.max(a.size, b.size)) return false
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  return shared >= sameFrom * (a.size + b.size - shared)
}
