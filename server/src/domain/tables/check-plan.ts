import type { Comparison, Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { type Refusal, Refused } from './computed.ts'
import { measuresOf } from './list-also.ts'
import type { Calculation } from './measure-calculation.ts'
import { planValue } from './plan-value.ts'
import { refuseUnit } from './result-unit.ts'
import { mostCells } from './run-limits.ts'
import type { Column, ColumnType, Table } from './table.ts'
import { columnAt } from './used-cells.ts'

type Statistic = Extract<Measure, { since?: number | undefined }>

/** Give more than one result, or need a condition on it. */
const listed = new Set<Measure['kind']>(['values', 'change', 'each-of', 'count-of'])
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
  const measures = measuresOf(plan)
  if (measures !== null) {
    const { also: _, ...own } = plan
    if (plan.group !== null || plan.having) throw new Refused('cannot-be-grouped', plan.group)
    if (plan.sort !== null || plan.limit !== null) throw new Refused('cannot-be-sorted')
    if (plan.unit !== undefined) throw new Refused('unit-does-not-fit', null, [plan.unit])
    if (listed.has(plan.measure.kind)) throw new Refused('wrong-values')
    for (const measure of measures) refuseMisfit(table, { ...own, measure })
    return
  }
  if (table.numbers.length * table.columns.length > mostCells) throw new Refused('too-large')
  refuseConditions(table, plan.where)
  if (plan.group !== null) columnAt(table, plan.group)
  if (plan.period !== undefined && (plan.group === null || columnAt(table, plan.group).type !== 'date'))
    throw new Refused('not-dates', plan.group)
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
    case 'sum':
    case 'average':
    case 'median':
      refuseStatistic(table, measure)
      break
    case 'sum-of':
    case 'average-of':
    case 'min-of':
    case 'max-of':
    case 'each-of':
    case 'count-of':
      for (const operand of measure.operands) checkOperand(table, operand, false)
      break
    case 'calculation':
      for (const operand of measure.operands) checkOperand(table, operand, false)
      refuseSteps(measure)
      break
    default:
      for (const operand of [measure.from, measure.to]) checkOperand(table, operand, measure.kind === 'span')
  }
  refuseOrder(table, plan)
  refuseUnit(plan)
  const { having } = plan
  const isOfCells = measure.kind === 'each-of' || measure.kind === 'count-of'
  if (having && plan.group === null && !isOfCells) throw new Refused('cannot-be-grouped')
  if (measure.kind === 'count-of' && !having) throw new Refused('wrong-values')
  if (having && having.values.length !== (having.is === 'between' ? 2 : 1)) throw new Refused('wrong-values')
}

function refuseStatistic(table: Table, { kind, column, since, times }: Statistic): void {
  if (since !== undefined && times !== undefined) throw new Refused('wrong-values', column)
  if (since !== undefined) {
    requireDates(table, [since, column])
    return
  }
  if (times !== undefined) requireNumbers(table, times)
  if (times === undefined && (kind === 'min' || kind === 'max')) requireOrdered(table, column)
  else requireNumbers(table, column)
}

/** A step may take operands and the results of steps before it; each operand has a part. */
function refuseSteps({ operands, steps }: Calculation): void {
  const taken = new Set<number>()
  for (const [at, { left, right }] of steps.entries())
    for (const term of [left, right]) {
      if ('step' in term && term.step >= at) throw new Refused('wrong-values')
      if (!('operand' in term)) continue
      if (term.operand >= operands.length) throw new Refused('wrong-values')
      taken.add(term.operand)
    }
  if (taken.size < operands.length) throw new Refused('wrong-values')
}

