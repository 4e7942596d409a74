import { Refused } from './computed.ts'
import { digitsOf, Exact } from './decimals.ts'
import { heldIn, type Places } from './places.ts'
import type { Entry, PackedColumn, Table } from './table.ts'
import { type ProductUnit, timesOf, unitOfProduct } from './unit-of-product.ts'
import { columnAt, leaveOut, type UsedCells } from './used-cells.ts'

/**
 * The product of two numbers of each row that has both, and by what their measure is multiplied and divided to be in its
 * unit. Throws Refused where nothing says what their units make.
 */
export function productsOf(
  table: Table,
  rows: Places,
  { column, times }: { column: number; times: number },
  tick: () => void,
): { used: UsedCells; factor: ProductUnit } {
  const [one, other] = [heldIn(table, column), heldIn(table, times)]
  const leftOut: UsedCells['leftOut'] = []
  const { held, known, unitAt } = heldProducts(table, column, times)
  const used: number[] = []
  const units = new Map<string, ProductUnit>()
  for (const place of rows) {
    tick()
    const [left, right] = [one.codes[place] ?? -1, other.codes[place] ?? -1]
    const [a, b] = [one.entries[left], other.entries[right]]
    if (a?.value == null) leaveOut(leftOut, table, column, place)
    if (b?.value == null) leaveOut(leftOut, table, times, place)
    if (a?.value == null || b?.value == null) continue
    const factor = unitAt(a, b)
    units.set(JSON.stringify(factor), factor)
    const pair = `${left} ${right}`
    let code = known.get(pair)
    if (code === undefined) {
      const value = digitsOf(new Exact(a.value).times(b.value))
      code = held.entries.push({ text: value, value, unit: null }) - 1
      known.set(pair, code)
    }
    held.codes[place] = code
    used.push(place)
  }
  const [factor = { unit: null, times: 1, by: 1 }, more] = units.values()
  if (more !== undefined)
    throw new Refused(
      'mixed-units',
      column,
      Array.from(units.values(), ({ unit }) => unit ?? ''),
    )
  return { used: { column, held, rows: Int32Array.from(used), unit: factor.unit, leftOut }, factor }
}

type Products = { held: PackedColumn; known: Map<string, number>; unitAt: ReturnType<typeof unitsAt> }

const kept = new WeakMap<Table, Map<string, Products>>()

/** The column of these products as far as it was needed, which all groups of a table share. */
function heldProducts(table: Table, column: number, times: number): Products {
  const own = kept.get(table) ?? new Map<string, Products>()
  kept.set(table, own)
  const key = `${column} ${times}`
  const before = own.get(key)
  if (before) return before
  const codes = new Int32Array(table.numbers.length).fill(-1)
  const none = new Int32Array(codes.length)
  const made: Products = {
    held: { entries: [], codes, starts: none, ends: none, letterless: true },
    known: new Map(),
    unitAt: unitsAt(table, [column, times]),
  }
  own.set(key, made)
  return made
}

/** What two cells make, found once for each pair of units. */
function unitsAt(table: Table, columns: [number, number]): (a: Entry, b: Entry) => ProductUnit {
  const known = new Map<string, ProductUnit>()
  const factorOf = (index: number, { text, unit }: Entry) => {
    const column = columnAt(table, index)
    const saysDays =
      column.type === 'duration' &&
      timesOf(text.match(/\p{L}{1,20}/gu) ?? []).some(time => time === 'day' || time === 'week')
    return { column, unit: unit ?? column.unit, saysDays }
  }
  return (a, b) => {
    const [one, other] = [factorOf(columns[0], a), factorOf(columns[1], b)]
    const key = JSON.stringify([one.unit, one.saysDays, other.unit, other.saysDays])
    const unit = known.get(key) ?? unitOfProduct(one, other)
    if (unit === null) throw new Refused('mixed-units', columns[0], [one.unit ?? '', other.unit ?? ''])
    known.set(key, unit)
    return unit
  }
}
