import type { Comparison, Measure } from '@citewell/contract/table-plan.ts'
import { allPlaces, heldIn, isTotal, tally } from '../../../domain/tables/places.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { extremeOfAdjective, personNouns, timesWords } from '../../lexicon/column-words.ts'
import {
  costVerbs,
  flowNames,
  headcountNames,
  quantityNames,
  vagueNames,
} from '../../lexicon/measured-words.ts'
import type { TableWord } from '../../lexicon/table-words.ts'
import { addsUp, isOfEach } from '../columns/adds-up.ts'
import { isKey, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { apart } from '../columns/find-columns.ts'
import { matchesRow, matchesSeveral } from '../columns/matches-row.ts'
import {
  moneyMeant,
  peopleMeant,
  quantityMeant,
  sizeMeant,
  surer,
  totalMeant,
  unitMeant,
} from '../columns/meant-column.ts'
import { addedMention, isLabel, type Numeric, onlyMeasured } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { mergeConditions } from '../conditions/merge-conditions.ts'
import { bookingsSaid, perRow } from '../conditions/said-of-all.ts'
import { asksWhichOfSeveral } from '../words/asks-for-cases.ts'
import { type Asked, type ColumnMention, overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { titleWords } from '../words/title-words.ts'

type Measured = { measure: Measure; at: Stretch[]; doubt: number }

const sureName = 0.9
/** "The total of all the incomes". */
const mostBetween = 3
/** Of what is counted by a name that neither a column nor the rows have; a column of another table may have it. */
const doubtOfNoun = 0.04

/** Sums, averages and counts that the question asks for. */
export function measuresOf(reading: Reading, claims: Claim[]): Measured[] {
  const asksSum = reading.asked.some(({ word }) => word.role === 'sum')
  return measuresAsked(reading, claims).filter(
    ({ measure }) => asksSum || measure.kind !== 'sum' || !isComparedAlone(reading, claims, measure.column),
  )
}

/** "How many squares are over 100" counts them: what is compared is not added up, unless it is named for that as well. */
function isComparedAlone({ columns }: Reading, claims: Claim[], column: number): boolean {
  const isCompared = claims.some(
    ({ condition }) => condition.column === column && sizes.has(condition.is) && condition.than === undefined,
  )
  return isCompared && columns.filter(each => each.columns[0]?.column === column).length < 2
}

/** Whether a column is so often the same in several rows that it names no row: the towns of notices, but not the races of a season. */
function isRepeated(table: Table, column: number): boolean {
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  return Array.from(tally(heldIn(table, column), rows)).length <= rows.length * mostDifferent
}

const mostDifferent = 0.6

/** "How many towns have more than 20 notices": each town has several rows, whose numbers are one together. */
function isOfGroups({ table }: Reading, claims: Claim[], column: number): boolean {
  const isSize = ({ condition }: Claim) => sizes.has(condition.is) && addsUp(table, condition.column)
  if (!claims.some(isSize) || isKey(table, column)) return false
  const where = mergeConditions(claims.filter(claim => !isSize(claim)))
  const seen = new Set<string>()
  return table.numbers.some((_, place) => {
    const row = table.rowAt(place)
    const text = row.cells[column]?.text
    if (row.total || text === undefined || !matchesRow(row, where, table)) return false
    return seen.has(text) || seen.add(text).size === 0
  })
}

const sizes = new Set<Comparison>(['over', 'under', 'at-least', 'at-most', 'between'])

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

/** "How many boxes are to be destroyed?" of several rows is their sum, though no word says so. */
export function isSummed({ table, asked }: Reading, claims: Claim[], column: number): boolean {
  if (!addsUp(table, column) || claims.length === 0 || asked.some(({ word }) => notSummed.has(word.role)))
    return false
  return matchesSeveral(mergeConditions(claims), table)
}

/** "Stock per site" are the sums, though no word says so; "salary per department" may be the averages. */
export function summedBefore(reading: Reading, claims: Claim[], group: Stretch): Measured[] {
  const before = reading.columns.filter(({ to }) => to <= group.from)
  const asks = reading.asked.some(({ word }) => notSummed.has(word.role) && word.role !== 'group')
  const measured = asks ? null : addedMention({ ...reading, columns: before }, claims)
  if (!measured || !addsUp(reading.table, measured.column)) return []
  const name = readWords(apart(reading.table.columns[measured.column]?.name ?? ''))
  const counts = name.some(({ text }) =>
    [quantityNames, headcountNames, flowNames].some(names => names.has(text)),
  )
  if (!counts && !name.every(({ text }) => vagueNames.has(text))) return []
  const { column, at, doubt } = measured
  return [{ measure: { kind: 'sum', column }, at: [at], doubt: doubt + 0.05 }]
}

const notSummed = new Set<TableWord['role']>(['group', 'extreme', 'average', 'median', 'versus', 'yes-no'])

/** "What do the repositories in Porto cost?", "How much storage does Legal use?" of several rows. */
function summedUp(reading: Reading, claims: Claim[]): Measured[] {
  const { asked, words } = reading
  const much = asked.find(({ word }) => word.role === 'head' && word.kind === 'money')
  const thing = asked.find(({ word }) => word.role === 'head' && word.kind === 'thing')
  const verb = words.findIndex(({ text }, at) => at > 0 && costVerbs.has(text))
  const money = much || (thing && verb >= 0) ? moneyMeant(reading, claims) : null
  const named = much ? addedMention(reading, claims, much) : null
  // "Spend" names an amount less surely than money is meant.
  const measured = named && named.column !== money?.column ? named : (money ?? named)
  if (!measured || asksWhichOfSeveral(reading) || !isSummed(reading, claims, measured.column)) return []
  const head = much ?? thing
  return [
    {
      measure: { kind: 'sum', column: measured.column },
      at: [...(head ? [head] : []), ...(verb >= 0 ? [{ from: verb, to: verb + 1 }] : []), measured.at],
      doubt: measured.doubt + 0.05,
    },
  ]
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

/** The noun behind "how many": what a row is, if no column is called so. */
export function entityWord({ words, asked }: Reading, count: Stretch | undefined): Stretch[] {
  if (!count) return []
  const at = words.findIndex(
    (word, index) =>
      index >= count.to && !word.stop && !asked.some(each => each.from <= index && each.to > index),
  )
  return at < 0 || at > count.to + 1 ? [] : [{ from: at, to: at + 1 }]
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

/** "The sum of the amounts over 30": what is added up is compared as well. */
function comparedColumn({ table }: Reading, claims: Claim[], asked: Stretch): Numeric | null {
  const labels = claims.flatMap(({ label, condition }) =>
    label && label.from >= asked.to && label.from <= asked.to + 2 && isMeasured(table, condition.column)
      ? [{ column: condition.column, at: label, doubt: 0.05 }]
      : [],
  )
  const [only, other] = labels
  return only && !other ? only : null
}

/** "The total income" of a list called so, which has one column of numbers. */
function ofTitle(reading: Reading, claims: Claim[], asked: Asked): Numeric | null {
  const noun = reading.words.findIndex(({ stop }, at) => at >= asked.to && !stop)
  const title = titleWords(reading.table)
  const { text = '', stem = '' } = reading.words[noun] ?? {}
  if (noun > asked.to + mostBetween || !(title.has(stem) || title.has(text))) return null
  const only = onlyMeasured(reading, claims)
  return only && { ...only, at: { from: noun, to: noun + 1 }, doubt: 0.05 }
}

/** "How many checks did A and B have in total" of a table of checks: the only column that says what each row has in all. */
function ofTotals(
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
function ofNamedRows(reading: Reading, claims: Claim[], count: Asked | undefined): Numeric | null {
  const [first, ...more] = claims
  const areRows =
    more.length > 0 &&
    claims.every(({ condition: { column, is } }) => is === 'is' && column === first?.condition.column)
  const only = areRows && !count ? onlyMeasured(reading, claims) : null
  return only && { ...only, doubt: 0.05 }
}

function columnAfter(
  reading: Reading,
  claims: Claim[],
  asked: Stretch,
): { column: number; at: ColumnMention } | null {
  const mention = reading.columns.find(({ from }) => from >= asked.to && from <= asked.to + 2)
  const column = mention?.columns[0]?.column
  return !mention || column === undefined || isLabel(claims, mention) ? null : { column, at: mention }
}
