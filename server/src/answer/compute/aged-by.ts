import { firstRows } from '../../domain/tables/places.ts'
import type { Table } from '../../domain/tables/table.ts'
import { dueNames, endNames } from '../lexicon/changing-words.ts'
import { namesExtreme } from '../lexicon/column-words.ts'
import { apart } from './find-columns.ts'
import type { Asked } from './mentions.ts'
import type { Numeric } from './numeric-columns.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'

const aYear = /^(?:1[5-9]|20|21)\d\d$/
const mostRead = 200
const ageNames = new Set(['age', 'alter', 'edad'])

/** "The oldest" of rows with one date, or one that says when they began; null where a column tells how old they are. */
export function agedBy({ table }: Reading, { word, from, to }: Asked): Numeric | null {
  if (word.role !== 'extreme' || word.of !== 'age') return null
  const namesOf = (column: number) =>
    readWords(apart(table.columns[column]?.name ?? '')).map(({ text }) => text)
  const all = [...table.columns.keys()]
  if (all.some(column => !holdsTimes(table, column) && namesOf(column).some(text => ageNames.has(text))))
    return null
  const times = all.filter(
    column =>
      holdsTimes(table, column) && !namesOf(column).some(text => endNames.has(text) || dueNames.has(text)),
  )
  const born = times.filter(column => namesOf(column).some(text => namesExtreme('birth', text)))
  const [column, more] = born.length > 0 ? born : times
  return column === undefined || more !== undefined ? null : { column, at: { from, to }, doubt: 0.1 }
}

/** Whether a column holds dates or years, of which the first are the oldest. */
export function holdsTimes(table: Table, column: number): boolean {
  const { type } = table.columns[column] ?? {}
  if (type !== 'number') return type === 'date'
  const values = firstRows(table, mostRead).flatMap(({ cells }) => cells[column]?.value ?? [])
  return values.length > 0 && values.every(value => aYear.test(value))
}
