import type { FoundPassage } from '../stages.ts'
import type { FoundByWords } from './keyword-search.ts'

/** The passages by the weights of other terms than they were found by, best first. */
export function scoreByWords(found: FoundByWords[], weights: Map<number, number>): FoundPassage[] {
  return found
    .map(({ passage, words }) => {
      let score = 0
      for (const [id, weight] of words) score += weight * (weights.get(id) ?? 0)
      return { ...passage, score }
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
}
