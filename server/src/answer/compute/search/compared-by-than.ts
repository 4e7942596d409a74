import { lessWords } from '../../lexicon/said-of-plans.ts'
import type { Parts } from './asked-parts.ts'

/** "More in A than in B" and "less in A than in B": what the second of two is for the first. Null where no "than" is said. */
export function comparedByThan({ words }: Parts): 'more' | 'less' | null {
  if (!words.some(({ text }) => text === 'than' || text === 'als')) return null
  return words.some(({ text }) => lessWords.has(text)) ? 'less' : 'more'
}
