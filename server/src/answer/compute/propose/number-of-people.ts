import { runPlan } from '../../../domain/tables/run-plan.ts'
import { numberAsked } from '../misheard/counts-for-people.ts'
import { isSameResult } from '../readings-apart.ts'
import type { RankedReadings } from './rank-readings.ts'

type Ranked = RankedReadings['ranked']

/** Of the chance that nothing is meant, where a column has what no reading named: the readings left that word out. */
const stillNone = 0.5

/** The readings that count rows as those that add up how many people each row is about, where that is asked for. */
export function asNumberOfPeople(question: string, readings: RankedReadings): RankedReadings {
  const changed: Ranked = []
  for (const each of readings.ranked) {
    const own = ofPeople(question, each)
    const at = changed.findIndex(({ run }) => isSameResult(run, own.run))
    const same = changed[at]
    if (same) changed[at] = { ...same, chance: same.chance + own.chance }
    else changed.push(own)
  }
  if (changed.every(each => readings.ranked.includes(each))) return readings
  const all = 1 - readings.none * (1 - stillNone)
  return {
    ...readings,
    none: (readings.none * stillNone) / all,
    ranked: changed.map(each => ({ ...each, chance: each.chance / all })).sort((a, b) => b.chance - a.chance),
  }
}

function ofPeople(question: string, each: Ranked[number]): Ranked[number] {
  const { scoped, plan } = each.run
  if (plan.measure.kind !== 'count' || plan.measure.distinct) return each
  const column = numberAsked(question, scoped)
  if (column === null) return each
  const summed = { ...plan, measure: { kind: 'sum' as const, column } }
  const computed = runPlan(scoped.table, summed)
  return computed.kind === 'refused' ? each : { ...each, run: { scoped, plan: summed, computed } }
}
