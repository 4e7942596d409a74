import { isDeepStrictEqual } from 'node:util'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { conditionsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import { addChosenSigns } from './chosen-signs.ts'
import { noneSigns } from './none-signs.ts'
import { proposeReadings, type Reading, slowSigns } from './propose-readings.ts'
import fitted from './reading-weights.fitted.json' with { type: 'json' }
import { resultSigns } from './result-signs.ts'
import type { Signs } from './signs.ts'

/** A reading with its result and how likely it is meant, 0 to 1. */
type Ranked = { run: PlanRun; chance: number; signs: Signs }

export type RankedReadings = {
  ranked: Ranked[]
  /** Those of the likely ones that are refused or empty; they are readings all the same. */
  refused: Ranked[]
  none: number
  /** How likely a plan is by itself, whatever its rank; null for one that is no reading. */
  chanceOfPlan: (run: PlanRun) => { chance: number; signs: Signs } | null
}

/** So many are looked at closely, and so many of those computed. */
const mostClose = 40
const mostRun = 12
/** As long as the plans of a question may take; what takes longer is neither offered nor asked back. */
const mostMilliseconds = 5_000
/** How surely the conditions are said of which an amount of zero is an answer. */
const leastUnsure = 0.2

export type Weights = ReadonlyMap<string, number>
const fittedWeights: Weights = new Map(Object.entries<number>(fitted.weights))

/**
 * The readings of a question that give different results, likeliest first; `none` is the chance that it is none of them.
 * Refused and empty ones stand by themselves. `chosen` is the plan that the grammar or the search chose, if any.
 */
export function rankReadings(
  question: string,
  inScope: TablesInScope,
  chosen: PlanRun | null = null,
  now = () => performance.now(),
): RankedReadings {
  const end = now() + mostMilliseconds
  const isLate = () => now() > end
  const readings = proposeReadings(question, inScope, isLate)
  if (chosen) addChosenSigns(readings, chosen)
  return rankProposed(readings, fittedWeights, inScope.leaveOut, slowSigns(question), isLate)
}

/** The same with weights that are being fitted; `look` adds the signs that take longer to those that are likely. */
export function rankProposed(
  readings: Reading[],
  weights: Weights,
  leaveOut: TablesInScope['leaveOut'],
  look: (reading: Reading) => Reading,
  isLate: () => boolean = () => false,
): RankedReadings {
  const ofForms = new Map<Signs, number>()
  const ofForm = (signs: Signs) => {
    const score = ofForms.get(signs) ?? scoreOf(signs, weights)
    ofForms.set(signs, score)
    return score
  }
  const scored = (reading: Reading) => ({
    reading,
    score: scoreOf(reading.signs, weights) + ofForm(reading.ofForm),
  })
  const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score
  const first = readings.map(scored).sort(byScore)
  const close = first
    .slice(0, mostClose)
    .map(({ reading }) => scored(look(reading)))
    .sort(byScore)
  const ran: (ReturnType<typeof scored> & { run: PlanRun })[] = []
  for (const { reading } of close.slice(0, mostRun)) {
    if (isLate()) return rankProposed([], weights, leaveOut, look)
    const run = runOf(reading)
    const signs = new Map([...reading.signs, ...resultSigns(run)])
    ran.push({ ...scored({ ...reading, signs }), run })
  }
  ran.sort(byScore)
  const all = [...ran, ...close.slice(mostRun), ...first.slice(mostClose)]
  const ofNone = scoreOf(noneSigns(readings), weights)
  const highest = Math.max(ofNone, ...all.map(({ score }) => score))
  const oddsOf = (score: number) => Math.exp(score - highest)
  const total = all.reduce((sum, { score }) => sum + oddsOf(score), oddsOf(ofNone))
  const chance = (score: number) => oddsOf(score) / total
  const ranked: Ranked[] = []
  const refused: Ranked[] = []
  for (const { reading, score, run } of ran) {
    if (leaveOut(run.scoped)) continue
    if (isEmpty(run, reading.signs)) {
      refused.push({ run, chance: chance(score), signs: reading.signs })
      continue
    }
    const same = ranked.find(known => isSameResult(known.run, run))
    if (same) same.chance += chance(score)
    else ranked.push({ run, chance: chance(score), signs: reading.signs })
  }
  ranked.sort((a, b) => b.chance - a.chance)
  const chanceOfPlan = ({ scoped, plan }: PlanRun) => {
    const own = all.find(({ reading }) => reading.scoped === scoped && isDeepStrictEqual(reading.plan, plan))
    return own ? { chance: chance(own.score), signs: own.reading.signs } : null
  }
  return { ranked, refused, none: chance(ofNone), chanceOfPlan }
}

function scoreOf(signs: Signs, weights: Weights): number {
  let score = 0
  for (const [name, value] of signs) score += value * (weights.get(name) ?? 0)
  return score
}

function runOf({ scoped, plan }: Reading): PlanRun {
  return { scoped, plan, computed: runPlan(scoped.table, plan) }
}

/** Whether it is refused, or has nothing. Zero is an amount of the rows that conditions take, where the question says these. */
function isEmpty({ computed, plan }: PlanRun, signs: Signs): boolean {
  if (computed.kind === 'refused') return true
  if (computed.kind === 'rows') return computed.rows.length === 0
  if (computed.kind === 'groups') return computed.groups.length === 0
  const isSaid = conditionsOf(plan).length > 0 && (signs.get('unsure-condition') ?? 0) <= leastUnsure
  return computed.value === '0' && !isSaid
}
