import type { ResultUnit, TablePlan } from '@citewell/contract/table-plan.ts'
import { type Factor, Refused, type Result } from './computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { type DurationUnit, durationUnit, ratioOf } from './read-duration.ts'
import { isMoney, scaleFactors, splitUnit, unitOf } from './units.ts'

/** Have no amount that is counted or lasts. */
const withoutUnit = new Set<TablePlan['measure']['kind']>(['values', 'rank', 'ratio', 'share', 'percentage'])

/** Throws Refused where no result of a plan can be in the unit that the plan says. */
export function refuseUnit({ unit, measure }: TablePlan): void {
  if (unit !== undefined && withoutUnit.has(measure.kind))
    throw new Refused('unit-does-not-fit', null, [unit])
}

/** A result in the unit that its plan says, if it says one. Throws Refused where it is no amount of that kind. */
export function inUnit<One extends Result>(result: One, wanted: ResultUnit | undefined): One {
  if (wanted === undefined) return result
  const factor = factorTo(wanted, result)
  if (factor === null)
    throw new Refused('unit-does-not-fit', null, [wanted, ...(result.unit === null ? [] : [result.unit])])
  const multiplied = new Exact(result.value).times(factor.times)
  const exact = multiplied.div(factor.by)
  const value = digitsOf(exact.precision() < Exact.precision ? exact : quotient(multiplied, factor.by))
  const { base } = splitUnit(result.unit)
  return isScale(wanted)
    ? { ...result, value, unit: unitOf(wanted, base), factor }
    : { ...result, value, type: 'duration', unit: wanted.slice(0, -1), factor }
}

function factorTo(wanted: ResultUnit, { type, unit }: Pick<Result, 'type' | 'unit'>): Factor | null {
  if (isScale(wanted)) {
    const { scale, base } = splitUnit(unit)
    const isAmount = type === 'number' && (base === null || isMoney(base))
    return isAmount ? reduced(Number(scaleFactors.get(scale)), Number(scaleFactors.get(wanted))) : null
  }
  const own = type === 'number' || type === 'duration' ? durationUnit(unit ?? '') : null
  const other = wanted.slice(0, -1) as DurationUnit
  if (own === null || ratioOf(own, other) === 0) return null
  return ratioOf(own, other) >= 1
    ? { times: ratioOf(own, other), by: 1 }
    : { times: 1, by: ratioOf(other, own) }
}

/** Powers of a thousand, of which one divides the other. */
function reduced(times: number, by: number): Factor {
  return times >= by ? { times: times / by, by: 1 } : { times: 1, by: by / times }
}

function isScale(unit: ResultUnit): boolean {
  return scaleFactors.has(unit)
}
