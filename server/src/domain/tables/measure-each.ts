import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { type Arranged, arrangeGroups, fulfilling, unknown } from './arrange-groups.ts'
import { type Computed, type LeftOut, Refused, type Result } from './computed.ts'
import { sideOf } from './measure-pair.ts'
import type { Table } from './table.ts'

/** Measures of cells of a row that are told one by one, or counted. */
export type EachMeasure = Extract<Measure, { kind: 'each-of' | 'count-of' }>

/** Cells of several columns, each by the name of its column. Those that hold nothing are left out. */
export function listEach(
  table: Table,
  plan: TablePlan,
  measure: EachMeasure,
  tick: () => void,
): Omit<Extract<Computed, { kind: 'groups' }>, 'hidden'> {
  const { cells, leftOut } = cellsOfEach(table, plan, measure, tick)
  return { kind: 'groups', ...arrangeGroups(cells, plan, 'text'), leftOut }
}

/** How many of the cells fulfil the condition of the plan; `at` are those. */
export function countEach(table: Table, plan: TablePlan, measure: EachMeasure, tick: () => void): Result {
  const { cells, leftOut } = cellsOfEach(table, plan, measure, tick)
  const units = [...new Set(cells.map(({ unit }) => unit ?? ''))]
  if (units.length > 1) throw new Refused('mixed-units', null, units)
  const counted = plan.having ? cells.filter(fulfilling(plan.having)) : cells
  return {
    value: String(counted.length),
    type: 'number',
    unit: null,
    cells: cells.flatMap(each => each.cells),
    at: counted.flatMap(each => each.cells),
    leftOut,
  }
}

function cellsOfEach(
  table: Table,
  { where }: TablePlan,
  { operands }: EachMeasure,
  tick: () => void,
): { cells: Arranged[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const cells = operands.flatMap((operand, at): Arranged[] => {
    try {
      const { value, unit, type, from } = sideOf(table, operand, where, tick)
      const key = table.columns[operand.column]?.name ?? ''
      return [{ ...from, value, unit, type, key, order: String(at) }]
    } catch (error) {
      if (!(error instanceof Refused) || !unknown.has(error.refusal.reason)) throw error
      leftOut.push(...(error.refusal.leftOut ?? []))
      return []
    }
  })
  if (cells.length === 0) throw new Refused('nothing-to-compute', operands[0]?.column ?? null, [], leftOut)
  return { cells, leftOut }
}
