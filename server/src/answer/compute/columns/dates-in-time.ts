import { allPlaces, isTotal } from '../../../domain/tables/places.ts'
import { endNames, startNames } from '../../lexicon/changing-words.ts'
import { nameOneColumn } from '../../lexicon/column-words.ts'
import { apart } from '../words/apart.ts'
import type { Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { stemsOf } from '../words/stems-of.ts'

/**
 * Two columns of dates of which one is never after the other, with the words that name them: those that the question names,
 * else the only two of the table, or the only ones called by a beginning and an end. Null where it is not clear which.
 */
export function datesInTime(reading: Reading): { from: number; to: number; at: Stretch[] } | null {
  const dates = reading.table.columns.flatMap(({ type }, column) =>
    type === 'date' ? [{ column, at: wordsOf(reading, column) }] : [],
  )
  const said = dates.filter(({ at }) => at.length > 0)
  const isCalled = (names: ReadonlySet<string>) => (column: { column: number }) =>
    readWords(apart(reading.table.columns[column.column]?.name ?? '')).some(({ text }) => names.has(text))
  const ends = [startNames, endNames].map(names => dates.filter(isCalled(names)))
  const named = dates.length > 2 && ends.every(({ length }) => length === 1) ? ends.flat() : dates
  const [one, other, ...more] = said.length === 2 ? said : named
  if (!one || !other || more.length > 0) return null
  const at = [...one.at, ...other.at]
  if (isNeverAfter(reading, one.column, other.column)) return { from: one.column, to: other.column, at }
  return isNeverAfter(reading, other.column, one.column) ? { from: other.column, to: one.column, at } : null
}

/** Where the question has a word of a column's name, also in another form: "open" of "Opened". */
function wordsOf({ words, table }: Reading, column: number): Stretch[] {
  const names = readWords(apart(table.columns[column]?.name ?? '')).map(({ text }) => text)
  const stems = stemsOf(names.join(' '))
  return words.flatMap(({ text, stem, stop, number }, at) => {
    const isNamed = [text, stem].some(own => stems.has(own) || names.some(name => nameOneColumn(own, name)))
    return isNamed && !stop && !number ? [{ from: at, to: at + 1 }] : []
  })
}

function isNeverAfter({ table }: Reading, early: number, late: number): boolean {
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  return rows.every(place => {
    const { cells } = table.rowAt(place)
    const [one, other] = [cells[early]?.value, cells[late]?.value]
    return one == null || other == null || one <= other
  })
}
