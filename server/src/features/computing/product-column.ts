import { Refused } from '../../domain/tables/computed.ts'
import { digitsOf, Exact, quotient } from '../../domain/tables/decimals.ts'
import { tableOfPacked } from '../../domain/tables/packed-table.ts'
import { allPlaces, isTotal } from '../../domain/tables/places.ts'
import { nameOf } from '../../domain/tables/plan-in-words.ts'
import { productsOf } from '../../domain/tables/products-of.ts'
import { columnLetters } from '../../domain/tables/sheet-ranges.ts'
import type { Entry, Table } from '../../domain/tables/table.ts'

/** The column that holds the product of two others, and its formula in a row. */
export type Product = { column: number; formulaOf: (row: number) => string }

/** A table with the product of two columns behind its own; null where the units of some rows make no product. */
export function productColumn(
  table: Table,
  pair: { column: number; times: number },
): { table: Table; product: Product } | null {
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  const made = productsIn(table, rows, pair)
  if (made === null) return null
  const { used, factor } = made
  const inUnit = (entry: Entry): Entry => {
    const times = new Exact(entry.value ?? 0).times(factor.times)
    const value = digitsOf(factor.by === 1 ? times : quotient(times, factor.by))
    return { text: value, value, unit: null }
  }
  const { title, columns, numbers, marks, cells, notes } = table
  const column = columns.length
  const name = `${nameOf(table, pair.column)} × ${nameOf(table, pair.times)}`
  const held = { ...used.held, entries: used.held.entries.map(inUnit) }
  const [times, by] = [factor.times === 1 ? '' : `*${factor.times}`, factor.by === 1 ? '' : `/${factor.by}`]
  const [one, other] = [columnLetters(pair.column), columnLetters(pair.times)]
  return {
    table: tableOfPacked({
      title,
      columns: [...columns, { name, type: 'number', unit: used.unit, exceptions: 0 }],
      headerRows: [],
      rows: numbers,
      marks,
      cells: [...cells, held],
      notes,
    }),
    product: { column, formulaOf: row => `${one}${row}*${other}${row}${times}${by}` },
  }
}

function productsIn(
  table: Table,
  rows: ReturnType<typeof allPlaces>,
  pair: { column: number; times: number },
) {
  try {
    return productsOf(table, rows, pair, () => {})
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
