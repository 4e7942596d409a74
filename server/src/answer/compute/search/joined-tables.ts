import type { Join, TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import { countWithoutPartner } from '../../../domain/tables/join-tables.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { joinScoped, type ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { nameOneColumn } from '../../lexicon/column-words.ts'
import { isAmount, isKey } from '../column-kinds.ts'
import { conditionsOf, operandsOf } from '../operands-of.ts'
import { readWords } from '../read-words.ts'

type JoinedTable = { scoped: ScopedTable; position: number; join: Join }

const mostJoined = 8
const mostRows = 5_000
const mostKeys = 3
/** So many of the different keys of a table must stand in the other one; more where they are not called alike. */
const leastShared = 0.6
const leastSharedUnnamed = 0.9
/** So few rows may have no partner. */
const mostAlone = 0.2

/** The tables of one document that can be looked up in one another: invoices with the owner of their contract. */
export function joinedTables(tables: ScopedTable[]): JoinedTable[] {
  const found: JoinedTable[] = []
  for (const [position, own] of tables.entries())
    for (const other of tables) {
      if (own === other || own.documentId !== other.documentId || found.length >= mostJoined) continue
      if (Math.max(own.table.numbers.length, other.table.numbers.length) > mostRows) continue
      const on = keysOf(own.table, other.table)
      const scoped = on.length > 0 ? joinScoped(own, other, on) : null
      if (scoped && isWhole(scoped))
        found.push({ scoped, position, join: { sheet: other.sheet, region: other.region, on } })
    }
  return found
}

/** Whether a plan needs both tables, and adds up no cell of the other one twice. */
export function usesBoth({ where, group, measure, sort }: Omit<TablePlan, 'table'>, table: Table): boolean {
  const from = table.joined?.from ?? table.columns.length
  const operands = operandsOf(measure)
  const own = 'column' in measure && measure.column !== null ? [measure.column] : []
  const times = 'times' in measure && measure.times !== undefined ? [measure.times] : []
  const shown = measure.kind === 'values' ? measure.columns : []
  const conditions = [...where, ...conditionsOf({ where, measure })]
  const about = conditions.flatMap(({ column, than }) => [column, ...(than === undefined ? [] : [than])])
  const beside = [...(group === null ? [] : [group]), ...(sort?.by == null ? [] : [sort.by])]
  const taken = [...own, ...operands.map(({ column }) => column)]
  const all = [...taken, ...times, ...shown, ...about, ...beside]
  if (!all.some(column => column >= from) || !all.some(column => column < from)) return false
  return isOneToOne(table) || taken.every(column => column < from) || measure.kind === 'count'
}

function isOneToOne({ joined }: Table): boolean {
  const rows = joined?.rows.filter(row => row > 0) ?? new Int32Array()
  return new Set(rows).size === rows.length
}

/** Whether hardly a row lacks its partner; where each has one of its own, none of the other table may be left over. */
function isWhole({ table, other }: ScopedTable): boolean {
  const count = allPlaces(table).filter(place => !isTotal(table, place)).length
  if (!table.joined || !other || countWithoutPartner(table) > count * mostAlone) return false
  const partners = new Set(table.joined.rows)
  partners.delete(0)
  const all = allPlaces(other.table).filter(place => !isTotal(other.table, place)).length
  return !isOneToOne(table) || partners.size === all
}

/** The columns by which a row finds its partner: one that is a key there, else those of the same names together. */
function keysOf(own: Table, other: Table): Join['on'] {
  const pairs = own.columns.flatMap((_, column) => {
    if (!mayBeKey(own, column)) return []
    return other.columns.flatMap((_, there) => {
      if (!mayBeKey(other, there) || own.columns[column]?.type !== other.columns[there]?.type) return []
      const isNamed = areCalledAlike(own.columns[column]?.name ?? '', other.columns[there]?.name ?? '')
      const shared = sharedOf(own, column, other, there)
      return shared >= (isNamed ? leastShared : leastSharedUnnamed)
        ? [{ own: column, other: there, isNamed }]
        : []
    })
  })
  const named = pairs.filter(({ isNamed }) => isNamed)
  const bare = (list: typeof pairs) => list.map(each => ({ own: each.own, other: each.other }))
  const keys = (list: typeof pairs) => list.filter(each => isKey(other, each.other))
  const [single] = [...keys(named), ...keys(pairs)]
  if (single) return bare([single])
  const isOnce = new Set(named.map(each => each.other)).size === named.length
  return isOnce && named.length > 1 && named.length <= mostKeys ? bare(named) : []
}

function mayBeKey(table: Table, column: number): boolean {
  const { type } = table.columns[column] ?? {}
  return type === 'text' || (type === 'number' && !isAmount(table, column)) || type === 'date'
}

function areCalledAlike(one: string, other: string): boolean {
  if (foldText(one) === foldText(other)) return true
  const [a, b] = [readWords(one)[0]?.text ?? '', readWords(other)[0]?.text ?? '']
  return a === b || nameOneColumn(a, b)
}

/** Which part of the different texts of a column stand in one of another table. */
function sharedOf(own: Table, column: number, other: Table, there: number): number {
  const texts = textsOf(own, column)
  const known = textsOf(other, there)
  if (texts.size < 2) return 0
  return [...texts].filter(text => known.has(text)).length / texts.size
}

function textsOf(table: Table, column: number): Set<string> {
  const { entries, codes } = heldIn(table, column)
  const used = new Set<string>()
  for (const place of allPlaces(table)) {
    const text = foldText(entries[codes[place] ?? -1]?.text ?? '')
    if (text !== '' && !isTotal(table, place)) used.add(text)
  }
  return used
}
