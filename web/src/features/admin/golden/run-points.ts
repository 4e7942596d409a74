import type { GoldenRun } from '@citewell/contract/admin/golden.ts'

/** The last finished run of each day, oldest first, with its shares in percent. */
export function runPoints(runs: GoldenRun[]): { at: string; values: Record<string, number> }[] {
  const days = new Map<string, GoldenRun>()
  for (const run of runs) {
    const day = run.created_at.slice(0, 10)
    if (run.status === 'done' && run.questions > 0 && !days.has(day)) days.set(day, run)
  }
  return [...days]
    .map(([at, { hits, answered, questions }]) => ({
      at,
      values: { found: share(hits, questions), cited: share(answered, questions) },
    }))
    .reverse()
}

function share(part: number, whole: number): number {
  return Math.round((100 * part) / whole)
}
