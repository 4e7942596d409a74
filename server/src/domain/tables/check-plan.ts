import type { Condition, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { type Refusal, Refused } from './computed.ts'
import { planValue } from './plan-value.ts'
import { mostCells } from './run-limits.ts'
import type { Column, ColumnType, Table } from './table.ts'
import { columnAt } from './used-cells.ts'

const numeric = new Set<ColumnType>(['number', 'percentage', 'duration'])

/** Why a plan does not fit a table, whatever its cells hold; null if it fits. */
export function checkPlan(table: Table, plan: TablePlan): Refusal | null {
  try {
    refuseMisfit(table, plan)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

function refuseMisfit(table: Table, plan: TablePlan): void {
  if (table.numbers.length * table.columns.length > mostCells) throw new Refused('too-large')
  refuseConditions(table, plan.where)
  if (plan.group !== null) columnAt(table, plan.group)
  const { measure } = plan
  switch (measure.kind) {
    case 'values':
      for (const column of measure.columns) columnAt(table, column)
      break
    case 'count':
      if (measure.column !== null) columnAt(table, measure.column)
      else if (measure.distinct) throw new Refused('no-such-column')
      break
    case 'share':
      if (measure.column !== null) requireNumbers(table, measure.column)
      refuseConditions(table, measure.part)
      break
    case 'rank':
      requireOrdered(table, measure.column)
      refuseConditions(table, measure.of)
      break
    case 'min':
    case 'max':
      requireOrdered(table, measure.column)
      break
    case 'sum':
    case 'average':
    case 'median':
      requireNumbers(table, measure.column)
      break
    case 'sum-of':
    case 'average-of':
    case 'min-of':
    case 'max-of':
      for (const operand of measure.operands) checkOperand(table, operand, false)
      break
    default:
      for (const operand of [measure.from, measure.to]) checkOperand(table, operand, measure.kind === 'span')
  }
  refuseOrder(table, plan)
}

function checkOperand(table: Table, { column, where, sum }: Operand, dates: boolean): void {
  refuseConditions(table, where)
  if (!dates) requireNumbers(table, column)
  else if (columnAt(table, column).type !== 'date' || sum) throw new Refused('not-dates', column)
}

/** Groups are sorted by their measure or their key; rows by any column, or by their place if they are listed. */
function refuseOrder(table: Table, { group, measure, sort, limit }: TablePlan): void {
  const pair = measure.kind === 'rank' || 'from' in measure || 'operands' in measure
  if (group !== null && (pair || measure.kind === 'values')) throw new Refused('cannot-be-grouped', group)
  if (sort?.by != null) columnAt(table, sort.by)
  const placed = sort?.by === null
  const fits =
    sort === null || (group === null ? !placed || measure.kind === 'values' : placed || sort.by === group)
  const cutting = pair || measure.kind === 'share'
  if (!fits || (group === null && cutting && (sort !== null || limit !== null)))
    throw new Refused('cannot-be-sorted', sort?.by ?? null)
}

function refuseConditions(table: Table, where: Condition[]): void {
  for (const condition of where) {
    const column = columnAt(table, condition.column)
    const { is, values } = condition
    const wanted =
      is === 'between' ? values.length === 2 : is === 'empty' ? values.length === 0 : values.length > 0
    if (!wanted) throw new Refused('wrong-values', condition.column, values)
    if (is === 'is' || is === 'is-not' || is === 'contains' || is === 'empty') continue
    if (values.length > 2 || (is !== 'between' && values.length > 1))
      throw new Refused('wrong-values', condition.column, values)
    const unfit = values.filter(value => !ordered(column) || planValue(value, column) === null)
    if (unfit.length > 0) throw new Refused('not-comparable', condition.column, unfit)
  }
}

function requireNumbers(table: Table, column: number): void {
  if (!numeric.has(columnAt(table, column).type)) throw new Refused('not-numbers', column)
}

function requireOrdered(table: Table, column: number): void {
  if (!ordered(columnAt(table, column))) throw new Refused('not-comparable', column)
}

function ordered({ type }: Column): boolean {
  return numeric.has(type) || type === 'date'
}
