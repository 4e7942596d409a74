import { readOdds } from './confidence-odds.ts'
import fitted from './right-odds.json' with { type: 'json' }

/** Whether quotes from prose answer the question, by `proseSigns`. */
export const rightProseOdds = fitted.prose

/** Whether what is quoted for a kind of clause is that clause. */
export const rightClauseOdds = readOdds(fitted.clause)
