import type { Condition, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed, LeftOut, Result } from './computed.ts'
import { matchRows } from './match-rows.ts'
import { allPlaces, isTotal } from './places.ts'
import type { Table } from './table.ts'
import { cellsOf } from './used-cells.ts'

/**
 * What was computed over a table with another one behind it, where rows that have none there and are missing for that are
 * left out for that reason and no other: by their keys. Those that went in are not: a sum of an own column has them all.
 */
export function withoutPartners(table: Table, plan: TablePlan, computed: Computed): Computed {
  const { joined } = table
  if (!joined || computed.kind === 'refused') return computed
  const isOwn = ({ column, than = 0 }: Condition) => column < joined.from && than < joined.from
  const isAlone = (place: number) => joined.rows[place] === 0 && !isTotal(table, place)
  const alone = allPlaces(table).filter(isAlone)
  const { rows: meant } = matchRows(table, alone, plan.where.filter(isOwn), () => {})
  const matched = new Set(matchRows(table, meant, plan.where, () => {}).rows)
  const groups = computed.kind === 'groups' ? computed.groups : []
  const used = new Set(resultsOf(computed).flatMap(({ cells }) => cells.flatMap(({ rows }) => rows)))
  const left = new Set(
    [computed, ...groups].flatMap(({ leftOut }) =>
      leftOut.flatMap(({ column, rows }) => (column < joined.from ? [] : rows)),
    ),
  )
  const isNotMeant = operandsOf(plan).some(({ where }) => !where.every(isOwn))
  const rows = meant.filter(place => {
    const row = table.numbers[place] ?? 0
    return !matched.has(place) || (!used.has(row) && (left.has(row) || isNotMeant))
  })
  if (rows.length === 0) return computed
  const numbers = new Set(cellsOf(table, 0, rows).rows)
  const others = (list: LeftOut[]) =>
    list.flatMap(each => {
      const kept = each.rows.filter(row => !numbers.has(row))
      return kept.length > 0 ? [{ ...each, rows: kept }] : []
    })
  const key = joined.keys[0]?.own ?? 0
  const leftOut = [
    ...others(computed.leftOut),
    { ...cellsOf(table, key, rows), reason: 'no-partner' as const },
  ]
  if (computed.kind !== 'groups') return { ...computed, leftOut }
  return { ...computed, groups: groups.map(group => ({ ...group, leftOut: others(group.leftOut) })), leftOut }
}

function resultsOf(computed: Exclude<Computed, { kind: 'refused' }>): Pick<Result, 'cells'>[] {
  return computed.kind === 'groups' ? computed.groups : [computed]
}

function operandsOf({ measure }: TablePlan): Operand[] {
  if ('from' in measure) return [measure.from, measure.to]
  return 'operands' in measure ? measure.operands : []
}
