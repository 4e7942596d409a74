import { relativeWords } from '../../lexicon/said-of-plans.ts'

/**
 * Where the verb stands that parts a share from its whole, at or behind a place: the first one outside of a relative clause
 * ("of the faults that are on hold, are in Basel"), else the first; -1 where there is none.
 */
export function verbOfWhole(words: { text: string }[], start: number, verbs: ReadonlySet<string>): number {
  let first = -1
  let relative = -1
  for (const [at, { text }] of words.entries()) {
    if (at < start || !verbs.has(text)) continue
    if (first < 0) first = at
    const isInClause = relativeWords.has(words[at - 1]?.text ?? '') || relative === at - 1
    if (!isInClause) return at
    relative = at
  }
  return first
}
