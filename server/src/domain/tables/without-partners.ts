import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed, LeftOut } from './computed.ts'
import { matchRows } from './match-rows.ts'
import { allPlaces, isTotal } from './places.ts'
import type { Table } from './table.ts'
import { cellsOf } from './used-cells.ts'

/**
 * What was computed over a table with another one behind it, where rows that have none there are left out for that reason
 * and no other: by their keys. Of those that the conditions on the own columns allow; another condition may hold of them.
 */
export function withoutPartners(table: Table, plan: TablePlan, computed: Computed): Computed {
  const { joined } = table
  if (!joined || computed.kind === 'refused') return computed
  const isOwn = ({ column, than = 0 }: TablePlan['where'][number]) =>
    column < joined.from && than < joined.from
  const isAlone = (place: number) => joined.rows[place] === 0 && !isTotal(table, place)
  const alone = allPlaces(table).filter(isAlone)
  const { rows } = matchRows(table, alone, plan.where.filter(isOwn), () => {})
  if (rows.length === 0) return computed
  const numbers = new Set(cellsOf(table, 0, rows).rows)
  const others = (list: LeftOut[]) =>
    list.flatMap(left => {
      const kept = left.rows.filter(row => !numbers.has(row))
      return kept.length > 0 ? [{ ...left, rows: kept }] : []
    })
  const key = joined.keys[0]?.own ?? 0
  const leftOut = [
    ...others(computed.leftOut),
    { ...cellsOf(table, key, rows), reason: 'no-partner' as const },
  ]
  if (computed.kind !== 'groups') return { ...computed, leftOut }
  const groups = computed.groups.map(group => ({ ...group, leftOut: others(group.leftOut) }))
  return { ...computed, groups, leftOut }
}
