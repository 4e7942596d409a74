import type { Period, TablePlan } from '@citewell/contract/table-plan.ts'
import { arrangeGroups, unknown } from './arrange-groups.ts'
import { isBlank } from './cell-texts.ts'
import { sameKey } from './compare-values.ts'
import { type Computed, type LeftOut, Refused, type Result } from './computed.ts'
import { matchSurely } from './match-rows.ts'
import { measureRows } from './measure-cells.ts'
import { measurePair } from './measure-pair.ts'
import { measureSeveral } from './measure-several.ts'
import { measureShare } from './measure-share.ts'
import { periodOfDate } from './period-of-date.ts'
import { heldIn, type Places } from './places.ts'
import type { Table } from './table.ts'
import { columnAt, leaveOut } from './used-cells.ts'

type Group = { key: string; order: string; rows: Places }
type Groups = Extract<Computed, { kind: 'groups' }>

/**
 * The measure of the rows of each value of a column. A share without a part is that of the group in all rows, one with a
 * part is the part's in the group. Groups that have nothing to compute are left out.
 */
export function runGroups(
  table: Table,
  rows: Places,
  plan: TablePlan,
  group: number,
  tick: () => void,
): Omit<Groups, 'hidden'> {
  const { type } = columnAt(table, group)
  const leftOut: LeftOut[] = []
  const measured = groupRows(table, rows, group, plan.period, leftOut).flatMap((one): (Result & Group)[] => {
    try {
      return [{ ...measureGroup(table, one.rows, rows, plan, group, tick), ...one }]
    } catch (error) {
      if (!(error instanceof Refused) || !unknown.has(error.refusal.reason)) throw error
      const { column, leftOut: left = [] } = error.refusal
      if (left.length > 0) addLeftOut(leftOut, left)
      else for (const place of one.rows) leaveOut(leftOut, table, column ?? group, place)
      return []
    }
  })
  if (measured.length === 0) throw new Refused('nothing-to-compute', group, [], leftOut)
  return { kind: 'groups', ...arrangeGroups(measured, plan, type), leftOut }
}

/** Adds cells to those that are left out for the same reason. */
function addLeftOut(into: LeftOut[], left: LeftOut[]): void {
  for (const { column, reason, rows } of left) {
    const known = into.find(entry => entry.column === column && entry.reason === reason)
    if (known === undefined) into.push({ column, reason, rows: [...rows] })
    else for (const row of rows) known.rows.push(row)
  }
}

function measureGroup(
  table: Table,
  rows: Places,
  all: Places,
  { measure }: TablePlan,
  group: number,
  tick: () => void,
): Result {
  if (measure.kind === 'share')
    return measure.part.length === 0
      ? measureShare(table, rows, all, measure, group)
      : measureShare(table, matchSurely(table, rows, measure.part, tick).rows, rows, measure, group)
  if (
    measure.kind === 'values' ||
    measure.kind === 'rank' ||
    measure.kind === 'calculation' ||
    measure.kind === 'each-of' ||
    measure.kind === 'change' ||
    measure.kind === 'count-of'
  )
    throw new Refused('cannot-be-grouped', group)
  if ('from' in measure) return measurePair(table, { where: [] }, measure, tick, rows)
  if ('operands' in measure) return measureSeveral(table, { where: [] }, measure, tick, rows)
  return measureRows(table, rows, measure, group, tick)
}

/** In the order in which the values or periods first appear; what is in no period is left out. */
function groupRows(
  table: Table,
  rows: Places,
  column: number,
  period: Period | undefined,
  leftOut: LeftOut[],
): Group[] {
  const { type } = columnAt(table, column)
  const { entries, codes } = heldIn(table, column)
  const groups: { key: string; order: string; count: number }[] = []
  const byOrder = new Map<string, number>()
  /** The group of each entry, and before them that of nothing. */
  const byEntry = new Int32Array(entries.length + 1).fill(-1)
  for (const place of rows) {
    const code = codes[place] ?? -1
    let at = byEntry[code + 1] ?? -1
    if (at < 0) {
      const entry = entries[code]
      const blank = isBlank(entry?.text ?? '')
      if (period !== undefined && !blank && entry?.value == null) {
        leaveOut(leftOut, table, column, place)
        continue
      }
      const inPeriod = blank || period === undefined ? null : periodKey(entry?.value ?? '', period, column)
      const order = inPeriod ?? (blank ? '' : sameKey(entry, type))
      at = byOrder.get(order) ?? groups.length
      const key = inPeriod ?? (blank ? '' : (entry?.text.trim() ?? ''))
      if (at === groups.length) groups.push({ key, order, count: 0 })
      byOrder.set(order, at)
      byEntry[code + 1] = at
    }
    const group = groups[at]
    if (group) group.count += 1
  }
  const made = groups.map(({ key, order, count }) => ({ key, order, rows: new Int32Array(count) }))
  const filled = new Int32Array(groups.length)
  for (const place of rows) {
    const at = byEntry[(codes[place] ?? -1) + 1] ?? -1
    const own = made[at]
    if (!own) continue
    own.rows[filled[at] ?? 0] = place
    filled[at] = (filled[at] ?? 0) + 1
  }
  return made
}

/** Throws Refused where a date does not say its month. */
function periodKey(date: string, period: Period, column: number): string {
  const key = periodOfDate(date, period)
  if (key === null) throw new Refused('date-not-precise', column, [date])
  return key
}
