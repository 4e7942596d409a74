import type { Condition, Join, TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import { countWithoutPartner } from '../../../domain/tables/join-tables.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { joinScoped, type ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { markingNames, nameOneColumn, rowMarks } from '../../lexicon/column-words.ts'
import { peopleColumnWords } from '../../lexicon/loose-words.ts'
import { periodNouns } from '../../lexicon/period-words.ts'
import { isAmount, isCalled, isKey } from '../columns/column-kinds.ts'
import { conditionsOf, operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

type JoinedTable = { scoped: ScopedTable; position: number; join: Join }

const mostJoined = 8
const mostRows = 5_000
const mostKeys = 3
/**
 * So many of the different keys of a table must stand in the other one; more where they are not called alike. Set by hand: a
 * list of rates or contracts lacks some of those that a year of bookings has, and no set measures it.
 */
const leastShared = 0.6
const leastSharedUnnamed = 0.9
/** So few rows may have no partner, by hand as well: what is computed without them says how many there are. */
const mostAlone = 0.2
/** Fewer texts of one word each may be levels or grades. */
const leastNames = 6
/** "Ines Vogt", "C-2150" */
const ownName = /\p{L}.{0,40}[\d\s]|[\d\s].{0,40}\p{L}/u
const mostKeyColumns = 20
const mostPairs = 150
/** For all pairs of tables together, as long as the plans of a question may take. */
const mostMilliseconds = 5_000

/** The same tables are searched more than once for a question. */
const latest = new WeakMap<ScopedTable[], JoinedTable[]>()

/**
 * The tables of one document that can be looked up in one another: invoices with the owner of their contract. None where
 * that takes too long, since one that was not looked at may be meant.
 */
export function joinedTables(tables: ScopedTable[], now = () => performance.now()): JoinedTable[] {
  const before = latest.get(tables)
  if (before) return before
  const made = joinEach(tables, now)
  latest.set(tables, made)
  return made
}

function joinEach(tables: ScopedTable[], now: () => number): JoinedTable[] {
  const found: JoinedTable[] = []
  const end = now() + mostMilliseconds
  let pairs = 0
  for (const [position, own] of tables.entries())
    for (const other of tables) {
      if (own === other || own.documentId !== other.documentId) continue
      if (Math.max(own.table.numbers.length, other.table.numbers.length) > mostRows) continue
      pairs += 1
      if (pairs > mostPairs || now() > end) return []
      const on = keysOf(own.table, other.table)
      const scoped = on.length > 0 ? joinScoped(own, other, on) : null
      if (!scoped || !isWhole(scoped)) continue
      if (found.length >= mostJoined) return []
      found.push({ scoped, position, join: { sheet: other.sheet, region: other.region, on } })
    }
  return found
}

/** Whether a plan needs both tables, adds up no cell of the other one twice and leaves none of it out unsaid; `isOfAll` where the question says that all are meant. */
export function usesBoth(
  { where, group, measure, sort }: Omit<TablePlan, 'table'>,
  scoped: Pick<ScopedTable, 'table' | 'other'>,
  isOfAll = false,
): boolean {
  const { table } = scoped
  const from = table.joined?.from ?? table.columns.length
  const operands = operandsOf(measure)
  const own = 'column' in measure && measure.column !== null ? [measure.column] : []
  const times = 'times' in measure && measure.times !== undefined ? [measure.times] : []
  const since = 'since' in measure && measure.since !== undefined ? [measure.since] : []
  const shown = measure.kind === 'values' ? measure.columns : []
  const conditions = [...where, ...conditionsOf({ where, measure })]
  const about = conditions.flatMap(({ column, than }) => [column, ...(than === undefined ? [] : [than])])
  const beside = [...(group === null ? [] : [group]), ...(sort?.by == null ? [] : [sort.by])]
  // One cell that all rows look up is taken once.
  const isOnce = ({ sum, taken, column }: (typeof operands)[number]) =>
    !sum && taken === undefined && column >= from
  const taken = [
    ...own,
    ...operands.flatMap(operand => (isOnce(operand) ? [] : [operand.column, ...(operand.and ?? [])])),
  ]
  const once = operands.flatMap(operand => (isOnce(operand) ? [operand.column] : []))
  const all = [...taken, ...once, ...times, ...since, ...shown, ...about, ...beside]
  if (!all.some(column => column >= from) || !all.some(column => column < from)) return false
  // One of several bookings is not compared with the plan for all of them.
  const comparesSides = conditions.some(
    ({ column, than }) => than !== undefined && column < from !== than < from,
  )
  if (comparesSides && !isOneToOne(table)) return false
  // What was planned for all against what became of some of them says nothing, unless all are asked for.
  const sides = new Set(operands.map(({ column }) => column < from))
  const picksOther = conditions.some(({ column }) => column >= from)
  if (sides.size > 1 && countWithoutPartner(table) > 0 && !picksOther && !isOfAll) return false
  return leavesOver(scoped)
    ? isOfOwnAlone([...taken, ...times, ...since], from, measure) || picksOwn(conditions, from)
    : isOneToOne(table) || taken.every(column => column < from) || measure.kind === 'count'
}

/** Whether the own cells alone are computed, of which those left over have none. */
function isOfOwnAlone(computed: number[], from: number, { kind }: TablePlan['measure']): boolean {
  return computed.length > 0 && kind !== 'share' && computed.every(column => column < from)
}

/** Whether own cells say which rows are meant, and none that those left over would fulfil as well: "not done". */
function picksOwn(conditions: Condition[], from: number): boolean {
  const own = conditions.filter(({ column, than }) => column < from && than === undefined)
  return own.length > 0 && own.every(({ is }) => is !== 'is-not' && is !== 'empty')
}

function isOneToOne({ joined }: Table): boolean {
  const rows = joined?.rows.filter(row => row > 0) ?? new Int32Array()
  return new Set(rows).size === rows.length
}

/** Whether hardly a row lacks its partner. */
function isWhole({ table, other }: ScopedTable): boolean {
  const count = allPlaces(table).filter(place => !isTotal(table, place)).length
  return table.joined !== undefined && other !== undefined && countWithoutPartner(table) <= count * mostAlone
}

/** Whether each row has a partner of its own, and some of the other table are left over: tasks that have not begun. */
function leavesOver({ table, other }: Pick<ScopedTable, 'table' | 'other'>): boolean {
  const partners = new Set(table.joined?.rows)
  partners.delete(0)
  const all = other ? allPlaces(other.table).filter(place => !isTotal(other.table, place)).length : 0
  return isOneToOne(table) && partners.size < all
}

/** The columns by which a row finds its partner: one that is a key there, else those of the same names together. */
function keysOf(own: Table, other: Table): Join['on'] {
  const pairs = keyColumnsOf(own).flatMap(one =>
    keyColumnsOf(other).flatMap(there => {
      if (one.type !== there.type) return []
      const isNamed = areCalledAlike(one, there)
      if (!isNamed && !(one.isOwnName && there.isOwnName && isKey(other, there.column))) return []
      return areShared(one.texts, there.texts, isNamed ? leastShared : leastSharedUnnamed)
        ? [{ own: one.column, other: there.column, isNamed, isAlone: one.isAlone && there.isAlone }]
        : []
    }),
  )
  const named = pairs.filter(({ isNamed }) => isNamed)
  const bare = (list: typeof pairs) => list.map(each => ({ own: each.own, other: each.other }))
  // Who owns a thing in one list owns another one in the next.
  const names = other.columns.findIndex(({ type }) => type === 'text')
  const isBesides = (column: number) => column !== names && isCalled(other, column, peopleColumnWords)
  const keys = (list: typeof pairs) =>
    list.filter(each => each.isAlone && isKey(other, each.other) && !isBesides(each.other))
  const [single] = [...keys(named), ...keys(pairs)]
  if (single) return bare([single])
  const isOnce = new Set(named.map(each => each.other)).size === named.length
  const isOfOne = named.some(({ isAlone }) => isAlone)
  return isOnce && isOfOne && named.length > 1 && named.length <= mostKeys ? bare(named) : []
}

function mayBeKey(table: Table, column: number): boolean {
  const { type, name = '' } = table.columns[column] ?? {}
  if (type !== 'number') return type === 'text' || type === 'date'
  return (
    !isAmount(table, column) && !readWords(name).every(({ text }) => rowMarks.has(text) || text === 'line')
  )
}

type KeyColumn = {
  column: number
  type: string
  name: string
  word: string
  texts: Set<string>
  /** Whether its cells are names that stand in two tables for the same thing alone: no numbers, and no "Low" and "High". */
  isOwnName: boolean
  /** Whether it tells what a row is about; dates, years and running numbers only do so beside another column. */
  isAlone: boolean
}

const keyColumns = new WeakMap<Table, KeyColumn[]>()

/** The first columns by which a row may be found, with their different texts; found once for a table. */
function keyColumnsOf(table: Table): KeyColumn[] {
  const known = keyColumns.get(table)
  if (known) return known
  const found: KeyColumn[] = []
  for (const [column, { name, type }] of table.columns.entries()) {
    if (found.length >= mostKeyColumns) break
    if (!mayBeKey(table, column)) continue
    const word = readWords(name)[0]?.text ?? ''
    const texts = textsOf(table, column)
    const isName = type === 'text' && Array.from(texts).every(text => /\p{L}/u.test(text))
    const isAlone = isName || (type !== 'date' && !isMarking(name) && !isRunning(texts))
    const isOwnName =
      isName && (texts.size >= leastNames || Array.from(texts).every(text => ownName.test(text)))
    found.push({ column, type, name: foldText(name), word, texts, isOwnName, isAlone })
  }
  keyColumns.set(table, found)
  return found
}

/** "Week", "Year", "Wave": many tables have the same numbers under them. */
function isMarking(name: string): boolean {
  const isMark = (text: string) => rowMarks.has(text) || markingNames.has(text) || periodNouns.has(text)
  return readWords(name).every(({ text, number }) => number || isMark(text))
}

/** Whether numbers run on in equal steps, as those of any list do: 1, 2, 3 or 10, 20, 30. */
function isRunning(texts: Set<string>): boolean {
  const [first = 0, second = 0, ...more] = Array.from(texts, Number).sort((a, b) => a - b)
  const step = second - first
  return more.length > 0 ? more.every((number, at) => number === second + step * (at + 1)) : step === 1
}

function areCalledAlike(one: KeyColumn, other: KeyColumn): boolean {
  return one.name === other.name || one.word === other.word || nameOneColumn(one.word, other.word)
}

/** Whether at least this part of the different texts of a column stand in one of another table. */
function areShared(texts: Set<string>, known: Set<string>, least: number): boolean {
  if (texts.size < 2) return false
  let missing = 0
  for (const text of texts) {
    if (!known.has(text)) missing += 1
    if ((texts.size - missing) / texts.size < least) return false
  }
  return true
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
