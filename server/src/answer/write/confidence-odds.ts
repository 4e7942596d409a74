import fitted from './confidence-odds.json' with { type: 'json' }
import type { Evidence } from './evidence.ts'

/** Log-odds: `odds` for each unit that a sign is above `above`. */
export type Odds = { bias: number; steps: { sign: keyof Evidence; above: number; odds: number }[] }

/** As they are stored: the odds of each sign by where they begin. */
type StoredOdds = { bias: number; steps: Partial<Record<keyof Evidence, Record<string, number>>> }

/** Of a whole question in English over prose. */
export const wholeOdds = readOdds(fitted.whole)

/** Of all other questions: a few words, those over contracts for no kind of clause, and each document asked by itself. */
export const otherOdds = readOdds(fitted.other)

/** Of a question in another language than English over passages in another one. */
export const foreignOdds = readOdds(fitted.foreign)

/** Of a question for a kind of clause. */
export const clauseOdds = readOdds(fitted.clause)

export function readOdds({ bias, steps }: StoredOdds): Odds {
  const signs = Object.entries(steps) as [keyof Evidence, Record<string, number>][]
  return {
    bias,
    steps: signs.flatMap(([sign, bends]) =>
      Object.entries(bends).map(([above, odds]) => ({ sign, above: Number(above), odds })),
    ),
  }
}
