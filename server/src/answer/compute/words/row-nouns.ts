import type { Table } from '../../../domain/tables/table.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { dueNames, endNames, startNames } from '../../lexicon/changing-words.ts'
import {
  answersTo,
  markingNames,
  nameOneColumn,
  personNouns,
  rowMarks,
  rowNames,
} from '../../lexicon/column-words.ts'
import { headcountNames } from '../../lexicon/measured-words.ts'
import { sayTheSame } from '../../lexicon/word-translations.ts'
import { apart } from './apart.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'

/** Before a noun they say that it is what is numbered. */
const numberMarks = new Set(['n', 'no', 'nr', 'num', 'numero'])

/** "Expiry date" and "Due date" are when something ends, and "Start date" when it begins: no rows. */
const isEdge = (text: string) => startNames.has(text) || endNames.has(text) || dueNames.has(text)

const known = new WeakMap<Table, { stems: Set<string>; people: boolean; counted: boolean }>()

/**
 * Whether a noun says what the rows of a table are: "orders" of one with an "Order no" and an "Order date", "people" of
 * one that names persons, or what any row is called.
 */
export function isRowNoun(
  word: string,
  { table, rowsCalled }: Pick<Reading, 'table' | 'rowsCalled'>,
): boolean {
  // People of a list that counts them in a column are no rows.
  if (personNouns.has(word) && nounsOf(table).counted) return false
  if (rowNames.has(word) || rowsCalled.has(word) || rowsCalled.has(stemWord(word, 'english'))) return true
  const { stems, people } = nounsOf(table)
  if (stems.has(word) || stems.has(stemWord(word, 'english')) || (people && personNouns.has(word)))
    return true
  const own = stemWord(word, 'english')
  return [...stems, ...rowsCalled].some(
    stem => nameOneColumn(word, stem) || nameOneColumn(own, stem) || sayTheSame([word], [stem]),
  )
}

function nounsOf(table: Table): { stems: Set<string>; people: boolean; counted: boolean } {
  const made = known.get(table)
  if (made) return made
  const stems = new Set<string>()
  let [people, counted] = [false, false]
  for (const { name, type } of table.columns) {
    const words = readWords(apart(name)).map(({ text }) => text)
    const [first = '', ...rest] = words
    // "Order no", "Notice date", "N° facture": what is marked or dated is a row.
    const isMarked = rest.length > 0 && rest.length < 3 && rest.every(text => rowMarks.has(text))
    const noun =
      isMarked && !markingNames.has(first) && !isEdge(first)
        ? first
        : numberMarks.has(first) && rest.length === 1
          ? rest[0]
          : null
    if (noun) for (const text of [noun, stemWord(noun, 'english')]) stems.add(text)
    const isPerson = (text: string) =>
      personNouns.has(text) || nameOneColumn(text, 'employee') || (text === 'name' && words.length === 1)
    if (type === 'number' && words.some(text => headcountNames.has(text))) counted = true
    if (type === 'text' && words.some(text => isPerson(text) && answersTo('person', text) > 0)) people = true
  }
  const found = { stems, people, counted }
  known.set(table, found)
  return found
}
