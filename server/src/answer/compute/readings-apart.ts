import { isDeepStrictEqual } from 'node:util'
import type { Computed } from '../../domain/tables/computed.ts'
import { isKey } from './columns/column-kinds.ts'
import type { PlanRun } from './plan-run.ts'

/** Whether two readings have the same result, as over two copies of a document. */
export function isSameResult(a: PlanRun, b: PlanRun): boolean {
  const [one, other] = [resultOf(a.computed), resultOf(b.computed)]
  if (one !== null && one === other) return true
  const [number, again] = [numberOf(a), numberOf(b)]
  if (number !== null && number === again) return true
  const [key, same] = [keyOf(a), keyOf(b)]
  return (key !== null && key === same) || areNamesOfSameRows(a, b)
}

/** Whether both list the same rows, of which one shows more than the other. */
export function areSameRows(one: PlanRun, other: PlanRun): boolean {
  if (one.scoped !== other.scoped || one.computed.kind !== 'rows' || other.computed.kind !== 'rows')
    return false
  const rowsOf = ({ rows }: { rows: { row: number }[] }) => rows.map(({ row }) => row)
  return isDeepStrictEqual(rowsOf(one.computed), rowsOf(other.computed))
}

/** Of a column without numbers: then the question means something else. */
export const isOfNoNumbers = ({ computed }: PlanRun) =>
  computed.kind === 'refused' && computed.refusal.reason === 'not-numbers'

/** The same rows, called by their numbers and by their names. */
function areNamesOfSameRows(a: PlanRun, b: PlanRun): boolean {
  if (a.scoped !== b.scoped || a.computed.kind !== 'rows' || b.computed.kind !== 'rows') return false
  const { table } = a.scoped
  const areNames = [a, b].every(
    ({ plan: { measure } }) =>
      measure.kind === 'values' &&
      measure.columns.every(column => table.columns[column]?.type === 'text' && isKey(table, column)),
  )
  const rowsOf = ({ rows }: { rows: { row: number }[] }) => rows.map(({ row }) => row).join(' ')
  return areNames && rowsOf(a.computed) === rowsOf(b.computed)
}

/** What the only row or group is called, where the best of several is asked for: by one row and by all of its rows. */
function keyOf({ computed, plan: { sort } }: PlanRun): string | null {
  if (sort === null) return null
  const [row, more] = computed.kind === 'rows' ? computed.rows : []
  const [column] = computed.kind === 'rows' ? computed.columns : []
  if (row && more === undefined && column !== undefined) return row.cells[column]?.text.trim() ?? null
  const [group, others] = computed.kind === 'groups' ? computed.groups : []
  return group && others === undefined ? group.key.trim() : null
}

/**
 * Whether only one of two readings can be what was asked. A list and the number, sum or average of the same rows can both
 * be.
 */
export function speakApart(a: PlanRun, b: PlanRun): boolean {
  const isOfSameRows = a.scoped === b.scoped && JSON.stringify(a.plan.where) === JSON.stringify(b.plan.where)
  const isBeside = (one: PlanRun, other: PlanRun) =>
    one.plan.measure.kind === 'values' && one.plan.sort === null && other.plan.measure.kind !== 'values'
  return !(isOfSameRows && (isBeside(a, b) || isBeside(b, a)))
}

/** The only number that a plan gives: of a value, or of one cell of one row. */
function numberOf({ computed, plan: { measure } }: PlanRun): number | null {
  if (computed.kind === 'value') return Number(computed.value)
  const [column, more] = measure.kind === 'values' ? measure.columns : []
  const [row, other] = computed.kind === 'rows' ? computed.rows : []
  if (column === undefined || more !== undefined || row === undefined || other !== undefined) return null
  const value = row.cells[column]?.value ?? null
  return value === null || !/^-?\d+(?:\.\d+)?$/.test(value) ? null : Number(value)
}

function resultOf(computed: Computed): string | null {
  switch (computed.kind) {
    case 'value':
      return `${computed.value} ${computed.unit}`
    case 'groups':
      return computed.groups.map(({ key, value, unit }) => `${key} ${value} ${unit}`).join('\n')
    case 'rows':
      return computed.rows
        .map(({ cells }) => computed.columns.map(column => cells[column]?.text ?? '').join(' | '))
        .join('\n')
    case 'refused':
      return null
  }
}
