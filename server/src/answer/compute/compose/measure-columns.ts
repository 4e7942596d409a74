import { isMeasured } from '../columns/column-kinds.ts'
import { totalMeant } from '../columns/meant-column.ts'
import { isLabel, type Numeric, onlyMeasured } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import type { Asked, ColumnMention, Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { titleWords } from '../words/title-words.ts'

/** "The total of all the incomes". */
const mostBetween = 3

/** The noun behind "how many": what a row is, if no column is called so. */
export function entityWord({ words, asked }: Reading, count: Stretch | undefined): Stretch[] {
  if (!count) return []
  const at = words.findIndex(
    (word, index) =>
      index >= count.to && !word.stop && !asked.some(each => each.from <= index && each.to > index),
  )
  return at < 0 || at > count.to + 1 ? [] : [{ from: at, to: at + 1 }]
}

/** "The sum of the amounts over 30": what is added up is compared as well. */
export function comparedColumn({ table }: Reading, claims: Claim[], asked: Stretch): Numeric | null {
  const labels = claims.flatMap(({ label, condition }) =>
    label && label.from >= asked.to && label.from <= asked.to + 2 && isMeasured(table, condition.column)
      ? [{ column: condition.column, at: label, doubt: 0.05 }]
      : [],
  )
  const [only, other] = labels
  return only && !other ? only : null
}

/** "The total income" of a list called so, which has one column of numbers. */
export function ofTitle(reading: Reading, claims: Claim[], asked: Asked): Numeric | null {
  const noun = reading.words.findIndex(({ stop }, at) => at >= asked.to && !stop)
  const title = titleWords(reading.table)
  const { text = '', stem = '' } = reading.words[noun] ?? {}
  if (noun > asked.to + mostBetween || !(title.has(stem) || title.has(text))) return null
  const only = onlyMeasured(reading, claims)
  return only && { ...only, at: { from: noun, to: noun + 1 }, doubt: 0.05 }
}

/** "How many checks did A and B have in total" of a table of checks: the only column that says what each row has in all. */
export function ofTotals(
  reading: Reading,
  claims: Claim[],
  sum: Asked,
  counted: Stretch | undefined,
): Numeric | null {
  const { text = '', stem = '' } = reading.words[counted?.from ?? -1] ?? {}
  const title = titleWords(reading.table)
  const isOfTable = counted !== undefined && !isRowNoun(text, reading) && (title.has(text) || title.has(stem))
  return isOfTable ? totalMeant(reading, claims, sum) : null
}

/** "The sum of rent, electric and gas": rows that are called so, in a list with one column of numbers. */
export function ofNamedRows(reading: Reading, claims: Claim[], count: Asked | undefined): Numeric | null {
  const [first, ...more] = claims
  const areRows =
    more.length > 0 &&
    claims.every(({ condition: { column, is } }) => is === 'is' && column === first?.condition.column)
  const only = areRows && !count ? onlyMeasured(reading, claims) : null
  return only && { ...only, doubt: 0.05 }
}

export function columnAfter(
  reading: Reading,
  claims: Claim[],
  asked: Stretch,
): { column: number; at: ColumnMention } | null {
  const mention = reading.columns.find(({ from }) => from >= asked.to && from <= asked.to + 2)
  const column = mention?.columns[0]?.column
  return !mention || column === undefined || isLabel(claims, mention) ? null : { column, at: mention }
}
