import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import { proposeReadings, type Reading, slowSigns } from './propose-readings.ts'
import fitted from './reading-weights.fitted.json' with { type: 'json' }
import type { Signs } from './signs-of-plan.ts'

/** A reading with its result and how likely it is meant, 0 to 1. */
type Ranked = { run: PlanRun; chance: number; signs: Signs }

export type RankedReadings = { ranked: Ranked[]; none: number }

/** The sign of the candidate that stands for no reading. */
export const noReading = 'none'
/** So many are looked at closely, and so many of those computed. */
const mostClose = 40
const mostRun = 12
const mostRanked = 6

export type Weights = ReadonlyMap<string, number>
const fittedWeights: Weights = new Map(Object.entries<number>(fitted.weights))

/**
 * The readings of a question that give different results, likeliest first; `none` is the chance that it is none of them.
 * Empty results are left out.
 */
export function rankReadings(question: string, inScope: TablesInScope): RankedReadings {
  const readings = proposeReadings(question, inScope)
  return rankProposed(readings, fittedWeights, inScope.leaveOut, slowSigns(question))
}

/** The same with weights that are being fitted; `look` adds the signs that take longer to those that are likely. */
export function rankProposed(
  readings: Reading[],
  weights: Weights,
  leaveOut: TablesInScope['leaveOut'],
  look: (reading: Reading) => Reading,
): RankedReadings {
  const scored = (reading: Reading) => ({ reading, score: scoreOf(reading.signs, weights) })
  const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score
  const first = readings.map(scored).sort(byScore)
  const close = first
    .slice(0, mostClose)
    .map(({ reading }) => scored(look(reading)))
    .sort(byScore)
  const all = [...close, ...first.slice(mostClose)]
  const ofNone = weights.get(noReading) ?? 0
  const highest = Math.max(ofNone, ...all.map(({ score }) => score))
  const oddsOf = (score: number) => Math.exp(score - highest)
  const total = all.reduce((sum, { score }) => sum + oddsOf(score), oddsOf(ofNone))
  const ranked: Ranked[] = []
  for (const { reading, score } of close.slice(0, mostRun)) {
    const run = runOf(reading)
    if (run === null || leaveOut(run.scoped)) continue
    const chance = oddsOf(score) / total
    const same = ranked.find(known => isSameResult(known.run, run))
    if (same) same.chance += chance
    else ranked.push({ run, chance, signs: reading.signs })
  }
  ranked.sort((a, b) => b.chance - a.chance)
  return { ranked: ranked.slice(0, mostRanked), none: oddsOf(ofNone) / total }
}

function scoreOf(signs: Signs, weights: Weights): number {
  let score = 0
  for (const [name, value] of signs) score += value * (weights.get(name) ?? 0)
  return score
}

/** Null where it is refused, or where there is nothing. */
function runOf({ scoped, plan }: Reading): PlanRun | null {
  const computed = runPlan(scoped.table, plan)
  const isEmpty =
    computed.kind === 'refused' ||
    (computed.kind === 'rows' && computed.rows.length === 0) ||
    (computed.kind === 'groups' && computed.groups.length === 0) ||
    (computed.kind === 'value' && computed.value === '0')
  return isEmpty ? null : { scoped, plan, computed }
}
