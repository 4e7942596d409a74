import { Refused } from './computed.ts'

/** Twice the largest sheet that Citewell promises to read; a group-by over half of it takes about 0.4 s of processor time. */
export const mostCells = 2_000_000

/** A question waits for its plan; one that takes longer is better narrowed. */
const mostMilliseconds = 5_000

/** How many rows pass between two looks at the clock. */
const rowsBetween = 4_096

/** Calls that a loop makes for each row; throws Refused when the plan has taken too long. */
export function startClock(now: () => number = () => performance.now()): () => void {
  const end = now() + mostMilliseconds
  let rows = 0
  return () => {
    rows += 1
    if (rows % rowsBetween === 0 && now() > end) throw new Refused('too-slow')
  }
}
