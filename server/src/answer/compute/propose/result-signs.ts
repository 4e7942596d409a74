import type { PlanRun } from '../plan-run.ts'
import type { Signs } from './signs.ts'

const whole = 100

/** Signs of what a plan gives: what is refused, nothing, below nothing, more than a whole, a single row of a list. */
export function resultSigns({ computed, plan: { measure } }: PlanRun): Signs {
  if (computed.kind === 'refused') return new Map([['res refused', 1]])
  if (computed.kind !== 'value') {
    const count = computed.kind === 'rows' ? computed.rows.length : computed.groups.length
    return new Map([[`res ${computed.kind} ${howMany(count)}`, 1]])
  }
  const signs: Signs = new Map()
  const value = Number(computed.value)
  if (Number.isNaN(value)) return signs
  const isShare = computed.unit === '%'
  if (value < 0) signs.set('res negative', 1)
  if (value === 0) signs.set('res nothing', 1).set(`res nothing ${measure.kind}`, 1)
  if (value === 1) signs.set(`res one ${measure.kind}`, 1)
  if (isShare && value === whole) signs.set('res whole', 1)
  if (isShare && Math.abs(value) > whole) signs.set(`res over ${measure.kind}`, 1)
  if (measure.kind === 'ratio') signs.set(Math.abs(value) < 1 ? 'res below-one' : 'res above-one', 1)
  return signs
}

function howMany(count: number): string {
  if (count < 2) return String(count)
  return count < 6 ? 'few' : count <= 20 ? 'some' : 'many'
}
