import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import type { RankedReadings } from './rank-readings.ts'

/** From which chances on something is computed or offered. */
export type Bounds = {
  /** A plan that the grammar or the search chose, and a reading that neither of them chose. */
  chosen: number
  alone: number
  /** That one of the readings is meant, where nothing is computed. */
  offered: number
  /** That it is one of those that are shown; lower, as the many that are not shown take much of it. */
  shown: number
}

/** Chosen on sets that had no part in the weights: `eval/fit-readings.ts` prints what other bounds give. */
export const bounds: Bounds = { chosen: 0.65, alone: 0.8, offered: 0.4, shown: 0.15 }

/** Whether a computed plan is likely enough what was asked, beside the other readings of its question. */
export function isSure(run: PlanRun, readings: RankedReadings, least = bounds): boolean {
  const own = readingOf(run, readings)
  // Read by what readings are not made of, such as a unit that is asked for.
  if (!own) return true
  // Nobody groups by amounts: "per breach" of a column of their numbers.
  return !own.signs.has('group-amount') && own.chance >= least.chosen
}

function readingOf(run: PlanRun, { ranked, chanceOfPlan }: RankedReadings) {
  return ranked.find(each => isSameResult(each.run, run)) ?? chanceOfPlan(run)
}
