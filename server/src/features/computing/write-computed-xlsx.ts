import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { CellObject } from '@e965/xlsx'
import { measuresOf } from '../../domain/tables/list-also.ts'
import { endsOfPeriod } from '../../domain/tables/period-of-date.ts'
import { planFormula } from '../../domain/tables/plan-formula.ts'
import { planInWords } from '../../domain/tables/plan-in-words.ts'
import type { Table } from '../../domain/tables/table.ts'
import type { ComputedPlan } from './compute-plan.ts'
import { cellName, dataSheet, heldCell, inFile, isTooLarge, sheetOf, textCell } from './data-sheet.ts'
import { type Product, productColumn } from './product-column.ts'
import { resultRows } from './result-rows.ts'

const dataName = 'Data'
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
  const result = new Map<string, CellObject>()
  const { head, rows } = resultRows(run)
  for (const [column, name] of head.entries()) result.set(cellName(0, column), textCell(name))
  const isLarge = isTooLarge([scoped.table])
  const { table, measured, product } = isLarge
    ? { table: scoped.table, measured: plan, product: undefined }
    : measuredTable(run)
  const formulas = isLarge ? [] : formulasOf({ ...run, scoped: { ...scoped, table }, plan: measured })
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const isNumber = 'number' in cell
      const formula = isNumber ? formulas[row] : null
      const made: CellObject = isNumber ? { t: 'n', v: Number(cell.number) } : heldCell(cell)
      result.set(cellName(row + 1, column), formula ? { ...made, f: inFile(formula) } : made)
    }
  }
  const note = rows.length + 2
  result.set(cellName(note, 0), textCell(planInWords(scoped.table, plan)))
  result.set(cellName(note + 1, 0), textCell(scoped.filename))
  if (isLarge) result.set(cellName(note + 2, 0), textCell(tooLarge))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheetOf(result, Math.max(head.length, 1), note + 3), 'Result')
  if (!isLarge) utils.book_append_sheet(book, dataSheet(table, product), dataName)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

/**
 * The table that is written, and the plan over it: the columns of another table stand in it, and so does the product of two,
 * as a formula.
 */
function measuredTable({ scoped: { table }, plan: { join: _, ...plan }, computed }: ComputedPlan): {
  table: Table
  measured: TablePlan
  product?: Product
} {
  const { measure } = plan
  const isProduct = 'times' in measure && measure.times !== undefined && computed.kind !== 'refused'
  const made = isProduct ? productColumn(table, { column: measure.column, times: measure.times ?? 0 }) : null
  if (made === null || !isProduct) return { table, measured: plan }
  const measured = { ...plan, measure: { kind: measure.kind, column: made.product.column } }
  return { ...made, measured }
}

/**
 * Of each row of the result; a group is the plan with its key among the conditions, whichever of the groups are shown, and
 * one of several results the plan with its measure alone.
 */
function formulasOf({ scoped: { table }, plan, computed }: ComputedPlan): (string | null)[] {
  const formula = (of: TablePlan) => planFormula(table, of, { sheet: dataName })
  if (computed.kind === 'value') return [formula(plan)]
  if (computed.kind !== 'groups') return []
  const measures = measuresOf(plan)
  if (measures !== null) {
    const { also: _, ...own } = plan
    return computed.groups.map(({ key }) => {
      const measure = measures[Number(key)]
      return measure ? formula({ ...own, measure }) : null
    })
  }
  if (plan.group === null) return []
  const { group, where, measure, period, having: _, skip: __, ...rest } = plan
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
