import { lessWords } from '../../lexicon/said-of-plans.ts'
import type { Parts } from './asked-parts.ts'

/**
 * "More in A than in B" and "less in A than in B": what the second of two is for the first, by the places of both. Null where
 * no "than" is said; `else` where one stands elsewhere, so that something else is compared: "did A grow by more than 30".
 */
export function comparedByThan({ words }: Parts, places: number[]): 'more' | 'less' | 'else' | null {
  const thans = words.flatMap(({ text }, at) => (text === 'than' || text === 'als' ? [at] : []))
  if (thans.length === 0) return null
  const [first, last] = [Math.min(...places), Math.max(...places)]
  if (thans.some(at => at < first || at > last)) return 'else'
  return words.some(({ text }) => lessWords.has(text)) ? 'less' : 'more'
}
