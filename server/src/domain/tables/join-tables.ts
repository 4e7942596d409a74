import type { Join } from '@citewell/contract/table-plan.ts'
import { isBlank } from './cell-texts.ts'
import { sameKey } from './compare-values.ts'
import { tableOfPacked } from './packed-table.ts'
import { allPlaces, heldIn, isTotal } from './places.ts'
import { mostCells } from './run-limits.ts'
import type { Column, PackedColumn, Table } from './table.ts'

type Named = { table: Table; name: string }

/**
 * A table with the columns of another one behind its own, each row with those of the one row there that has the same keys;
 * totals have none. Null where several rows there have the same keys, where the keys are no columns or of different types,
 * or where it would be too large to compute. `name` is put before the columns that both have.
 */
export function joinTables(own: Named, other: Named, { on }: Pick<Join, 'on'>): Table | null {
  const isKey = (key: Join['on'][number]) => {
    const type = own.table.columns[key.own]?.type
    return type !== undefined && type === other.table.columns[key.other]?.type
  }
  const width = own.table.columns.length + other.table.columns.length - on.length
  if (!on.every(isKey) || own.table.numbers.length * width > mostCells) return null
  const partners = partnersOf(own.table, other.table, on)
  if (partners === null) return null
  const keys = new Set(on.map(key => key.other))
  const columns = other.table.columns.flatMap((_, column) => (keys.has(column) ? [] : [column]))
  const both = new Set(
    own.table.columns
      .map(({ name }) => name)
      .filter(name => columns.some(column => other.table.columns[column]?.name === name)),
  )
  const named = (column: Column, name: string): Column =>
    both.has(column.name) ? { ...column, name: `${name}: ${column.name}` } : column
  const behind = columns.flatMap(column => {
    const each = other.table.columns[column]
    return each ? [named(each, other.name)] : []
  })
  const { title, numbers, marks, notes, cells } = own.table
  const table = tableOfPacked({
    title,
    columns: [...own.table.columns.map(column => named(column, own.name)), ...behind],
    headerRows: [],
    rows: numbers,
    marks,
    cells: [...cells, ...columns.map(column => broughtOver(heldIn(other.table, column), partners))],
    notes,
  })
  const rows = partners.map(place => (place < 0 ? 0 : (other.table.numbers[place] ?? 0)))
  return Object.assign(table, { joined: { from: cells.length, columns, rows, keys: on } })
}

/** How many rows have no partner in the other table; totals need none. */
export function countWithoutPartner(table: Table): number {
  const { joined } = table
  if (!joined) return 0
  return allPlaces(table).filter(place => joined.rows[place] === 0 && !isTotal(table, place)).length
}

/** By place of the own rows: the place of the row in the other table, or -1. */
function partnersOf(own: Table, other: Table, on: Join['on']): Int32Array | null {
  const byKey = new Map<string, number>()
  for (const place of allPlaces(other)) {
    const key = isTotal(other, place)
      ? null
      : keyAt(
          other,
          place,
          on.map(each => each.other),
        )
    if (key === null) continue
    if (byKey.has(key)) return null
    byKey.set(key, place)
  }
  const columns = on.map(each => each.own)
  return Int32Array.from(allPlaces(own), place => {
    const key = isTotal(own, place) ? null : keyAt(own, place, columns)
    return key === null ? -1 : (byKey.get(key) ?? -1)
  })
}

/** Null where a key is blank. */
function keyAt(table: Table, place: number, columns: number[]): string | null {
  const keys: string[] = []
  for (const column of columns) {
    const { entries, codes } = heldIn(table, column)
    const entry = entries[codes[place] ?? -1]
    if (isBlank(entry?.text ?? '')) return null
    keys.push(sameKey(entry, table.columns[column]?.type ?? 'text'))
  }
  return keys.length === 0 ? null : keys.join('\n')
}

function broughtOver({ entries, codes, starts, ends, letterless }: PackedColumn, partners: Int32Array) {
  const at = (list: Int32Array, none: number) =>
    partners.map(place => (place < 0 ? none : (list[place] ?? none)))
  return { entries, codes: at(codes, -1), starts: at(starts, 0), ends: at(ends, 0), letterless }
}
