import { nameOf, planInWords } from '../../domain/tables/plan-in-words.ts'
import { cellTexts, shownColumns } from '../../domain/tables/present-computed.ts'
import type { ColumnType } from '../../domain/tables/table.ts'
import type { ComputedPlan } from './compute-plan.ts'

/** A cell of a workbook holds little more. */
const longestWritten = 32_000

/** A cell of a written table: text, or the digits of a number. */
export type WrittenCell = { text: string } | { number: string }

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
        head: [nameOf(table, plan.group ?? 0), 'Result', 'Unit'],
        rows: computed.groups.map(group => [{ text: group.key }, worth(group), { text: group.unit ?? '' }]),
      }
    case 'rows': {
      const columns = shownColumns(plan)
      return {
        head: columns.map(column => nameOf(table, column)),
        rows: computed.rows.map(row => cellTexts(row, columns, longestWritten).map(text => ({ text }))),
      }
    }
    case 'refused':
      return { head: [], rows: [] }
  }
}

function worth({ value, type }: { value: string; type: ColumnType }): WrittenCell {
  return type === 'date' || type === 'text' || type === 'yes-no' ? { text: value } : { number: value }
}
