import type { Odds } from './confidence-odds.ts'

/**
 * Whether quotes from prose answer the question, by `proseSigns`: made on 2026-11-28 as `eval/fit-right.ts` does, from the
 * stored passages of 1,698 questions of SQuAD 1.1 and 2,526 of SQuAD 2.0 and from 112 over small scopes, where the three
 * weigh alike, and a wrong answer counts as 2.2 right ones. With articles and sets held out, AUROC is .762, .726 and .797.
 */
export const rightProseOdds = { bias: 0.31, odds: { answerable: 0.77, quoted: 1.11, unsaid: -1.39 } }

/**
 * Whether what is quoted for a kind of clause is that clause: the same from 858 questions of CUAD, where those with and
 * without an answer count as much. AUROC is .950 with contracts held out, and .945 with kinds of clauses held out.
 */
export const rightClauseOdds: Odds = {
  bias: -3.76,
  steps: [
    { sign: 'worded', above: 0, odds: 4.46 },
    { sign: 'loosely', above: 0, odds: -1.67 },
    { sign: 'nearby', above: 0, odds: 4.12 },
  ],
}
