import { ratesSaid } from '../../lexicon/rate-words.ts'
import { denials, noDenials } from '../../lexicon/sure-phrases.ts'

/**
 * Whether the amounts of these clauses give something together: none is denied, none is for each of several, and all are
 * for the same length of time or the same thing.
 */
export function addUp(clauses: string[]): boolean {
  const rates = clauses.map(ratesSaid)
  return rates.every(rate => rate !== null && rate === rates[0]) && !clauses.some(isDenied)
}

/** "No fee of EUR 20 is charged." */
export function isDenied(clause: string): boolean {
  return clause.replace(noDenials, ' ').search(denials) >= 0
}
