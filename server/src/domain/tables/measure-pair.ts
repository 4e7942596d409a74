import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { Refused, type Result } from './computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { type Matched, matchSurely, refuseUnmatched } from './match-rows.ts'
import { measureRows, type PlainMeasure, sumOf } from './measure-cells.ts'
import { allPlaces, heldIn } from './places.ts'
import { spanOf } from './span-of-dates.ts'
import type { Column, Table } from './table.ts'
import { isMoney, splitUnit } from './units.ts'
import { cellsOf, columnAt, firstTexts, requireSome, totalsAside, useCells, valueAt } from './used-cells.ts'

/** Measures of two operands. */
export type PairMeasure = Exclude<Extract<Measure, { from: Operand }>, { kind: 'change' }>
/** An operand's worth and the cells that it comes from. */
type Side = { value: string; unit: string | null; type: Column['type']; from: Result }

/** Computes with two operands, each among `rows`. Throws Refused, also where their units do not allow it. */
export function measurePair(
  table: Table,
  { where }: Pick<TablePlan, 'where'>,
  measure: PairMeasure,
  tick: () => void,
  rows = allPlaces(table),
): Result {
  const [from, to] = inOneUnit(
    table,
    [measure.from, measure.to].map(operand => sideOf(table, operand, where, tick, rows)) as [Side, Side],
  )
  const result = {
    ...together(from.from, to.from),
    at: [],
  }
  if (measure.kind === 'span') {
    const value = spanOf(from.value, to.value, measure.unit, measure.to.column)
    return { ...result, value, type: 'duration', unit: measure.unit.slice(0, -1) }
  }
  const [a, b] = [new Exact(from.value), new Exact(to.value)]
  if (measure.kind === 'ratio' || measure.kind === 'percentage') {
    const unit = unitOfRatio(from.unit, to.unit)
    if (a.isZero()) throw new Refused('division-by-zero', measure.from.column)
    if (measure.kind === 'percentage') {
      if (unit !== null) throw new Refused('mixed-units', null, [from.unit ?? '', to.unit ?? ''])
      return { ...result, value: digitsOf(quotient(b.times(100), a)), type: 'percentage', unit: '%' }
    }
    return { ...result, value: digitsOf(quotient(b, a)), type: 'number', unit }
  }
  if (from.unit !== to.unit) throw new Refused('mixed-units', null, [from.unit ?? '', to.unit ?? ''])
  if (measure.kind === 'difference') {
    const points = from.unit === '%'
    const type = points ? 'number' : from.type
    return { ...result, value: digitsOf(b.minus(a)), type, unit: points ? 'percentage points' : from.unit }
  }
  if (a.isZero()) throw new Refused('division-by-zero', measure.from.column)
  if (a.isNegative()) throw new Refused('negative-base', measure.from.column, [from.value])
  return { ...result, value: digitsOf(quotient(b.minus(a).times(100), a)), type: 'percentage', unit: '%' }
}

/** Of two tables that were put together, amounts that say no unit are in the currency of those that do: a plan beside "Amount (EUR)". */
function inOneUnit({ joined }: Table, [from, to]: [Side, Side]): [Side, Side] {
  const units = [from.unit, to.unit].filter(unit => unit !== null)
  const [unit = null] = units
  if (!joined || units.length !== 1 || !isMoney(unit)) return [from, to]
  return [
    { ...from, unit },
    { ...to, unit },
  ]
}

/** The cells of both sides; those that both take, as the largest and the smallest of a column do, once. */
function together(from: Result, to: Result): Pick<Result, 'cells' | 'leftOut'> {
  const same = JSON.stringify(from.cells) === JSON.stringify(to.cells)
  return same
    ? { cells: from.cells, leftOut: from.leftOut }
    : { cells: [...from.cells, ...to.cells], leftOut: [...from.leftOut, ...to.leftOut] }
}

