import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { Refused, type Result } from './computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { sideOf } from './measure-pair.ts'
import { allPlaces } from './places.ts'
import type { Table } from './table.ts'

/** Measures of several operands. */
export type SeveralMeasure = Extract<Measure, { kind: 'sum-of' | 'average-of' | 'min-of' | 'max-of' }>

/** Of operands among `rows`: adds them up, takes their mean, or the smallest or largest of them. Throws Refused where they are not in one unit. */
export function measureSeveral(
  table: Table,
  { where }: Pick<TablePlan, 'where'>,
  { kind, operands }: SeveralMeasure,
  tick: () => void,
  rows = allPlaces(table),
): Result {
  const sides = operands.map(operand => sideOf(table, operand, where, tick, rows))
  const units = new Set(sides.map(({ unit }) => unit))
  if (units.size > 1) throw new Refused('mixed-units', null, [...units].map(String))
  const values = sides.map(({ value }) => new Exact(value))
  const sum = values.reduce((total, value) => total.plus(value), new Exact(0))
  const extreme = kind === 'min-of' ? Exact.min(...values) : kind === 'max-of' ? Exact.max(...values) : null
  return {
    value: digitsOf(extreme ?? (kind === 'sum-of' ? sum : quotient(sum, sides.length))),
    type: sides[0]?.type ?? 'number',
    unit: sides[0]?.unit ?? null,
    cells: sides.flatMap(({ from }) => from.cells),
    at: extreme === null ? [] : sides.flatMap(({ from }, at) => (values[at]?.eq(extreme) ? from.cells : [])),
    leftOut: sides.flatMap(({ from }) => from.leftOut),
  }
}
