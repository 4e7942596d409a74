import { allPlaces, isTotal } from '../../../domain/tables/places.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { bookingVerbs } from '../../lexicon/changing-words.ts'
import { wholeWords } from '../../lexicon/measured-words.ts'
import { isKey } from '../columns/column-kinds.ts'
import type { Asked, Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import type { Claim } from './bind-values.ts'

/** Words by which nothing is left out: "overall", "over all states", "the five states" of a table that has five. */
export function saidOfAll(reading: Reading): Stretch[] {
  const whole = reading.asked.filter(
    each => each.word.role === 'sum' && wholeWords.has(textsOf(reading, each).join('_')),
  )
  return [...whole, ...everyOf(reading, whole), ...asManyAsRows(reading), ...yearOfTitle(reading)]
}

/** "In 2025" of a table that is called "Budget 2025": all of it is of that year. */
function yearOfTitle({ amounts, table }: Reading): Stretch[] {
  const words = readWords(table.title)
  const [year, more] = words.filter(({ number }) => number)
  const isYear = year !== undefined && more === undefined && /^(?:19|20)\d\d$/.test(year.text)
  if (!isYear || words.some(({ text }) => monthNumbers.has(text))) return []
  return amounts.filter(({ value }) => value === year.text)
}

function asManyAsRows({ amounts, words, columns, table, rowsCalled }: Reading): Stretch[] {
  const isRows = (at: number) =>
    isRowNoun(words[at]?.text ?? '', { table, rowsCalled }) ||
    columns.some(
      ({ from, columns: [best] }) => from === at && best !== undefined && isKey(table, best.column),
    )
  const counts = amounts.filter(({ to, date }) => !date && isRows(to))
  if (counts.length === 0) return []
  const rows = allPlaces(table).filter(place => !isTotal(table, place)).length
  return counts.filter(({ value }) => Number(value) === rows)
}

/** "Over all states": none of them is left out. */
function everyOf({ columns, asked }: Reading, whole: Asked[]): Stretch[] {
  const all = [...whole, ...asked.filter(({ word }) => word.role === 'all')]
  return columns.filter(({ from }) => all.some(({ to }) => to === from))
}

/** "The two salaries": as many as are called so. */
export function numbersOf({ amounts }: Reading, claims: Claim[]): Stretch[] {
  return amounts.filter(({ to, value }) =>
    claims.some(({ at, condition: { values } }) => at.from === to && Number(value) === values.length),
  )
}

function textsOf({ words }: Reading, { from, to }: Asked): string[] {
  return words.slice(from, to).map(({ text }) => text)
}

/** The average "per notice" of a list of notices is that of its rows, "per urgent notice" of those that are so. */
export function perRow({ asked, words, table, rowsCalled }: Reading, claims: Claim[]): Stretch[] {
  return asked.filter(({ word, to }) => {
    let noun = to
    for (const { at } of claims) if (at.from === noun) noun = at.to
    const isRow = noun > to || isRowNoun(words[noun]?.text ?? '', { table, rowsCalled })
    return word.role === 'group' && isRow
  })
}

/** "How many hours did A book": hours are there because somebody booked them. */
export function bookingsSaid({ words }: Pick<Reading, 'words'>): Stretch[] {
  return words.flatMap(({ text }, at) => (bookingVerbs.has(text) ? [{ from: at, to: at + 1 }] : []))
}
