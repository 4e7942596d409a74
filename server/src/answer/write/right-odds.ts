import type { Odds } from './confidence-odds.ts'

/**
 * Whether quotes from prose answer the question, by `proseSigns`: made by `eval/fit-right.ts 1500` on 2026-11-28 from 1,433
 * questions of SQuAD 1.1, 1,301 of SQuAD 2.0 and 112 over small scopes, where the three count 300, 300 and 180, and a wrong
 * answer counts as two right ones. With articles held out, AUROC is .713, .726 and .800.
 */
export const rightProseOdds = { bias: 0.3, odds: { answerable: 0.74, quoted: 1.14, unsaid: -1 } }

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
