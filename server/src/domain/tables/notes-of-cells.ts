import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed } from './computed.ts'
import { firstRowFrom } from './first-row-from.ts'
import { marksAt } from './note-marks.ts'
import type { Table, TableNote } from './table.ts'

/** More notes make no answer clearer. */
const mostNotes = 8

/**
 * The notes of a table that are about cells that went in: their mark stands at one of them, in the header of its column,
 * at the name of its row or at what the plan compares or groups in that row.
 */
export function notesOfCells(table: Table, plan: TablePlan, computed: Computed): TableNote[] {
  if (table.notes.length === 0 || computed.kind === 'refused') return []
  const used = computed.kind === 'groups' ? computed.groups.flatMap(({ cells }) => cells) : computed.cells
  const beside = [0, ...plan.where.map(({ column }) => column), ...(plan.group === null ? [] : [plan.group])]
  const columns = new Set([...used.map(({ column }) => column), ...beside.slice(1)])
  const marks = new Set(used.flatMap(({ column, rows }) => [...marksIn(table, [column, ...beside], rows)]))
  return table.notes.filter(isMeant).slice(0, mostNotes)

  function isMeant({ mark, columns: headed = [], cell }: TableNote): boolean {
    if (cell) return used.some(({ column, rows }) => column === cell.column && rows.includes(cell.row))
    return headed.some(column => columns.has(column)) || (mark !== null && marks.has(mark))
  }
}

/** The marks at the cells of some columns, each text looked at once. */
function marksIn(table: Table, columns: number[], rows: number[]): Set<string> {
  const texts = new Set<string>()
  for (const { entries, codes } of new Set(columns.flatMap(column => table.cells[column] ?? []))) {
    const seen = new Set(rows.map(row => codes[firstRowFrom(table, row)] ?? -1))
    for (const code of seen) texts.add(entries[code]?.text ?? '')
  }
  return new Set([...texts].flatMap(marksAt))
}