/** A cell as it is, or what is taken of several. A total may be the one cell, where no other row is meant, but never a summand. */
export function sideOf(
  table: Table,
  operand: Operand,
  where: TablePlan['where'],
  tick: () => void,
  among = allPlaces(table),
): Side {
  const { type } = columnAt(table, operand.column)
  const conditions = [...where, ...operand.where]
  if (operand.and) {
    // Of one row, also of a total, its cells are added up.
    const { rows, totals } = matchSurely(table, among, conditions, tick)
    const sum = (rows.length > 0 || totals.length !== 1) && !lookUpOne(table, operand.column, rows)
    return sumOfColumns({ ...operand, sum }, one => sideOf(table, one, where, tick, among))
  }
  const matched = matchSurely(table, among, conditions, tick)
  if (operand.taken !== undefined)
    return takenOf(table, operand, operand.taken, matched, () => refuseUnmatched(table, conditions, tick))
  const matching = matched.rows.length === 0 && !operand.sum ? matched.totals : matched.rows
  // What several rows look up in one row of another table is the one cell of it.
  const rows = !operand.sum && lookUpOne(table, operand.column, matching) ? matching.slice(0, 1) : matching
  if (rows.length === 0) {
    refuseUnmatched(table, conditions, tick)
    throw new Refused('no-row-matches', operand.column)
  }
  // Of several rows with one date each, the same in all, it is that date.
  const { codes } = heldIn(table, operand.column)
  const isOneDate = type === 'date' && rows.every(place => codes[place] === codes[rows[0] ?? 0])
  if (!operand.sum && rows.length > 1 && !isOneDate)
    throw new Refused('operand-not-unique', operand.column, firstTexts(heldIn(table, operand.column), rows))
  const used = useCells(table, rows, operand.column)
  requireSome(used, rows)
  const value = operand.sum ? digitsOf(sumOf(used)) : valueAt(used, 0)
  const leftOut = operand.sum ? totalsAside(table, operand.column, matched.totals) : []
  return {
    value,
    unit: used.unit,
    type,
    from: {
      value,
      type,
      unit: used.unit,
      cells: [cellsOf(table, operand.column, used.rows)],
      at: [],
      leftOut: [...used.leftOut, ...leftOut, ...matched.leftOut],
    },
  }
}

/** Whether a column is of another table, and all these rows look up the same row there. */
function lookUpOne({ joined }: Table, column: number, rows: Matched['rows']): boolean {
  const [first] = rows
  if (!joined || column < joined.from || first === undefined) return false
  const partner = joined.rows[first] ?? 0
  return partner > 0 && rows.every(place => joined.rows[place] === partner)
}

/** The sum over several columns, of which some may hold nothing. Throws Refused where they are not in one unit. */
function sumOfColumns({ column, and = [], ...rest }: Operand, sideOfOne: (operand: Operand) => Side): Side {
  const empty: Refused[] = []
  const sides = [column, ...and].flatMap(own => {
    try {
      return [sideOfOne({ ...rest, column: own })]
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.reason !== 'nothing-to-compute') throw error
      empty.push(error)
      return []
    }
  })
  const [first] = sides
  if (!first) throw empty[0] ?? new Refused('nothing-to-compute', column)
  const units = new Set(sides.map(({ unit }) => unit))
  if (units.size > 1) throw new Refused('mixed-units', null, [...units].map(String))
  const sum = sides.reduce((total, { value }) => total.plus(value), new Exact(0))
  const value = digitsOf(sum)
  const cells = sides.flatMap(({ from }) => from.cells)
  const leftOut = [
    ...sides.flatMap(({ from }) => from.leftOut),
    ...empty.flatMap(({ refusal }) => refusal.leftOut ?? []),
  ]
  return { ...first, value, from: { ...first.from, value, cells, leftOut } }
}

/** An average, extreme or number of rows; only the number may be that of no row. */
function takenOf(
  table: Table,
  { column }: Operand,
  taken: NonNullable<Operand['taken']>,
  { rows, totals, leftOut }: Matched,
  refuse: () => void,
): Side {
  if (rows.length === 0) {
    refuse()
    if (taken !== 'count') throw new Refused('no-row-matches', column)
  }
  const measure: PlainMeasure =
    taken === 'count' ? { kind: 'count', column: null, distinct: false } : { kind: taken, column }
  const result = measureRows(table, rows, measure, column, () => undefined)
  const aside = totalsAside(table, column, totals)
  const from = { ...result, leftOut: [...result.leftOut, ...aside, ...leftOut] }
  return { value: result.value, unit: result.unit, type: result.type, from }
}

/** "EUR per TB"; none where both are in the same unit. Throws Refused for two currencies or scales. */
export function unitOfRatio(from: string | null, to: string | null): string | null {
  if (from === to) return null
  const [below, above] = [splitUnit(from), splitUnit(to)]
  const mixed = (isMoney(from) && isMoney(to)) || below.base === above.base || from === '%' || to === '%'
  if (mixed) throw new Refused('mixed-units', null, [from ?? '', to ?? ''])
  return from === null ? to : `${to ?? '1'} per ${from}`
}