function checkOperand(table: Table, { column, and = [], where, sum, taken }: Operand, dates: boolean): void {
  refuseConditions(table, where)
  // What several rows look up is one cell in each of these columns.
  const isLookedUp = table.joined !== undefined && column >= table.joined.from
  if (and.length > 0 && (dates || !(sum || isLookedUp))) throw new Refused('wrong-values', column)
  if (new Set([column, ...and]).size <= and.length) throw new Refused('wrong-values', column)
  for (const other of and) requireNumbers(table, other)
  if (sum && taken !== undefined) throw new Refused('wrong-values', column)
  if (!dates) {
    if (taken === 'count') columnAt(table, column)
    else requireNumbers(table, column)
    return
  }
  const isOne = taken === undefined || taken === 'min' || taken === 'max'
  if (columnAt(table, column).type !== 'date' || sum || !isOne) throw new Refused('not-dates', column)
}

/** Groups are sorted by their measure or their key; rows by any column, or by their place if they are listed. */
function refuseOrder(table: Table, { group, measure, sort, limit, skip }: TablePlan): void {
  const isOfCells = measure.kind === 'each-of'
  const pair = measure.kind === 'rank' || 'from' in measure || ('operands' in measure && !isOfCells)
  const isOfRow = isOfCells || ['values', 'rank', 'calculation', 'count-of', 'change'].includes(measure.kind)
  if (group !== null && isOfRow) throw new Refused('cannot-be-grouped', group)
  if (sort?.by != null) columnAt(table, sort.by)
  const placed = sort?.by === null
  const isFree = isOfCells ? placed : !placed || measure.kind === 'values'
  const fits = sort === null || (group === null ? isFree : placed || sort.by === group)
  const cutting = pair || measure.kind === 'share'
  if (
    skip !== undefined &&
    (sort === null || limit === null || (group === null && measure.kind !== 'values'))
  )
    throw new Refused('cannot-be-sorted', sort?.by ?? null)
  if (!fits || (group === null && cutting && (sort !== null || limit !== null)))
    throw new Refused('cannot-be-sorted', sort?.by ?? null)
}

const comparesBeside = new Set<Comparison>(['over', 'under', 'at-least', 'at-most'])
const isBare = (is: Comparison) => is === 'empty' || is === 'filled'

function refuseConditions(table: Table, where: Condition[]): void {
  for (const condition of where) {
    const column = columnAt(table, condition.column)
    const { is, values, than, times, plus } = condition
    if (than === undefined && (times !== undefined || plus !== undefined))
      throw new Refused('wrong-values', condition.column)
    if (than !== undefined) {
      refuseBeside(column, columnAt(table, than), condition)
      continue
    }
    const wanted =
      is === 'between' ? values.length === 2 : isBare(is) ? values.length === 0 : values.length > 0
    if (!wanted) throw new Refused('wrong-values', condition.column, values)
    if (is === 'is' || is === 'is-not' || is === 'contains' || isBare(is)) continue
    if (values.length > 2 || (is !== 'between' && values.length > 1))
      throw new Refused('wrong-values', condition.column, values)
    const unfit = values.filter(value => !ordered(column) || planValue(value, column) === null)
    if (unfit.length > 0) throw new Refused('not-comparable', condition.column, unfit)
  }
}

/** Two columns are compared row by row where both hold the same, in one unit. */
function refuseBeside(own: Column, other: Column, { column, is, values, times }: Condition): void {
  if (times !== undefined && own.type === 'date') throw new Refused('not-numbers', column)
  if (values.length > 0 || !comparesBeside.has(is)) throw new Refused('wrong-values', column, values)
  if (!ordered(own) || own.type !== other.type) throw new Refused('not-comparable', column, [other.name])
  if (own.unit !== other.unit) throw new Refused('mixed-units', column, [own.unit ?? '', other.unit ?? ''])
}

function requireNumbers(table: Table, column: number): void {
  if (!numeric.has(columnAt(table, column).type)) throw new Refused('not-numbers', column)
}

function requireDates(table: Table, columns: number[]): void {
  for (const column of columns)
    if (columnAt(table, column).type !== 'date') throw new Refused('not-dates', column)
}

function requireOrdered(table: Table, column: number): void {
  if (!ordered(columnAt(table, column))) throw new Refused('not-comparable', column)
}

function ordered({ type }: Column): boolean {
  return numeric.has(type) || type === 'date'
}
