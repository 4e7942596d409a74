import { readFacts } from './read-facts.ts'
import { type Stretch, sharedCount, splitClauses, splitStretches } from './split-clauses.ts'

/** A part of the cited text with its facts. */
export type Part = Stretch & ReturnType<typeof readFacts>

/** How a fact follows from the cited text, in words. `sure`: the sentence says that it is such a result, of such things. */
export type Followed = { how: string; sure: boolean }

/** A sentence of so few content words is a label with its value. */
const wordsOfLabel = 3
/** The share of a sentence's words that is as good as all of them. */
export const allOfIt = 0.9

/** The sentences and the clauses of the cited text. */
export function partsOf(cited: string): { sentences: Part[]; clauses: Part[] } {
  const withFacts = (stretch: Stretch): Part => ({ ...stretch, ...readFacts(stretch.text) })
  const stretches = splitStretches(cited)
  const [heading] = stretches
  // A row and a label with its value are of what the heading names.
  const below = (part: Part, at: number): Part =>
    at > 0 && heading && part.words.length <= wordsOfLabel && readFacts(heading.text).numbers.length === 0
      ? { ...part, words: [...heading.words, ...part.words] }
      : part
  return {
    sentences: stretches.map(withFacts).map(below),
    clauses: stretches.flatMap(({ text }) => splitClauses(text)).map(withFacts),
  }
}

/** Whether a clause speaks of all that the claim does. */
export function holdsAll(clause: Stretch, { words }: Stretch, least = allOfIt): boolean {
  return words.length > 0 && sharedCount(words, clause.words) >= least * words.length
}
