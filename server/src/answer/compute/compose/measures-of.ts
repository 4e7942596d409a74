import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { extremeOfAdjective, personNouns, timesWords } from '../../lexicon/column-words.ts'
import type { TableWord } from '../../lexicon/table-words.ts'
import { isOfEach } from '../columns/adds-up.ts'
import { isKey, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import {
  moneyMeant,
  peopleMeant,
  quantityMeant,
  sizeMeant,
  surer,
  unitMeant,
} from '../columns/meant-column.ts'
import { addedMention, isLabel } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { bookingsSaid, perRow } from '../conditions/said-of-all.ts'
import { type Asked, overlap, type Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { titleWords } from '../words/title-words.ts'
import type { Measured } from './composed.ts'
import { columnAfter, comparedColumn, entityWord, ofNamedRows, ofTitle, ofTotals } from './measure-columns.ts'
import { isSummed, summedUp } from './summed-before.ts'
import { isComparedAlone, isOfGroups, isRepeated } from './what-is-counted.ts'

const sureName = 0.9
/** Of what is counted by a name that neither a column nor the rows have; a column of another table may have it. */
const doubtOfNoun = 0.04

/** Sums, averages and counts that the question asks for. */
export function measuresOf(reading: Reading, claims: Claim[]): Measured[] {
  const asksSum = reading.asked.some(({ word }) => word.role === 'sum')
  return measuresAsked(reading, claims).filter(
    ({ measure }) => asksSum || measure.kind !== 'sum' || !isComparedAlone(reading, claims, measure.column),
  )
}

function measuresAsked(reading: Reading, claims: Claim[]): Measured[] {
  const { table, asked } = reading
  const role = (name: TableWord['role']) => asked.find(({ word }) => word.role === name)
  const [average, median, sum, count, distinct] = [
    role('average'),
    role('median'),
    role('sum'),
    role('count'),
    role('distinct'),
  ]
  const found: Measured[] = []
  const mean = average ?? median
  const weighs = asksWeight(reading)
  if (mean) {
    const measured = weighs
      ? sizeMeant(reading, claims)
      : (addedMention(reading, claims, mean) ??
        comparedColumn(reading, claims, mean) ??
        ofTitle(reading, claims, mean) ??
        addedMention(reading, claims) ??
        moneyMeant(reading, claims) ??
        sizeMeant(reading, claims))
    const kind = mean === average ? 'average' : 'median'
    if (measured)
      return [
        {
          measure: { kind, column: measured.column },
          // "The average number of documents"
          // and "how many documents on average".
          at: [
            mean,
            measured.at,
            ...(count && (count.from === mean.to || count.to === measured.at.from) ? [count] : []),
            ...perRow(reading, claims),
          ],
          doubt: measured.doubt,
        },
      ]
    return []
  }
  // "How much weight was delivered each year?"
  const group = role('group')
  const much = group && asked.find(({ word }) => word.role === 'head' && word.kind === 'money')
  const sums = asked.filter(({ word }) => word.role === 'sum')
  const at = [...sums, count, distinct, much].filter(each => each !== undefined)
  if (at.length === 0) return summedUp(reading, claims)
  const first = at.sort((a, b) => a.from - b.from).at(-1)
  const isOften = count && reading.words.slice(count.from, count.to).some(({ text }) => timesWords.has(text))
  const [counted] = count && !isOften ? entityWord(reading, count) : []
  const inUnit = counted && (claims.length > 0 || group || sum) ? unitMeant(reading, claims, counted) : null
  const quantity = count && counted && !distinct ? (quantityMeant(reading, claims, counted) ?? inUnit) : null
  if (quantity)
    return [
      { measure: { kind: 'sum', column: quantity.column }, at: [...at, quantity.at], doubt: quantity.doubt },
    ]
  const named =
    [count, sum, distinct].map(each => each && addedMention(reading, claims, each)).find(Boolean) ??
    (group && much ? addedMention(reading, claims, much) : null) ??
    (sum && !isNumberOfRow(reading, sum)
      ? (addedMention(reading, claims) ??
        comparedColumn(reading, claims, sum) ??
        ofTitle(reading, claims, sum) ??
        ofNamedRows(reading, claims, count) ??
        sizeMeant(reading, claims) ??
        (count || distinct || asksDuration(reading)
          ? null
          : (moneyMeant(reading, claims, sum) ?? peopleMeant(reading, claims))) ??
        (claims.length > 0 && !distinct ? ofTotals(reading, claims, sum, counted) : null))
      : null)
  const measured = weighs ? sizeMeant(reading, claims) : named
  // "Insgesamt netto" of the only column of money, which a part of its name names.
  const doubted = measured && surer(measured, sum ? moneyMeant(reading, claims, sum) : null)?.doubt
  const { name = '', unit, type } = table.columns[measured?.column ?? -1] ?? {}
  const isTime = [unit ?? '', name].some(said => durationUnit(said) !== null)
  // Nobody adds up percentages, unless a word says so.
  const isAdded = sum || ((count || much) && type !== 'percentage')
  if (
    measured &&
    !distinct &&
    !isOrdinal(table, measured.column) &&
    !isOfEach(table, measured.column) &&
    isAdded
  )
    found.push({
      measure: { kind: 'sum', column: measured.column },
      at: [...at, measured.at, ...(isTime ? bookingsSaid(reading) : [])],
      doubt: (doubted ?? 0) + (sum ? 0 : isSummed(reading, claims, measured.column) ? 0.05 : 0.1),
    })
  if (count || distinct || /number/.test(sum ? textOf(reading, sum) : '')) {
    const what = [count, distinct, first]
      .map(phrase => phrase && columnAfter(reading, claims, phrase))
      .find(Boolean)
    if (distinct && what) {
      found.push({
        measure: { kind: 'count', column: what.column, distinct: true },
        at: [...at, what.at],
        // In "different types of tests", what is counted is no condition.
        doubt: claims.some(({ whole, label }) => !whole && label === null) ? 0.3 : 0,
      })
    } else if (what && table.columns[what.column]?.type === 'yes-no') {
      // Yes and no are two answers, whatever is counted.
      return found
    } else if (what && !isMeasured(table, what.column)) {
      if (isOfGroups(reading, claims, what.column)) return found
      // "How many regions are there?" counts each once; under a condition, too, where they are named in somebody's list. In a
      // table of a text, what hardly repeats is rather what each row is.
      const isList = reading.rowsCalled.size > 0
      const isNamed = (what.at.columns[0]?.fit ?? 0) >= sureName
      const each =
        claims.length === 0
          ? !isKey(table, what.column)
          : isNamed && (isRepeated(table, what.column) || (isList && !isKey(table, what.column)))
      found.push({
        measure: { kind: 'count', column: what.column, distinct: each },
        at: [...at, what.at],
        doubt: 0.02,
      })
    } else if (!measured || isOrdinal(table, measured.column)) {
      const noun = entityWord(reading, first)
      const single = claims.some(({ condition }) => condition.is === 'is' && isKey(table, condition.column))
      const other = reading.columns.some(
        mention =>
          !isLabel(claims, mention) &&
          mention.columns.some(each => isMeasured(table, each.column) && !isOrdinal(table, each.column)),
      )
      const doubt =
        0.05 +
        (single ? 0.3 : 0) +
        (other ? 0.15 : 0) +
        // A word of a sentence is not what is counted.
        (claims.some(({ at: own, whole }) => !whole && noun.some(each => overlap(own, each))) ? 0.3 : 0) +
        (isKnownNoun(reading, noun) ? 0 : claims.length === 0 ? 0.2 : doubtOfNoun)
      found.push({
        measure: { kind: 'count', column: null, distinct: false },
        at: [...at, ...(measured ? [measured.at] : []), ...noun],
        doubt,
      })
    }
  }
  return found
}

/** "How heavy" are things: of no other number. */
function asksWeight({ asked, words }: Reading): boolean {
  return asked.some(
    ({ word, to }) => word.role === 'head' && extremeOfAdjective(words[to - 1]?.text ?? '') === 'weight',
  )
}

/** "How long" is of no money. */
function asksDuration({ asked }: Reading): boolean {
  return asked.some(({ word }) => word.role === 'head' && word.kind === 'duration')
}

function textOf({ question, words }: Reading, { from, to }: Stretch): string {
  return question.slice(words[from]?.start, words[to - 1]?.end)
}

/** "The total number of notices" of a list of notices counts its rows. */
function isNumberOfRow(reading: Reading, sum: Asked): boolean {
  const [noun] = entityWord(reading, sum)
  const text = reading.words[noun?.from ?? -1]?.text ?? ''
  return /number/.test(textOf(reading, sum)) && !personNouns.has(text) && isRowNoun(text, reading)
}

/** Whether a column or the title is called so. */
function isKnownNoun({ words, columns, table, rowsCalled }: Reading, noun: Stretch[]): boolean {
  const title = titleWords(table)
  const isRow = (at: Stretch) => isRowNoun(words[at.from]?.text ?? '', { table, rowsCalled })
  return noun.every(
    at =>
      isRow(at) ||
      columns.some(each => overlap(each, at)) ||
      title.has(words[at.from]?.stem ?? '') ||
      title.has(words[at.from]?.text ?? ''),
  )
}
