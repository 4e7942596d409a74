import type { Period, TablePlan } from '@citewell/contract/table-plan.ts'
import { isBlank } from './cell-texts.ts'
import { compareInOrder, sameKey } from './compare-values.ts'
import { type Computed, type LeftOut, type RefusalReason, Refused, type Result } from './computed.ts'
import { leftOutReason } from './left-out-reason.ts'
import { matchRows } from './match-rows.ts'
import { measureRows } from './measure-cells.ts'
import { measureShare } from './measure-share.ts'
import { periodOfDate } from './period-of-date.ts'
import { compareTexts, cut, sortBy } from './sort-rows.ts'
import type { Table, TableRow } from './table.ts'
import { columnAt, leaveOut } from './used-cells.ts'

/** Why a group has no result though others may. */
const unknown = new Set<RefusalReason>(['nothing-to-compute', 'ambiguous-date'])

type Group = { key: string; order: string; rows: TableRow[] }
type Groups = Extract<Computed, { kind: 'groups' }>

/**
 * The measure of the rows of each value of a column. A share without a part is that of the group in all rows, one with a
 * part is the part's in the group. Groups that have nothing to compute are left out.
 */
export function runGroups(
  table: Table,
  rows: TableRow[],
  plan: TablePlan,
  group: number,
  tick: () => void,
): Omit<Groups, 'hidden'> {
  const { type } = columnAt(table, group)
  const leftOut: LeftOut[] = []
  const grouped =
    plan.period === undefined
      ? groupRows(table, rows, group)
      : groupByPeriod(table, rows, { column: group, period: plan.period }, leftOut)
  const measured = grouped.flatMap((one): (Result & Group)[] => {
    try {
      return [{ ...measureGroup(table, one.rows, rows, plan, group, tick), ...one }]
    } catch (error) {
      if (!(error instanceof Refused) || !unknown.has(error.refusal.reason)) throw error
      const column = error.refusal.column ?? group
      for (const row of one.rows)
        leaveOut(leftOut, column, leftOutReason(row.cells[column], columnAt(table, column).type), row)
      return []
    }
  })
  if (measured.length === 0) throw new Refused('nothing-to-compute', group)
  const units = [...new Set(measured.map(({ unit }) => unit ?? ''))]
  const byMeasure = plan.sort !== null && plan.sort.by === null
  if (byMeasure && units.length > 1) throw new Refused('mixed-units', null, units)
  const compare = byMeasure
    ? (a: Result & Group, b: Result & Group) => compareInOrder(a.value, b.value, a.type)
    : (a: Group, b: Group) =>
        type === 'text' ? compareTexts(a.order, b.order) : compareInOrder(a.order, b.order, type)
  const sorted = plan.sort === null ? measured : sortBy(measured, compare, plan.sort.order === 'descending')
  const { kept, tied } = cut(sorted, plan.limit, (a, b) => byMeasure && compare(a, b) === 0)
  const groups = kept.map(({ rows: _, order: __, ...result }) => result)
  return { kind: 'groups', groups, matched: measured.length, tied, leftOut }
}

function measureGroup(
  table: Table,
  rows: TableRow[],
  all: TableRow[],
  { measure }: TablePlan,
  group: number,
  tick: () => void,
): Result {
  if (measure.kind === 'share')
    return measure.part.length === 0
      ? measureShare(table, rows, all, measure, group)
      : measureShare(table, matchRows(table, rows, measure.part, tick).rows, rows, measure, group)
  if (measure.kind === 'values' || measure.kind === 'rank' || 'from' in measure || 'operands' in measure)
    throw new Refused('cannot-be-grouped', group)
  return measureRows(table, rows, measure, group)
}

/** In the order in which the values first appear. */
function groupRows(table: Table, rows: TableRow[], column: number): Group[] {
  const { type } = columnAt(table, column)
  const { entries = [], codes = [] } = table.cells[column] ?? {}
  const groups = new Map<string, Group>()
  const byEntry = new Map<number, Group>()
  for (const row of rows) {
    const code = codes[row.place] ?? -1
    const known = byEntry.get(code)
    if (known !== undefined) {
      known.rows.push(row)
      continue
    }
    const entry = entries[code]
    const blank = isBlank(entry?.text ?? '')
    const order = blank ? '' : sameKey(entry, type)
    const group = groups.get(order) ?? { key: blank ? '' : (entry?.text.trim() ?? ''), order, rows: [] }
    group.rows.push(row)
    groups.set(order, group)
    byEntry.set(code, group)
  }
  return [...groups.values()]
}

/**
 * In the order in which the periods first appear; a cell that is no date is left out. Throws Refused where a date does not
 * say its month.
 */
function groupByPeriod(
  table: Table,
  rows: TableRow[],
  { column, period }: { column: number; period: Period },
  leftOut: LeftOut[],
): Group[] {
  const { type } = columnAt(table, column)
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const cell = row.cells[column]
    const date = cell?.value ?? null
    if (date === null && !isBlank(cell?.text ?? '')) {
      leaveOut(leftOut, column, leftOutReason(cell, type), row)
      continue
    }
    const key = date === null ? '' : periodOfDate(date, period)
    if (key === null) throw new Refused('date-not-precise', column, [cell?.text ?? ''])
    const group = groups.get(key) ?? { key, order: key, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}
