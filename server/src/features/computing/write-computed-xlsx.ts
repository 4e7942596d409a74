import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import { endsOfPeriod } from '../../domain/tables/period-of-date.ts'
import { planFormula } from '../../domain/tables/plan-formula.ts'
import { nameOf, planInWords } from '../../domain/tables/plan-in-words.ts'
import type { Cell, ColumnType, Table } from '../../domain/tables/table.ts'
import type { ComputedPlan } from './compute-plan.ts'
import { resultRows, type WrittenCell } from './result-rows.ts'

const dataSheet = 'Data'
/** A cell holds no more. */
const longestText = 32_000
/** Writing holds up all else that the server does: 200,000 cells took 1.2 seconds. */
const mostCells = 100_000
const tooLarge = 'The table has more than 100,000 cells and is not part of this file.'
const mostFormulas = 200
/** Each formula is checked against the table, row by row. */
const mostRowsChecked = 1_000_000

/**
 * A workbook with the result and the table as it is understood: numbers and dates as such, each in the row it has in
 * the document, unless it is very large. The result is a formula over the table where a formula gives the same.
 */
export async function writeComputedXlsx(run: ComputedPlan): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx')
  const { scoped, plan } = run
  const place = (cells: Map<string, CellObject>, columns: number, rows: number): WorkSheet => ({
    ...Object.fromEntries(cells),
    '!ref': utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(rows, 1) - 1, c: Math.max(columns, 1) - 1 },
    }),
  })
  const at = (row: number, column: number) => utils.encode_cell({ r: row, c: column })
  const result = new Map<string, CellObject>()
  const { head, rows } = resultRows(run)
  for (const [column, name] of head.entries()) result.set(at(0, column), textCell(name))
  const isLarge = scoped.table.rows.length * scoped.table.columns.length > mostCells
  const formulas = isLarge ? [] : formulasOf(run)
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const isNumber = 'number' in cell
      const formula = isNumber ? formulas[row] : null
      const made: CellObject = isNumber ? { t: 'n', v: Number(cell.number) } : heldCell(cell)
      result.set(at(row + 1, column), formula ? { ...made, f: inFile(formula) } : made)
    }
  }
  const note = rows.length + 2
  result.set(at(note, 0), textCell(planInWords(scoped.table, plan)))
  result.set(at(note + 1, 0), textCell(scoped.filename))
  if (isLarge) result.set(at(note + 2, 0), textCell(tooLarge))
  const book = utils.book_new()
  utils.book_append_sheet(book, place(result, Math.max(head.length, 1), note + 3), 'Result')
  if (!isLarge) {
    const last = scoped.table.rows.reduce((most, { row }) => Math.max(most, row), 1)
    const data = dataCells(scoped.table, at)
    utils.book_append_sheet(book, place(data, scoped.table.columns.length, last), dataSheet)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

/** As a file has it: without its sign, and with the mark of functions that Excel did not have at first. */
function inFile(formula: string): string {
  return formula
    .slice(1)
    .replace(/"[^"]*"|(?<![\w.])(?:MAXIFS|MINIFS)\(/g, part =>
      part.startsWith('"') ? part : `_xlfn.${part}`,
    )
}

/** Of each row of the result; a group is the plan with its key among the conditions. */
function formulasOf({ scoped: { table }, plan, computed }: ComputedPlan): (string | null)[] {
  const formula = (of: TablePlan) => planFormula(table, of, { sheet: dataSheet })
  if (computed.kind === 'value') return [formula(plan)]
  if (computed.kind !== 'groups' || plan.group === null) return []
  const { group, where, measure, period, ...rest } = plan
  const most = Math.min(mostFormulas, Math.floor(mostRowsChecked / Math.max(1, table.rows.length)))
  return computed.groups.slice(0, most).map(({ key }) => {
    if (key === '') return null
    const own: Condition =
      period === undefined
        ? { column: group, is: 'is', values: [key] }
        : { column: group, is: 'between', values: endsOfPeriod(key) }
    const alone = { ...rest, where, measure, group: null, sort: null, limit: null }
    // Of a share without a part, the group is the part, and all rows the whole.
    return measure.kind === 'share' && measure.part.length === 0
      ? formula({ ...alone, measure: { ...measure, part: [own] } })
      : formula({ ...alone, where: [...where, own] })
  })
}

/** The names of the columns stand in the row above the first one, as far as there is one. */
function dataCells(table: Table, at: (row: number, column: number) => string): Map<string, CellObject> {
  const cells = new Map<string, CellObject>()
  const head = (table.rows[0]?.row ?? 2) - 2
  for (const [column, { type }] of table.columns.entries()) {
    if (head >= 0) cells.set(at(head, column), textCell(nameOf(table, column)))
    for (const { row, cells: held } of table.rows) {
      const cell = held[column]
      if (cell) cells.set(at(row - 1, column), valueCell(cell, type))
    }
  }
  return cells
}

function heldCell({ text, held }: Exclude<WrittenCell, { number: string }>): CellObject {
  return held ? valueCell({ ...held.cell, text }, held.type) : textCell(text)
}

function valueCell({ text, value }: Cell, type: ColumnType): CellObject {
  if (value === null || type === 'text' || type === 'yes-no') return textCell(text)
  if (type !== 'date') return { t: 'n', v: Number(value) }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay ? { t: 'n', v: serialOf(value), z: 'yyyy-mm-dd' } : textCell(text)
}

/** Days since the end of 1899, as a spreadsheet counts them. */
function serialOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
}

/** A text is never run as a formula. */
function textCell(text: string): CellObject {
  return { t: 's', v: text.slice(0, longestText) }
}
