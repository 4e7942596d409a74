import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { checkPlan } from './check-plan.ts'
import { type Computed, type LeftOut, Refused, type Result } from './computed.ts'
import { listAlso, measuresOf } from './list-also.ts'
import { type Matched, matchRows, matchSurely, refuseUnmatched } from './match-rows.ts'
import { type Calculation, measureCalculation } from './measure-calculation.ts'
import { measureRows } from './measure-cells.ts'
import { listChange } from './measure-change.ts'
import { countEach, type EachMeasure, listEach } from './measure-each.ts'
import { measurePair, type PairMeasure } from './measure-pair.ts'
import { measureRank } from './measure-rank.ts'
import { measureSeveral, type SeveralMeasure } from './measure-several.ts'
import { measureShare } from './measure-share.ts'
import { allPlaces, countHidden, heldIn, isTotal, type Places, rowsAt } from './places.ts'
import { inUnit } from './result-unit.ts'
import { runGroups } from './run-groups.ts'
import { startClock } from './run-limits.ts'
import { sortRows } from './sort-rows.ts'
import type { Table } from './table.ts'
import { cellsOf, refuseAmbiguous, totalsAside } from './used-cells.ts'
import { withoutPartners } from './without-partners.ts'

/**
 * Computes a plan over a table, exactly; quotients have 20 significant digits. A plan that does not fit is refused with
 * the reason. Totals take no part, but may be listed or taken as they are where no other row is meant.
 */
export function runPlan(table: Table, plan: TablePlan): Computed {
  const refusal = checkPlan(table, plan)
  if (refusal !== null) return { kind: 'refused', refusal }
  try {
    return withoutPartners(table, plan, withUnit(run(table, plan, startClock()), plan))
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', refusal: error.refusal }
    throw error
  }
}

function withUnit(computed: Computed, { unit }: TablePlan): Computed {
  if (computed.kind === 'value') return inUnit(computed, unit)
  if (computed.kind !== 'groups') return computed
  return { ...computed, groups: computed.groups.map(group => inUnit(group, unit)) }
}

function run(table: Table, plan: TablePlan, tick: () => void): Computed {
  const measures = measuresOf(plan)
  if (measures !== null) {
    const { also: _, ...own } = plan
    return listAlso(measures, one => run(table, { ...own, measure: one }, tick))
  }
  const { measure, group } = plan
  if (group !== null) {
    const { rows, aside } = rowsTakingPart(table, plan, group, tick)
    const groups = runGroups(table, rows, plan, group, tick)
    return { ...groups, hidden: countHidden(table, rows), leftOut: [...groups.leftOut, ...aside] }
  }
  if (measure.kind === 'each-of' || measure.kind === 'change') {
    const groups =
      measure.kind === 'change'
        ? listChange(table, plan, measure, tick)
        : listEach(table, plan, measure, tick)
    const cells = groups.groups.flatMap(each => each.cells)
    return { ...groups, hidden: hiddenAmong(table, cells) }
  }
  if ('from' in measure || 'operands' in measure) {
    const result = measureOperands(table, plan, measure, tick)
    return { kind: 'value', ...result, hidden: hiddenAmong(table, result.cells) }
  }
  const shown = plan.where[0]?.column ?? 0
  const { rows, aside } = rowsTakingPart(table, plan, shown, tick)
  if (measure.kind === 'share' || measure.kind === 'rank') {
    const part = matchSurely(table, rows, measure.kind === 'share' ? measure.part : measure.of, tick).rows
    if (part.length === 0) refuseUnmatched(table, measure.kind === 'share' ? measure.part : measure.of, tick)
    if (part.length === 0 && measure.kind === 'rank') throw new Refused('no-row-matches', measure.column)
    const result =
      measure.kind === 'share'
        ? measureShare(table, part, rows, measure, shown)
        : measureRank(table, part, rows, measure)
    return {
      kind: 'value',
      ...result,
      hidden: countHidden(table, rows),
      leftOut: [...result.leftOut, ...aside],
    }
  }
  const { kept, tied, leftOut } = sortRows(table, rows, plan)
  const hidden = countHidden(table, kept)
  if (measure.kind === 'values') {
    const cells = measure.columns.map(one => cellsOf(table, one, kept))
    return {
      kind: 'rows',
      columns: measure.columns,
      rows: rowsAt(table, kept),
      matched: rows.length,
      tied,
      hidden,
      cells,
      leftOut: [...leftOut, ...aside],
    }
  }
  const result = measureRows(table, kept, measure, shown, tick)
  // That there is none is seen from what was looked at.
  if (kept.length === 0) result.cells = lookedAt(table, plan.where)
  return { kind: 'value', ...result, hidden, leftOut: [...result.leftOut, ...leftOut, ...aside] }
}

/** The rows that a plan is about, and the cells of others that fulfil its conditions; `shown` is the column of those if none is measured. */
function rowsTakingPart(
  table: Table,
  plan: TablePlan,
  shown: number,
  tick: () => void,
): { rows: Places; aside: LeftOut[] } {
  const { measure } = plan
  // A list shows what it leaves out; the best of the rows may be one of those.
  const isList = measure.kind === 'values' && plan.limit === null
  const matched = (isList ? matchRows : matchSurely)(table, allPlaces(table), plan.where, tick)
  const rows = rowsMeant(table, plan, matched, tick)
  const column = ('column' in measure ? measure.column : null) ?? shown
  const totals = rows === matched.totals ? new Int32Array() : matched.totals
  return { rows, aside: [...matched.leftOut, ...totalsAside(table, column, totals)] }
}

function measureOperands(
  table: Table,
  plan: TablePlan,
  measure: PairMeasure | SeveralMeasure | EachMeasure | Calculation,
  tick: () => void,
): Result {
  if ('from' in measure) return measurePair(table, plan, measure, tick)
  if (measure.kind === 'each-of' || measure.kind === 'count-of') return countEach(table, plan, measure, tick)
  return measure.kind === 'calculation'
    ? measureCalculation(table, plan, measure, tick)
    : measureSeveral(table, plan, measure, tick)
}

/** The cells that conditions are about, apart from totals. */
function lookedAt(table: Table, where: TablePlan['where']): Result['cells'] {
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  return [...new Set(where.map(({ column }) => column))].map(column => cellsOf(table, column, rows))
}

/** Throws Refused where no row is meant, unless they are counted and each condition holds somewhere. */
function rowsMeant(table: Table, plan: TablePlan, matched: Matched, tick: () => void): Places {
  if (matched.rows.length > 0) return matched.rows
  const { measure, where } = plan
  if (matched.totals.length > 0 && measure.kind === 'values' && where.length > 0) return matched.totals
  refuseUnmatched(table, where, tick)
  refuseAmbiguous(table, allPlaces(table), matched.leftOut)
  for (const left of matched.leftOut)
    if (heldIn(table, left.column).entries.every(({ value }) => value === null))
      throw new Refused('nothing-to-compute', left.column, [], [left])
  if (measure.kind === 'count' && plan.group === null) return matched.rows
  if (matched.totals.length > 0) throw new Refused('nothing-to-compute', where[0]?.column ?? null)
  throw new Refused('no-row-matches', where[0]?.column ?? null)
}

function hiddenAmong(table: Table, cells: Result['cells']): number {
  const used = new Set(cells.flatMap(({ rows }) => rows))
  return countHidden(
    table,
    allPlaces(table).filter(place => used.has(table.numbers[place] ?? 0)),
  )
}
