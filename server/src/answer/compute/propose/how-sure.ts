import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import type { RankedReadings } from './rank-readings.ts'

/**
 * Below this chance, a computed plan is asked back. Of new questions (each set held out), 3 of the 37 computed above it are
 * wrong, and 7 of all 45.
 */
export const leastSure = 0.18

/** How likely a computed plan is what was asked, beside the other readings of its question, 0 to 1. */
export function chanceOf(run: PlanRun, { ranked, chanceOfPlan }: RankedReadings): number {
  const own = ranked.find(each => isSameResult(each.run, run)) ?? chanceOfPlan(run)
  // Read by what readings are not made of, such as a unit that is asked for.
  if (!own) return 1
  // Nobody groups by amounts: "per breach" of a column of their numbers.
  return own.signs.has('group-amount') ? 0 : own.chance
}
