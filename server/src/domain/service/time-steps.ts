import type { WithinMilliseconds } from '@citewell/contract/service.ts'

/** In milliseconds. A time counts as the first step that it does not pass, so a figure says "within", and is never too good. */
const timeSteps = [
  50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 30_000,
  60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, 86_400_000,
] as const

/** The step of a time in milliseconds; the last one for all that take longer. */
export function stepOf(milliseconds: number): number {
  return timeSteps.find(step => milliseconds <= step) ?? 86_400_000
}

/** Median and 95th percentile of counts by step; steps without a positive key count as failures, and are left out. */
export function percentilesOf(counts: ReadonlyMap<number, number>): WithinMilliseconds {
  const steps = [...counts].filter(([within]) => within > 0).toSorted(([a], [b]) => a - b)
  const total = steps.reduce((sum, [, answers]) => sum + answers, 0)
  const within = (share: number) => {
    let passed = 0
    for (const [step, answers] of steps) {
      passed += answers
      if (passed >= share * total) return step
    }
    return null
  }
  return { p50: within(0.5), p95: within(0.95) }
}
