import type { FoundPassage } from '../stages.ts'

/** As in Cormack et al. 2009: the first ranks do not outweigh all others. */
const flatness = 60

/**
 * Two rankings of the same scope as one, by the sum of their reciprocal ranks. The scores are those of the
 * words' scale, so that they mean what they mean without a second ranking; with none the first stays as it is.
 */
export function mergeRankings(byWords: FoundPassage[], byMeaning: FoundPassage[]): FoundPassage[] {
  if (byMeaning.length === 0) return byWords
  const sums = new Map<number, { passage: FoundPassage; sum: number }>()
  for (const ranking of [byWords, byMeaning])
    for (const [rank, passage] of ranking.entries()) {
      const known = sums.get(passage.id) ?? { passage, sum: 0 }
      sums.set(passage.id, { ...known, sum: known.sum + 1 / (flatness + rank + 1) })
    }
  const merged = [...sums.values()].sort((a, b) => b.sum - a.sum || a.passage.id - b.passage.id)
  const [top] = merged
  const scale = (byWords[0]?.score ?? 1) / (top?.sum ?? 1)
  return merged.map(({ passage, sum }) => ({ ...passage, score: sum * scale }))
}
