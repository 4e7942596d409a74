import { allPlaces, heldIn, isTotal, tally } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { calledTotal } from '../../lexicon/asking-cues.ts'
import { peopleColumnWords } from '../../lexicon/loose-words.ts'
import {
  holdsTimes,
  isCalled,
  isCode,
  isKey,
  isMeasured,
  isOrdinal,
  nameColumn,
} from '../columns/column-kinds.ts'
import { isGroupable } from '../search/group-forms.ts'

/** What the columns of a table can be used for. */
export type TableFacts = {
  /** Amounts, dates, kinds of rows, and names of persons. */
  numbers: number[]
  dates: number[]
  kinds: number[]
  people: number[]
  /** Of amounts, those that are called the whole of others. */
  totals: ReadonlySet<number>
  /** The columns that tell what a row is, at most two. */
  names: number[]
}

const leastDifferent = 0.9

/** A list may have a row twice. */
function isNearlyKey(table: Table, column: number): boolean {
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  const different = Array.from(tally(heldIn(table, column), rows)).length
  return rows.length > 9 && different >= leastDifferent * rows.length
}

const known = new WeakMap<Table, TableFacts>()

/** Found once for a table. */
export function factsOf(table: Table): TableFacts {
  const before = known.get(table)
  if (before) return before
  const all = table.columns.map((_, column) => column)
  const isText = (column: number) => table.columns[column]?.type === 'text'
  const key =
    all.find(column => isText(column) && isKey(table, column)) ??
    all.find(column => isText(column) && isNearlyKey(table, column))
  const name = nameColumn(table, [])
  const made = {
    numbers: all.filter(
      column =>
        isMeasured(table, column) &&
        table.columns[column]?.type !== 'date' &&
        !isCode(table, column) &&
        !isOrdinal(table, column) &&
        !holdsTimes(table, column),
    ),
    dates: all.filter(column => table.columns[column]?.type === 'date'),
    kinds: all.filter(column => isGroupable(table, column) && !isKey(table, column)),
    totals: new Set(all.filter(column => calledTotal.test(table.columns[column]?.name ?? ''))),
    people: all.filter(column => isText(column) && isCalled(table, column, peopleColumnWords)),
    names: [...new Set([key, name].filter(column => column !== undefined && column !== null))],
  }
  known.set(table, made)
  return made
}
