import { otherByHand } from '../set-by-hand.ts'
import ofContracts from './contract-doubt.fitted.json' with { type: 'json' }
import fitted from './doubt-odds.fitted.json' with { type: 'json' }
import type { Evidence } from './evidence.ts'

/** Log-odds: `odds` for each unit that a sign is above `above`. */
export type Odds = { bias: number; steps: { sign: keyof Evidence; above: number; odds: number }[] }

/** As they are stored: the odds of each sign by where they begin. */
export type StoredOdds = { bias: number; steps: Partial<Record<keyof Evidence, Record<string, number>>> }

/** By `quoteSigns`. */
export type RightOdds = {
  bias: number
  odds: Record<'answerable' | 'quoted' | 'unsaid', number> & { whole?: number }
}

/** By `contractSigns`, or by `clauseSigns`. */
export type ContractOdds<
  Sign extends string = 'likely' | 'whole' | 'nearby' | 'usual' | 'length' | 'lead' | 'lays',
> = {
  bias: number
  odds: Record<Sign, number>
}
export type ClauseOdds = ContractOdds<'answerable' | 'likely' | 'whole' | 'usual' | 'subject'>

export type DoubtOdds = {
  /** That there is an answer: to a whole question in English over prose. */
  whole: Odds
  /** To a question in another language than English over passages in another one. */
  foreign: Odds
  /** To a question for a kind of clause. */
  clause: Odds
  /** To all others: a few words, those over contracts for no kind of clause, and each document asked by itself. */
  other: Odds
  /** That quotes from prose answer. */
  rightProse: RightOdds
  /** That quotes from contracts answer a question that asks for no kind of clause. */
  rightContract: ContractOdds
  /** The same of one that asks for a kind of clause. */
  askedClause: ClauseOdds
  /** That what is quoted for a kind of clause is that clause. */
  rightClause: Odds
}

export const doubtOdds: DoubtOdds = {
  whole: readOdds(fitted.whole),
  foreign: readOdds(fitted.foreign),
  clause: readOdds(fitted.clause),
  other: { bias: otherByHand.bias, steps: stepsOf(otherByHand.signs) },
  rightProse: fitted.rightProse,
  rightContract: ofContracts.rightContract,
  askedClause: ofContracts.askedClause,
  rightClause: readOdds(fitted.rightClause),
}

/** The same odds from the first unit on. */
export function stepsOf(signs: Partial<Record<keyof Evidence, number>>): Odds['steps'] {
  const entries = Object.entries(signs) as [keyof Evidence, number][]
  return entries.map(([sign, odds]) => ({ sign, above: 0, odds }))
}

function readOdds({ bias, steps }: StoredOdds): Odds {
  const signs = Object.entries(steps) as [keyof Evidence, Record<string, number>][]
  return {
    bias,
    steps: signs.flatMap(([sign, bends]) =>
      Object.entries(bends).map(([above, odds]) => ({ sign, above: Number(above), odds })),
    ),
  }
}
