import type { PlanRun } from '../plan-run.ts'
import { areSameRows, isSameResult } from '../readings-apart.ts'
import type { RankedReadings } from './rank-readings.ts'

/** From which chances on something is computed or offered. */
export type Bounds = {
  /** A computed plan that the grammar makes as well and that leaves no word out, and any other one, which is wrong more often. */
  byGrammar: number
  bySearch: number
  /** A reading that neither of them chose. */
  alone: number
  /** That one of the readings is meant, where nothing is computed. */
  offered: number
  /** That it is one of those that are shown; lower, as the many that are not shown take much of it. */
  shown: number
}

/** Chosen on sets that had no part in the weights: `eval/fit-readings.ts` prints what other bounds give. */
export const bounds: Bounds = { byGrammar: 0.2, bySearch: 0.65, alone: 0.75, offered: 0.4, shown: 0.3 }

/** Whether a computed plan is likely enough what was asked, beside the other readings of its question. */
export function isSure(run: PlanRun, readings: RankedReadings, least = bounds): boolean {
  // Each word of the question goes into it, and no reading is made like it.
  if (comparesWithLookedUp(run)) return true
  const own = readingOf(run, readings)
  // Read by what readings are not made of, such as a unit that is asked for.
  if (!own) return true
  // Nobody groups by amounts: "per breach" of a column of their numbers.
  if (own.signs.has('group-amount')) return false
  // Of readings with the same result, another one may be the likeliest.
  const { signs } = readings.chanceOfPlan(run) ?? own
  const isPlain = signs.has('from-grammar') && signs.has('whole')
  return chanceOfRows(own, readings) >= (isPlain ? least.byGrammar : least.bySearch)
}

/** Whether all that is booked for something is compared with the one cell that says what was planned for it. */
function comparesWithLookedUp({ plan: { join, measure }, scoped: { table } }: PlanRun): boolean {
  const from = table.joined?.from
  if (!join || from === undefined || !('from' in measure)) return false
  const { from: one, to: other } = measure
  const isPlanned = ({ sum, taken, column }: typeof one) => !sum && taken === undefined && column >= from
  const isBooked = ({ sum, column }: typeof one) => sum && column < from
  return (isPlanned(one) && isBooked(other)) || (isBooked(one) && isPlanned(other))
}

/** How likely a reading is together with those that list the same rows and show more or less of them. */
export function chanceOfRows(
  own: { chance: number; run?: PlanRun },
  { ranked }: Pick<RankedReadings, 'ranked'>,
): number {
  const { run } = own
  if (!run) return own.chance
  const others = ranked.filter(
    each => each !== own && areSameRows(each.run, run) && showsMoreOrLess(each.run, run),
  )
  return others.reduce((sum, { chance }) => sum + chance, own.chance)
}

/** Whether one of two lists shows all columns of the other: the owner of a row and its size answer different questions. */
function showsMoreOrLess({ plan: one }: PlanRun, { plan: other }: PlanRun): boolean {
  const [a, b] = [one, other].map(({ measure }) => (measure.kind === 'values' ? measure.columns : []))
  if (!a || !b) return false
  return a.every(column => b.includes(column)) || b.every(column => a.includes(column))
}

function readingOf(run: PlanRun, { ranked, chanceOfPlan }: RankedReadings) {
  return ranked.find(each => isSameResult(each.run, run)) ?? chanceOfPlan(run)
}
