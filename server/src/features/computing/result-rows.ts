import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { isToldByMeasure, keyShown } from '../../domain/tables/key-shown.ts'
import { measuresWithout } from '../../domain/tables/list-also.ts'
import { measureSaid, nameOf, planInWords } from '../../domain/tables/plan-in-words.ts'
import { english } from '../../domain/tables/plan-words/english.ts'
import { cellTexts, shownColumns } from '../../domain/tables/present-computed.ts'
import type { Cell, ColumnType, Table } from '../../domain/tables/table.ts'
import type { ComputedPlan } from './compute-plan.ts'

/** A cell of a workbook holds little more. */
const longestWritten = 32_000

/** A cell of a written table: text, the digits of a number, or a cell of the table with what its column holds. */
export type WrittenCell = { text: string; held?: { cell: Cell; type: ColumnType } } | { number: string }

/** The result of a plan as rows below their names; a value is one row. */
export function resultRows({ scoped: { table }, plan, computed }: ComputedPlan): {
  head: string[]
  rows: WrittenCell[][]
} {
  switch (computed.kind) {
    case 'value':
      return {
        head: ['Result', 'Unit', 'Computed as'],
        rows: [[worth(computed), { text: computed.unit ?? '' }, { text: planInWords(table, plan) }]],
      }
    case 'groups':
      return {
        head: [keyHead(table, plan), 'Result', 'Unit'],
        rows: [
          ...computed.groups.map(group => [
            { text: keyOf(table, group.key, plan) },
            worth(group),
            { text: group.unit ?? '' },
          ]),
          ...measuresWithout(plan, computed).map(measure => [
            { text: measureSaid(table, measure, english) },
            { text: english.withoutResult },
            { text: '' },
          ]),
        ],
      }
    case 'rows': {
      const columns = shownColumns(plan)
      return {
        head: columns.map(column => headOf(table, column)),
        rows: computed.rows.map(row =>
          cellTexts(row, columns, longestWritten).map((text, at) => {
            const [cell, column] = [row.cells[columns[at] ?? -1], table.columns[columns[at] ?? -1]]
            // One in another unit says so as it stands.
            return cell && column && cell.unit === null
              ? { text, held: { cell, type: column.type } }
              : { text }
          }),
        ),
      }
    }
    case 'refused':
      return { head: [], rows: [] }
  }
}

/** With the unit, which a number does not say. */
function headOf(table: Table, column: number): string {
  const { unit = null, type } = table.columns[column] ?? {}
  const name = nameOf(table, column)
  const isSaid = unit === null || type === 'date' || name.toLowerCase().includes(unit.toLowerCase())
  return isSaid ? name : `${name} (${unit})`
}

export function worth({ value, type }: { value: string; type: ColumnType }): WrittenCell {
  return type === 'date' || type === 'text' || type === 'yes-no' ? { text: value } : { number: value }
}

/** What the keys of groups are. */
function keyHead(table: Table, plan: TablePlan): string {
  if (plan.group !== null) return nameOf(table, plan.group)
  return isToldByMeasure(plan) ? 'Computed as' : 'Column'
}

/** A group's key; several results of the same rows have names instead. */
function keyOf(table: Table, key: string, plan: TablePlan): string {
  return isToldByMeasure(plan) ? keyShown(table, key, plan, english) : key
}
