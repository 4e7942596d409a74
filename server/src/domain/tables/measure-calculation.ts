import type { Measure, Step, TablePlan, Term } from '@citewell/contract/table-plan.ts'
import { Refused, type Result } from './computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { sideOf, unitOfRatio } from './measure-pair.ts'
import type { ColumnType, Table } from './table.ts'
import { splitUnit } from './units.ts'

/** Steps over operands. */
export type Calculation = Extract<Measure, { kind: 'calculation' }>

/** What an operand, a step or a number is worth; `bare` is a number that is in no unit yet. */
type Worth = { value: Exact; unit: string | null; type: ColumnType; bare: boolean }

/**
 * Computes step by step. Throws Refused where units do not allow a step, a step names what there is not, or
 * its result has more digits than are kept.
 */
export function measureCalculation(
  table: Table,
  { where }: TablePlan,
  { operands, steps }: Calculation,
  tick: () => void,
): Result {
  const sides = operands.map(operand => sideOf(table, operand, where, tick))
  const own = sides.map(
    ({ value, unit, type }): Worth => ({ value: new Exact(value), unit, type, bare: false }),
  )
  const done: Worth[] = []
  const worthOf = (term: Term): Worth => {
    if ('number' in term) return { value: new Exact(term.number), unit: null, type: 'number', bare: true }
    const known = 'step' in term ? done[term.step] : own[term.operand]
    if (known === undefined) throw new Refused('wrong-values')
    return known
  }
  for (const { does, left, right } of steps) {
    const worth = resultOf(does, worthOf(left), worthOf(right))
    if (digitCount(worth.value) >= Exact.precision) throw new Refused('too-large')
    done.push(worth)
  }
  const last = done.at(-1)
  if (last === undefined) throw new Refused('wrong-values')
  return {
    value: digitsOf(last.value),
    type: last.type,
    unit: last.unit,
    cells: sides.flatMap(({ from }) => from.cells),
    at: [],
    leftOut: sides.flatMap(({ from }) => from.leftOut),
  }
}

/** Before the point, with its zeros, or after it. */
const digitCount = (value: Exact): number => Math.max(value.precision(true), value.decimalPlaces())

function resultOf(does: Step['does'], left: Worth, right: Worth): Worth {
  switch (does) {
    case 'plus':
    case 'minus':
      return added(does, left, right)
    case 'times':
      return multiplied(left, right)
    default:
      return divided(does, left, right)
  }
}

/** A bare number is in the unit of the other side, unless that is a percentage or counts in thousands. */
function added(does: 'plus' | 'minus', left: Worth, right: Worth): Worth {
  const [kind, other] = left.bare ? [right, left] : [left, right]
  const unclear = other.bare && !kind.bare && (kind.unit === '%' || splitUnit(kind.unit).scale !== '')
  if (unclear || (!other.bare && left.unit !== right.unit)) throw mixed(left, right)
  const value = does === 'plus' ? left.value.plus(right.value) : left.value.minus(right.value)
  const points = does === 'minus' && left.unit === '%'
  const { type, unit, bare } = kind
  return points ? { value, type: 'number', unit: 'percentage points', bare } : { value, type, unit, bare }
}

/** By a number, by a percentage as the part that it is, or by what is in no unit. */
function multiplied(left: Worth, right: Worth): Worth {
  const value = left.value.times(right.value)
  if (left.bare) return { ...right, value }
  if (right.bare) return { ...left, value }
  const [kind, factor] = left.unit === '%' ? [right, left] : [left, right]
  if (kind.unit === '%' || (kind.unit !== null && factor.unit !== null && factor.unit !== '%'))
    throw mixed(left, right)
  if (factor.unit === '%') return { ...kind, value: quotient(value, 100) }
  return { ...(kind.unit === null ? factor : kind), value }
}

function divided(does: 'divided-by' | 'percent-of', left: Worth, right: Worth): Worth {
  if (right.value.isZero()) throw new Refused('division-by-zero')
  const bare = left.bare && right.bare
  if (does === 'divided-by') {
    const value = quotient(left.value, right.value)
    if (right.bare) return { ...left, value }
    return { value, unit: unitOfRatio(right.unit, left.unit), type: 'number', bare }
  }
  if (left.unit !== right.unit || left.bare !== right.bare) throw mixed(left, right)
  return { value: quotient(left.value.times(100), right.value), unit: '%', type: 'percentage', bare }
}

function mixed(left: Worth, right: Worth): Refused {
  return new Refused('mixed-units', null, [left.unit ?? '', right.unit ?? ''])
}
