import type { Condition } from '@citewell/contract/table-plan.ts'
import { type LeftOut, Refused } from './computed.ts'
import { leftOutReason } from './left-out-reason.ts'
import { nearestValues } from './nearest-values.ts'
import { testOf } from './row-condition.ts'
import type { Table, TableRow } from './table.ts'
import { columnAt, leaveOut } from './used-cells.ts'

/** The rows that fulfil conditions, apart from totals; cells that could not be judged are left out with a reason. */
export type Matched = { rows: TableRow[]; totals: TableRow[]; leftOut: LeftOut[] }

/** The rows of `among` that fulfil every condition. Throws Refused if the units of compared cells differ. */
export function matchRows(table: Table, among: TableRow[], where: Condition[], tick: () => void): Matched {
  const tests = where.map(condition => {
    const column = columnAt(table, condition.column)
    if (compares(condition)) refuseOtherUnits(table, among, condition.column)
    return { column: condition.column, type: column.type, told: oncePerEntry(table, condition) }
  })
  const rows: TableRow[] = []
  const totals: TableRow[] = []
  const leftOut: LeftOut[] = []
  for (const row of among) {
    tick()
    if (tests.every(({ told }) => told(row) === true)) (row.total ? totals : rows).push(row)
    else if (!row.total && tests.every(({ told }) => told(row) !== false))
      for (const { column, type, told } of tests)
        if (told(row) === null) leaveOut(leftOut, column, leftOutReason(row.cells[column], type), row)
  }
  return { rows, totals, leftOut }
}

/** A test that is made once of cells that are the same. */
function oncePerEntry(table: Table, condition: Condition): (row: TableRow) => boolean | null {
  const { column } = condition
  const test = testOf(condition, columnAt(table, column))
  const codes = table.cells[column]?.codes
  const known: (boolean | null | undefined)[] = []
  return ({ place, cells }) => {
    // Nothing has the code -1.
    const code = (codes?.[place] ?? -1) + 1
    const told = known[code]
    if (told !== undefined) return told
    const made = test(cells[column] ?? null)
    known[code] = made
    return made
  }
}

/** Throws Refused, with the nearest values, for a condition that no row of the table fulfils by itself. */
export function refuseUnmatched(table: Table, where: Condition[], tick: () => void): void {
  for (const condition of where) {
    if (condition.is !== 'is' && condition.is !== 'contains') continue
    const { rows, totals } = matchRows(table, table.rows, [condition], tick)
    if (rows.length + totals.length === 0)
      throw new Refused('no-row-matches', condition.column, nearestValues(table, condition))
  }
}

function compares({ is }: Condition): boolean {
  return is === 'over' || is === 'under' || is === 'at-least' || is === 'at-most' || is === 'between'
}

function refuseOtherUnits(table: Table, rows: TableRow[], column: number): void {
  const units = new Set<string>()
  if ((table.cells[column]?.entries ?? []).every(({ unit }) => unit === null)) return
  for (const { cells, total } of rows) {
    const cell = cells[column]
    if (cell?.value != null && cell.unit !== null && !total) units.add(cell.unit)
  }
  if (units.size > 0) throw new Refused('mixed-units', column, [table.columns[column]?.unit ?? '', ...units])
}
