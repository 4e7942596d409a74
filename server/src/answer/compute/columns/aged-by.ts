import { dueNames, endNames } from '../../lexicon/changing-words.ts'
import { ageNames, namesExtreme } from '../../lexicon/column-words.ts'
import { apart } from '../words/apart.ts'
import type { Asked } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { holdsTimes } from './column-kinds.ts'
import type { Numeric } from './numeric-columns.ts'

/** "The oldest" of rows with one date, or one that says when they began; null where a column tells how old they are. */
export function agedBy({ table }: Reading, { word, from, to }: Asked): Numeric | null {
  if ((word.role !== 'extreme' && word.role !== 'versus') || word.of !== 'age') return null
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
