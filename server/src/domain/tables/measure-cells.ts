import type { Measure } from '@citewell/contract/table-plan.ts'
import { isBlank } from './cell-texts.ts'
import { compareInOrder, comparePlaces, placeOf, sameKey } from './compare-values.ts'
import { Refused, type Result } from './computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { ExactSum } from './exact-sum.ts'
import type { ColumnType, Table, TableRow } from './table.ts'
import { cellsOf, columnAt, leaveOut, requireSome, type UsedCells, useCells } from './used-cells.ts'

/** Measures that rows have by themselves. */
export type PlainMeasure = Extract<Measure, { kind: 'count' | 'sum' | 'average' | 'median' | 'min' | 'max' }>

/** What rows add up to; `shown` is the column that counted rows are shown by. Throws Refused. */
export function measureRows(table: Table, rows: TableRow[], measure: PlainMeasure, shown: number): Result {
  if (measure.kind === 'count') return countRows(table, rows, measure, shown)
  const used = useCells(table, rows, measure.column)
  requireSome(used, rows)
  const { type } = columnAt(table, measure.column)
  const value = amountOf(used, measure.kind, type, measure.column)
  const extreme = measure.kind === 'min' || measure.kind === 'max'
  const holds = extreme
    ? used.rows.filter((_, index) => compareInOrder(used.values[index] ?? '', value, type) === 0)
    : []
  return {
    value,
    type,
    unit: used.unit,
    cells: [cellsOf(measure.column, used.rows)],
    at: extreme ? [cellsOf(measure.column, holds)] : [],
    leftOut: used.leftOut,
  }
}

/** The exact sum of cells. */
export function sumOf({ values }: UsedCells): Exact {
  const sum = new ExactSum()
  for (const value of values) sum.add(value)
  return sum.value()
}

function amountOf(
  used: UsedCells,
  kind: Exclude<PlainMeasure['kind'], 'count'>,
  type: ColumnType,
  column: number,
): string {
  const { values } = used
  switch (kind) {
    case 'sum':
      return digitsOf(sumOf(used))
    case 'average':
      return digitsOf(quotient(sumOf(used), values.length))
    case 'median': {
      const sorted = values.map(value => placeOf(value, type)).sort(comparePlaces)
      const [low = 0, high = 0] = [sorted[(values.length - 1) >> 1], sorted[values.length >> 1]]
      return digitsOf(new Exact(low).plus(high).div(2))
    }
    default:
      return extremeOf(values, type, kind === 'min' ? -1 : 1, column)
  }
}

/** Throws Refused where a date that wins is less precise than one that could be beyond it, or the reverse. */
function extremeOf(values: string[], type: ColumnType, sign: number, column: number): string {
  const best = values.reduce((a, b) => (compareInOrder(b, a, type) * sign > 0 ? b : a))
  const unsure =
    type === 'date' &&
    values.some(value => value !== best && (value.startsWith(best) || best.startsWith(value)))
  if (unsure) throw new Refused('date-not-precise', column, [best])
  return type === 'date' ? best : digitsOf(new Exact(best))
}

function countRows(
  table: Table,
  rows: TableRow[],
  { column, distinct }: Extract<Measure, { kind: 'count' }>,
  shown: number,
): Result {
  const counted = { type: 'number' as const, unit: null, at: [] }
  if (column === null)
    return { ...counted, value: String(rows.length), cells: [cellsOf(shown, rows)], leftOut: [] }
  const { type } = columnAt(table, column)
  const leftOut: Result['leftOut'] = []
  const filled = rows.filter(row => {
    const blank = isBlank(row.cells[column]?.text ?? '')
    if (blank) leaveOut(leftOut, column, 'empty', row)
    return !blank
  })
  const count = distinct ? new Set(filled.map(row => sameKey(row.cells[column], type))).size : filled.length
  return { ...counted, value: String(count), cells: [cellsOf(column, filled)], leftOut }
}
