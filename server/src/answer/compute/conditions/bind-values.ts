import type { Condition } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { currencyOf, measureOf, splitUnit } from '../../../domain/tables/units.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { dueNames, pastWords, timeAdverbs } from '../../lexicon/changing-words.ts'
import { answersTo, nameOneColumn, namesExtreme } from '../../lexicon/column-words.ts'
import { dateNouns } from '../../lexicon/measured-words.ts'
import { plainUnit } from '../../lexicon/unit-words.ts'
import { isKey, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { apart } from '../words/apart.ts'
import {
  type AmountMention,
  type ColumnMention,
  overlap,
  type Stretch,
  type ValueMention,
} from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { stemsOf } from '../words/stems-of.ts'
import { comparisonOf } from './comparison-of.ts'

/** One way to read a value or an amount: as a condition on a column. */
export type Claim = {
  condition: Condition
  at: Stretch
  /** The words that name the column, beside the value. */
  label: ColumnMention | null
  /** 0 to 1. */
  fit: number
  /** Whether the words are all of a cell. */
  whole: boolean
}

const aYear = /^(?:1[5-9]|20|21)\d\d$/
const mostClaims = 4
const mostTexts = 20
const mostBetween = 4

/** The ways to read each value of a question, likeliest first. */
export function claimsOfValue(mention: ValueMention, reading: Reading): Claim[] {
  const { table } = reading
  const claims = mention.readings.map((each): Claim => {
    const label = labelOf(mention, each.column, reading)
    const negated = denialBefore(mention, label, reading)
    const many = each.values.length > mostTexts
    const surface = reading.question.slice(
      reading.words[mention.from]?.start,
      reading.words[mention.to - 1]?.end,
    )
    const values = many ? [surface] : each.values
    const at = negated ? { from: negated.from, to: mention.to } : mention
    const is = many ? 'contains' : 'is'
    return {
      condition: { column: each.column, is: negated && !many ? 'is-not' : is, values },
      at,
      label,
      whole: each.whole,
      fit: label ? Math.min(1, each.fit + 0.25) : each.fit * unlabelled(table, each.column, mention, reading),
    }
  })
  return claims.sort((a, b) => b.fit - a.fit).slice(0, mostClaims)
}

/** "Not in the North", "not of type TEXT". */
function denialBefore(mention: Stretch, label: Stretch | null, { asked, words, links }: Reading) {
  const first = label && label.to <= mention.from ? label.from : mention.from
  return asked.find(
    ({ word, to }) =>
      word.role === 'comparison' &&
      word.is === 'is-not' &&
      to <= first &&
      to >= first - 2 &&
      // "Hors taxes avec A" denies the taxes.
      words.slice(to, first).every(({ text, stop }) => stop || links.has(text) || timeAdverbs.has(text)),
  )
}

/** The ways to read a comparison: with the column that stands beside it, or one of the number's unit. */
export function claimsOfAmount(mention: AmountMention, reading: Reading): Claim[] {
  const { table, columns, words } = reading
  const inside = columns.filter(each => overlap(each, mention))
  const percent = mention.unit === 'percent' && table.columns.some(({ type }) => type === 'percentage')
  // "In 2024" may be of the beginning or the end.
  const ofOneDate = table.columns.filter(({ type }) => type === 'date').length < 2
  const ownDate = dateOfRows(reading)
  const only = onlyAmounts(mention, reading)
  const claims = table.columns.flatMap((column, place): Claim[] => {
    if (column.type === 'text' || column.type === 'yes-no') return []
    if (percent && column.type !== 'percentage') return []
    const label = inside.find(each => names(each, place)) ?? labelOf(mention, place, reading)
    const condition = comparisonOf(mention, table, place)
    if (!condition || isOnlyDue(column, reading)) return []
    const unit = mention.unit !== null && fitsUnit(mention.unit, column.unit, column.name)
    // "13,000 euros", "50 euros or less"
    const isBehind = words[mention.to]?.text === mention.unit
    const isWithin = words.slice(mention.from, mention.to).some(({ text }) => text === mention.unit)
    const isSaid = mention.unit === 'm' || isUnit(mention.unit, column.unit)
    const behind = (isBehind || isWithin) && isSaid
    const at: Stretch = behind && isBehind ? { from: mention.from, to: mention.to + 1 } : mention
    const year = isYear(mention)
    const dated =
      column.type === 'date' || readWords(column.name).some(({ text }) => answersTo('time', text) > 0)
    const about =
      mention.of !== 'any' && readWords(column.name).some(({ text }) => namesExtreme(mention.of, text))
    const fit = label
      ? mention.dates && !dated
        ? 0.5
        : 1 - behindBest(label, place)
      : unit || behind
        ? 0.9
        : about
          ? 0.88
          : (year || mention.dates) && dated
            ? ofOneDate || place === ownDate
              ? 0.85
              : 0.45
            : only === place
              ? fitOfOnly
              : 0
    return fit > 0 ? [{ condition, at, label: label ?? null, fit, whole: true }] : []
  })
  return claims.sort((a, b) => b.fit - a.fit).slice(0, mostClaims)
}

/** "Were mitigated in April", "ended by May": not when that was due. */
function isOnlyDue({ name, type }: Table['columns'][number], { words, language }: Reading): boolean {
  // "Were reviewed", but not "to be reviewed".
  const isPast = ({ text }: { text: string }, at: number) =>
    pastWords.has(text) ||
    (language === 'english' &&
      text.length > shortestNoun &&
      text.endsWith('ed') &&
      words[at - 1]?.text !== 'be')
  if (type !== 'date' || !words.some(isPast)) return false
  const due = readWords(apart(name)).filter(({ text }) => dueNames.has(text))
  return due.length > 0 && !words.some(word => due.some(({ text }) => text === word.text))
}

const fitOfOnly = 0.84
const shortestNoun = 4
const shortestCut = 3

/** Of several dates the one that is called by what the rows are: the "Invoice date" of invoices. */
function dateOfRows({ table, rowsCalled }: Reading): number | null {
  const keys = table.columns.flatMap(({ name }, column) =>
    isKey(table, column) && table.columns[column]?.type !== 'date' ? [...stemsOf(apart(name))] : [],
  )
  const rows = [...keys, ...rowsCalled, ...stemsOf(table.title)]
  // "Rechnungsdatum" beside "Rechnungsnr."
  const isRow = (text: string) => {
    const noun = text.replace(/s$/, '')
    // "Inv. no."
    const isCut = (row: string) => row.length >= shortestCut && noun.startsWith(row)
    return noun.length >= shortestNoun && rows.some(row => row.startsWith(noun) || isCut(row))
  }
  const own = table.columns.flatMap(({ name, type }, column) => {
    const words = readWords(apart(name)).map(({ text }) => text)
    const isOfRows =
      words.some(text => dateNouns.has(text)) && words.every(text => dateNouns.has(text) || isRow(text))
    return type === 'date' && isOfRows ? [column] : []
  })
  const [only, more] = own
  return only !== undefined && more === undefined ? only : null
}

/** The only column of amounts, where a number has no unit of another thing: "which expenses are over 100". */
function onlyAmounts(
  { dates, unit, values }: AmountMention,
  { table, words, columns, rowsCalled }: Reading,
): number | null {
  if (dates || values.some(value => aYear.test(value))) return null
  const behind = words.find(({ text }) => text === unit)
  // "More than one notice" counts rows.
  const isRow = behind !== undefined && isRowNoun(behind.text, { table, rowsCalled })
  const isCounted =
    behind !== undefined && !behind.stop && (isRow || !columns.some(({ from }) => words[from] === behind))
  const amounts = table.columns.flatMap((column, at) =>
    isMeasured(table, at) && column.type !== 'date' && !isOrdinal(table, at) ? [at] : [],
  )
  const [only, more] = amounts
  return isCounted || only === undefined || more !== undefined ? null : only
}

/** The mention of a column that stands beside the words, with nothing but little words between. */
function labelOf(stretch: Stretch, column: number, reading: Reading): ColumnMention | null {
  const { columns, words, links } = reading
  const title = stemsOf(reading.table.title)
  // "2,000 checks in total" of a table of checks.
  const isOther = (at: number) =>
    columns.some(each => overlap(each, { from: at, to: at + 1 }) && !names(each, column))
  const linked = (from: number, to: number) =>
    to - from <= mostBetween &&
    words
      .slice(from, to)
      .every(
        ({ text, stem, name }, index) =>
          links.has(text) || (!name && title.has(stem) && !isOther(from + index)),
      )
  const broken = (from: number, to: number) =>
    /[,;?]/.test(reading.question.slice(words[from]?.end, words[to]?.start))
  const before = columns.filter(each => each.to <= stretch.from && names(each, column)).at(-1)
  const after = columns.find(each => each.from >= stretch.to && names(each, column))
  if (before && linked(before.to, stretch.from)) return before
  if (after && linked(stretch.to, after.from) && !broken(stretch.to - 1, after.from)) return after
  return null
}

/** How much better the words name another column. */
function behindBest({ columns }: ColumnMention, column: number): number {
  const own = columns.find(each => each.column === column)?.fit ?? 0
  return Math.max(0, (columns[0]?.fit ?? own) - own)
}

function names({ columns }: ColumnMention, column: number): boolean {
  const best = columns[0]?.fit ?? 0
  return columns.some(each => each.column === column && each.fit >= best - 0.3)
}

/** A bare number is rarely meant where nothing names its column. */
function unlabelled(table: Table, column: number, mention: ValueMention, reading: Reading): number {
  const { name = '', type, unit } = table.columns[column] ?? {}
  const words = reading.words.slice(mention.from, mention.to)
  if (!words.every(({ number }) => number)) return 0.92
  if (isOfMeasured(table, column, mention, reading)) return 0.95
  const behind = reading.words[mention.to]?.text
  if (behind && fitsUnit(behind, unit ?? null, name)) return 0.95
  const [word] = words
  const year = words.length === 1 && /^(?:1[5-9]|20|21)\d\d$/.test(word?.text ?? '')
  const dated = type === 'date' || readWords(name).some(({ text }) => answersTo('time', text) > 0)
  if (year) return dated ? 0.95 : 0.5
  return words.length > 1 || (word?.text.length ?? 0) > 3 ? 0.85 : 0.55
}

/** "The square of 14": the row of a number whose other column is named before it. */
function isOfMeasured(table: Table, column: number, { from }: ValueMention, reading: Reading): boolean {
  const { words, columns } = reading
  const before = columns.find(each => each.to === from - 1)
  const link = words[from - 1]?.text ?? ''
  const best = before?.columns[0]?.column
  return best !== undefined && best !== column && ofWords.has(link) && isKey(table, column)
}

const ofWords = new Set(['of', 'for', 'von', 'fur', 'de', 'du', 'pour', 'del', 'para'])

/** Whether a word behind a number says the unit of a column: "euros" of one in EUR. */
function isUnit(word: string | null, unit: string | null): boolean {
  const { base } = splitUnit(unit)
  if (word === null || base === null) return false
  return (
    plainUnit(word) === plainUnit(base) ||
    currencyOf(word) === base ||
    measureOf(word) === base ||
    (currencyOf(word) === '$' && /\$|USD/.test(base))
  )
}

function fitsUnit(word: string, unit: string | null, name: string): boolean {
  const stem = stemWord(word, 'english')
  const same = (other: string) =>
    other === word ||
    stemWord(other, 'english') === stem ||
    nameOneColumn(word, other) ||
    (durationUnit(word) !== null && durationUnit(word) === durationUnit(other))
  return readWords(`${unit ?? ''} ${name}`).some(({ text }) => same(text))
}

function isYear({ values, unit }: AmountMention): boolean {
  return values.every(value => /^(?:1[5-9]|20|21)\d\d$/.test(value)) && unit !== 'million'
}
