import type { Measure } from '@citewell/contract/table-plan.ts'
import { isBlank } from './cell-texts.ts'
import { compareInOrder, comparePlaces, placeOf, sameKey } from './compare-values.ts'
import { Refused, type Result } from './computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { ExactSum } from './exact-sum.ts'
import { heldIn, type Places, tally } from './places.ts'
import { productsOf } from './products-of.ts'
import type { ColumnType, Table } from './table.ts'
import { timesBetween } from './times-between.ts'
import { cellsOf, columnAt, leaveOut, requireSome, type UsedCells, useCells } from './used-cells.ts'

/** Measures that rows have by themselves. */
export type PlainMeasure = Extract<Measure, { kind: 'count' | 'sum' | 'average' | 'median' | 'min' | 'max' }>

/** What rows add up to; `shown` is the column that counted rows are shown by. Throws Refused. */
export function measureRows(
  table: Table,
  rows: Places,
  measure: PlainMeasure,
  shown: number,
  tick: () => void,
): Result {
  if (measure.kind === 'count') return countRows(table, rows, measure, shown)
  const { column, kind, since, times } = measure
  if (since !== undefined) return measureTimes(table, rows, { kind, column, since }, tick)
  if (times !== undefined) return measureProducts(table, rows, { kind, column, times }, tick)
  const used = useCells(table, rows, column)
  requireSome(used, rows)
  const { type } = columnAt(table, column)
  const value = amountOf(used, kind, type, column)
  const extreme = kind === 'min' || kind === 'max'
  return {
    value,
    type,
    unit: used.unit,
    cells: [cellsOf(table, column, used.rows)],
    at: extreme ? [cellsOf(table, column, rowsHolding(used, value, type))] : [],
    leftOut: used.leftOut,
  }
}

/** The same of the time between two dates of each row. */
function measureTimes(
  table: Table,
  rows: Places,
  { kind, column, since }: { kind: Exclude<PlainMeasure['kind'], 'count'>; column: number; since: number },
  tick: () => void,
): Result {
  const { used, unit } = timesBetween(table, rows, { since, column }, tick)
  requireSome(used, rows)
  const value = amountOf(used, kind, 'duration', column)
  const of = (places: Places) => [since, column].map(each => cellsOf(table, each, places))
  return {
    value,
    type: 'duration',
    unit,
    cells: of(used.rows),
    // No cell shows the value by itself.
    at: [],
    leftOut: used.leftOut,
  }
}

/** The same of the product of two numbers of each row. */
function measureProducts(
  table: Table,
  rows: Places,
  { kind, column, times }: { kind: Exclude<PlainMeasure['kind'], 'count'>; column: number; times: number },
  tick: () => void,
): Result {
  const { used, factor } = productsOf(table, rows, { column, times }, tick)
  requireSome(used, rows)
  const value = new Exact(amountOf(used, kind, 'number', column)).times(factor.times)
  return {
    value: digitsOf(factor.by === 1 ? value : quotient(value, factor.by)),
    type: 'number',
    unit: used.unit,
    cells: [column, times].map(each => cellsOf(table, each, used.rows)),
    at: [],
    leftOut: used.leftOut,
  }
}

/** The exact sum of cells. */
export function sumOf({ held, rows }: UsedCells): Exact {
  const sum = new ExactSum()
  for (const [code, count] of tally(held, rows)) sum.add(held.entries[code]?.value ?? '0', count)
  return sum.value()
}

function amountOf(
  used: UsedCells,
  kind: Exclude<PlainMeasure['kind'], 'count'>,
  type: ColumnType,
  column: number,
): string {
  switch (kind) {
    case 'sum':
      return digitsOf(sumOf(used))
    case 'average':
      return digitsOf(quotient(sumOf(used), used.rows.length))
    case 'median':
      return digitsOf(medianOf(used, type))
    default:
      return extremeOf(differentValues(used), type, kind === 'min' ? -1 : 1, column)
  }
}

function medianOf({ held, rows }: UsedCells, type: ColumnType): Exact {
  const sorted = [...tally(held, rows)]
    .map(([code, count]) => ({ place: placeOf(held.entries[code]?.value ?? '0', type), count }))
    .sort((a, b) => comparePlaces(a.place, b.place))
  const at = (index: number) => {
    let before = 0
    for (const { place, count } of sorted) {
      before += count
      if (before > index) return new Exact(place)
    }
    return new Exact(0)
  }
  return at((rows.length - 1) >> 1)
    .plus(at(rows.length >> 1))
    .div(2)
}

function differentValues({ held, rows }: UsedCells): string[] {
  return Array.from(tally(held, rows), ([code]) => held.entries[code]?.value ?? '')
}

function rowsHolding({ held, rows }: UsedCells, value: string, type: ColumnType): Places {
  const holding = new Set(
    Array.from(tally(held, rows), ([code]) => code).filter(
      code => compareInOrder(held.entries[code]?.value ?? '', value, type) === 0,
    ),
  )
  return rows.filter(place => holding.has(held.codes[place] ?? -1))
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
  rows: Places,
  { column, distinct }: Extract<Measure, { kind: 'count' }>,
  shown: number,
): Result {
  const counted = { type: 'number' as const, unit: null, at: [] }
  if (column === null)
    return { ...counted, value: String(rows.length), cells: [cellsOf(table, shown, rows)], leftOut: [] }
  const { type } = columnAt(table, column)
  const held = heldIn(table, column)
  const blank = held.entries.map(({ text }) => isBlank(text))
  const leftOut: Result['leftOut'] = []
  const filled = rows.filter(place => {
    const isFilled = blank[held.codes[place] ?? -1] === false
    if (!isFilled) leaveOut(leftOut, table, column, place, 'empty')
    return isFilled
  })
  const keys = () => new Set(Array.from(tally(held, filled), ([code]) => sameKey(held.entries[code], type)))
  const count = distinct ? keys().size : filled.length
  return { ...counted, value: String(count), cells: [cellsOf(table, column, filled)], leftOut }
}
