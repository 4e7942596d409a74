import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { isBlank } from '../../../domain/tables/cell-texts.ts'
import { allPlaces, isTotal, rowsAt } from '../../../domain/tables/places.ts'
import type { Table, TableRow } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { denialSaid } from '../../lexicon/denials.ts'
import { addsUp } from '../columns/adds-up.ts'
import { isKey } from '../columns/column-kinds.ts'
import { matchesRow } from '../columns/matches-row.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'

type Plan = Omit<TablePlan, 'table'>

const groupHead =
  /^(?:(?:and|in|on|at|for|by|of|und|bei) )?(?:which|what|welche[rsnm]?|(?:the )?top (?:\d{1,2}|two|three|four|five)|(?:die )?top \d{1,2})(?: of (?:the|our))? ((?:\p{L}+ ){0,1}\p{L}+)/iu
const personHead = /^(?:who|wer)(?!\p{L})/iu
const sizes = new Set<Condition['is']>(['over', 'under', 'at-least', 'at-most', 'between'])
const mostRead = 5_000

/**
 * Whether a question asks which of those that stand in several rows each, and a plan gives single rows of them: "which
 * depots use more than 100 crates", where a depot has several rows that are one amount together, or "which depots have no
 * leaks", where some have one row without. Where the question names the rows themselves, these are meant.
 */
export function takesRowsForGroups(question: string, scoped: ScopedTable): (plan: Plan) => boolean {
  const { table, place } = scoped
  const [, noun] = groupHead.exec(question.trim()) ?? []
  const isPerson = personHead.test(question.trim())
  if (place.kind !== 'sheet' || (noun === undefined && !isPerson)) return () => false
  const stems = stemsOf(noun ?? '')
  const isNamed = (column: number) =>
    [...stemsOf(table.columns[column]?.name ?? '')].some(stem => stems.has(stem))
  const isGroup = (column: number) =>
    table.columns[column]?.type === 'text' && !isKey(table, column) && repeats(table, column, [])
  const named = [...table.columns.keys()].filter(isNamed)
  // "Which contract" of a "Contract no" and a "Contract owner" is a row.
  const isRow = named.some(column => table.columns[column]?.type === 'text' && isKey(table, column))
  const groups = isRow ? [] : named.filter(isGroup)
  if (groups.length === 0 && !isPerson) return () => false
  const rows = { table, rowsCalled: rowsCalled(scoped) }
  const own = new Set(readWords(noun ?? '').map(({ text }) => text))
  // "Which owner has the biggest contract"
  const saysRows = readWords(question).some(({ text }) => !own.has(text) && isRowNoun(text, rows))
  // "Which owners have a bill over 100"
  const saysOne = /(?<!\p{L})(?:an?|any|one|single|eine[nrm]?|ein)(?!\p{L})/iu.test(question)
  const isDenied = denialSaid.test(question)
  return ({ measure, group, where, sort, limit }) => {
    if (measure.kind !== 'values' || group !== null) return false
    const [shown = -1] = measure.columns
    const isAmount = (column: number) => addsUp(table, column)
    const sorted = sort?.by
    const isExtreme = limit !== null && typeof sorted === 'number' && isAmount(sorted)
    const isSize = ({ column, is, than }: Condition) =>
      sizes.has(is) && than === undefined && isAmount(column)
    const isSized = !saysOne && where.some(isSize)
    const [named] = groups.includes(shown) || !isExtreme ? [shown] : groups
    const rest = where.filter(condition => !isSize(condition))
    if (
      !saysRows &&
      (isExtreme || isSized) &&
      groups.includes(named ?? -1) &&
      repeats(table, named ?? -1, rest)
    )
      return true
    return isDenied && isGroup(shown) && (groups.includes(shown) || isPerson) && isOfSome(table, shown, where)
  }
}

/** Whether a text of a column stands in several of the rows that fulfil conditions. */
function repeats(table: Table, column: number, where: Condition[]): boolean {
  const seen = new Set<string>()
  return rowsOf(table).some(row => {
    const { text = '' } = row.cells[column] ?? {}
    return !isBlank(text) && matchesRow(row, where, table) && seen.size === seen.add(text).size
  })
}

function rowsOf(table: Table): TableRow[] {
  return rowsAt(
    table,
    allPlaces(table)
      .slice(0, mostRead)
      .filter(place => !isTotal(table, place)),
  )
}

/** Whether what is denied holds of some rows of a group and of others of it not. */
function isOfSome(table: Table, group: number, where: Condition[]): boolean {
  const isNone = ({ is, values: [only = ''] }: Condition) =>
    is === 'empty' || is === 'is-not' || (is === 'is' && /^(?:0|no|nein|false)$/i.test(only))
  const others = where.filter(condition => !isNone(condition))
  if (others.length === where.length) return false
  const rows = rowsOf(table).filter(row => matchesRow(row, others, table))
  const nameOf = ({ cells }: TableRow) => cells[group]?.text
  const none = rows.filter(row => matchesRow(row, where, table))
  const names = new Set(none.map(nameOf))
  return rows.some(row => names.has(nameOf(row)) && !none.includes(row))
}
