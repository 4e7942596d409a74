import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import type { RankedReadings } from './rank-readings.ts'

/**
 * Below these chances a computed plan is asked back: one that the grammar makes as well, and one of the search alone, which
 * is wrong more often. Of 113 questions that were computed, for most of which the weights are fitted and no rule was made,
 * these leave 75 right and 12 wrong; .18 for both would leave 83 and 18.
 */
const leastSure = { byGrammar: 0.18, bySearch: 0.5 }

/** Whether a computed plan is likely enough what was asked, beside the other readings of its question. */
export function isSure(run: PlanRun, readings: RankedReadings): boolean {
  const own = readingOf(run, readings)
  const isOfGrammar = own?.signs.has('from-grammar') === true
  return chanceOfReading(own) >= (isOfGrammar ? leastSure.byGrammar : leastSure.bySearch)
}

/** How likely a computed plan is what was asked, beside the other readings of its question, 0 to 1. */
export function chanceOf(run: PlanRun, readings: RankedReadings): number {
  return chanceOfReading(readingOf(run, readings))
}

function chanceOfReading(own: ReturnType<typeof readingOf>): number {
  // Read by what readings are not made of, such as a unit that is asked for.
  if (!own) return 1
  // Nobody groups by amounts: "per breach" of a column of their numbers.
  return own.signs.has('group-amount') ? 0 : own.chance
}

function readingOf(run: PlanRun, { ranked, chanceOfPlan }: RankedReadings) {
  return ranked.find(each => isSameResult(each.run, run)) ?? chanceOfPlan(run)
}
