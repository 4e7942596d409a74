import type { Table, TableRow } from '../../../domain/tables/table.ts'
import { thanWords } from '../../lexicon/changing-words.ts'
import { changeInPercent } from '../compose/compose.ts'
import { changeBetween } from '../compose/compose-pair.ts'
import { type Claim, claimsOfAmount, claimsOfValue } from '../conditions/bind-values.ts'
import { claimsBeside } from '../conditions/claims-beside.ts'
import { claimsOfFilling } from '../conditions/claims-of-filling.ts'
import { isAgentOf, isInName, isPreposition } from '../conditions/no-comparison.ts'
import { withoutNouns } from '../conditions/said-of-whole.ts'
import { bareDates, findAmounts } from '../words/find-amounts.ts'
import { findValues } from '../words/find-values.ts'
import { type ColumnMention, overlap, type Stretch, type ValueMention } from '../words/mentions.ts'
import { limitsAsked, placesAsked } from '../words/place-asked.ts'
import type { Amount } from '../words/read-amounts.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { withoutLimits } from '../words/readings-of.ts'
import { indexOf } from '../words/table-index.ts'
import { withoutTotals } from '../words/total-asked.ts'
import { joinRanges } from '../words/value-ranges.ts'
import type { QuestionOfTable } from './question-of-table.ts'

/** What a reading of a question may say of rows. */
export type ReadingClaims = {
  /** The reading without what is said of rows. */
  free: Reading
  values: ValueMention[]
  /** Rows of totals that the question names. */
  totals: TableRow[]
  /** Of each mention, the claims that it may be. */
  options: Claim[][]
}

/** Ties the values, amounts and dates of a reading to the columns that they may be of. */
export function claimsOfReading(reading: Reading, { whole, parts }: QuestionOfTable): ReadingClaims {
  const { question, language, words, table, names, columns, amounts } = whole
  const isOfColumn = (amount: Amount) =>
    columns.some(mention => overlap(mention, amount) && holdsYear(mention, table, amount))
  const isOfDates = ({ condition }: Claim) => table.columns[condition.column]?.type === 'date'
  const pairs =
    reading.asked.some(({ word }) => ['difference', 'ratio', 'change'].includes(word.role)) ||
    changeInPercent(reading) !== undefined ||
    changeBetween(reading) !== undefined
  const all = withoutNouns(
    findValues(words, indexOf(table), reading.columns, reading.asked, language),
    reading,
    names,
  )
  // What two cells give may take a total for one of them.
  const places = [...placesAsked(reading, reading.asked), ...limitsAsked(reading)]
  const { values: named, totals } = pairs
    ? { values: all, totals: [] }
    : withoutTotals(all, reading.asked, reading.columns, table)
  const filling = claimsOfFilling(
    reading,
    named.filter(({ readings }) => readings.some(each => each.whole)),
  )
  const joined = pairs ? named : joinRanges(named, { question, words, asked: reading.asked, table })
  const found = joined.filter(
    value => ![...places, ...filling.map(({ at }) => at)].some(at => overlap(at, value)),
  )
  const compared = findAmounts(
    amounts.filter(amount => !isOfColumn(amount) && !found.some(value => isInName(amount, value, whole))),
    words,
    reading.asked,
    question,
  ).filter(({ is }) => !pairs || is !== 'between')
  const ofYear = parts.filter(part => !found.some(value => overlap(value, part)))
  const notOfYear = (each: Stretch) => !ofYear.some(part => overlap(part, each))
  const read = found.filter(value => !compared.some(amount => overlap(amount, value)))
  // "More than planned", where a row may be called "planned" as well
  const isSide = ({ from }: Stretch) => thanWords.has(words[from - 1]?.text ?? '')
  const sides = claimsBeside(reading).filter(
    ({ at }) => !read.some(value => overlap(value, at) && !isSide(value)),
  )
  const values = read.filter(value => !sides.some(({ at }) => overlap(at, value)))
  const dates = bareDates(
    amounts.filter(amount => !isOfColumn(amount)),
    words,
    reading.asked,
  ).filter(date => ![...compared, ...values, ...ofYear].some(other => overlap(other, date)))
  // "By how much did A exceed its budget"
  const comparesSides = (each: Stretch) => pairs && sides.some(({ at }) => overlap(at, each))
  const given = {
    ...reading,
    amounts: amounts.filter(notOfYear),
    asked: reading.asked.filter(
      each =>
        notOfYear(each) &&
        !isAgentOf(each, values, words) &&
        (comparesSides(each) || !isPreposition(each, [...values, ...reading.columns], compared, words)),
    ),
    columns: reading.columns.filter(mention => !values.some(value => overlap(value, mention))),
  }
  const besides = pairs ? [] : sides
  const free = withoutLimits(given, besides)
  const options = [
    ...besides.map(claim => [claim]),
    ...filling.map(claim => [claim]),
    ...values.map(value => claimsOfValue(value, free)),
    ...compared.filter(notOfYear).map(amount => claimsOfAmount(amount, free)),
    ...dates.map(date => claimsOfAmount(date, free).filter(isOfDates)),
    // A column of years has no parts of them.
    ...ofYear.map(part =>
      claimsOfAmount(part, free).filter(
        claim => isOfDates(claim) && claim.condition.values.every(value => value.length > 4),
      ),
    ),
  ].filter(claims => claims.length > 0)
  return { free, values, totals, options }
}

/** The 2025 of "Sales 2025", a column called so. */
function holdsYear({ columns: [best] }: ColumnMention, { columns }: Table, { value }: Amount): boolean {
  const name = readWords(columns[best?.column ?? -1]?.name ?? '').map(({ text }) => text)
  return name.length > 1 && name.includes(value)
}
