import type { Period } from '@citewell/contract/table-plan.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { emptyWords, personNouns } from '../../lexicon/column-words.ts'
import { vagueNames } from '../../lexicon/measured-words.ts'
import {
  allWords,
  beforePeriods,
  openPeriods,
  periodNouns,
  periodOfWord,
  throughWords,
  wholePeriodWords,
} from '../../lexicon/period-words.ts'
import { tableNouns } from '../../lexicon/table-nouns.ts'
import { makeUp } from '../columns/time-columns.ts'
import type { Asked, Stretch, ValueMention } from '../words/mentions.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import type { Claim } from './bind-values.ts'

type Said = Pick<Reading, 'words' | 'table' | 'rowsCalled' | 'language'>

const statistics = new Set(['sum', 'average', 'median', 'extreme'])
/** "All the last fiscal years". */
const mostBetween = 3
/** "All of the contracts". */
const mostBeforeNoun = 2
/** Of "over the" before "whole quarter". */
const mostBefore = 2

/**
 * "Over all the years" of a sum, an average or a highest: where the words for all the time stand. They name no measure, and
 * leave nothing out.
 */
export function wholePeriods(
  { words, language }: Pick<Reading, 'words' | 'language'>,
  asked: Asked[],
): Stretch[] {
  const open = wholePeriod({ words, language })
  if (open?.period === null) return [open.at]
  if (!asked.some(({ word }) => statistics.has(word.role))) return []
  if (asked.some(({ word, to }) => word.role === 'comparison' && words[to]?.number)) return []
  return words.flatMap(({ text }, at) => {
    if (!periodNouns.has(text)) return []
    const near = words.slice(Math.max(0, at - mostBetween), at)
    const all = near.findLastIndex(word => allWords.has(word.text))
    const through = near.findLastIndex(word => throughWords.has(word.text))
    const first =
      all >= 0 ? all : through >= 0 && near.slice(through + 1).every(({ stop }) => stop) ? through : -1
    if (first < 0 || near.slice(first).some(({ number }) => number)) return []
    return [{ from: at - near.length + first, to: at + 1 }]
  })
}

type WholePeriod = {
  /** Null of a time of any length: "the whole period". */
  period: Period | null
  at: Stretch
}

/**
 * The time of which a question wants all: "over the whole quarter", but not "over the whole first quarter". Null if it says
 * none.
 */
export function wholePeriod({ words, language }: Pick<Reading, 'words' | 'language'>): WholePeriod | null {
  for (const [at, { text }] of words.entries()) {
    const period = periodOfWord(text, language)
    if (period === null && !openPeriods.has(text)) continue
    if (!wholePeriodWords.has(words[at - 1]?.text ?? '')) continue
    let from = at - 1
    while (at - from <= mostBefore && beforePeriods.has(words[from - 1]?.text ?? '')) from--
    return { period, at: { from, to: at + 1 } }
  }
  return null
}

/** Whether columns called so hold all of that time: a quarter has three months. */
export function isAllOf({ period }: WholePeriod, names: string[]): boolean {
  return period === null || makeUp(period, names)
}

/** The words for the table itself or all its rows: "all the contracts", "in the register". */
export function nounsOfWhole(said: Said, names: ReadonlySet<string>): Stretch[] {
  return said.words.flatMap((_, at) => {
    const stretch = { from: at, to: at + 1 }
    return isOfWhole(stretch, said, names) ? [stretch] : []
  })
}

/**
 * Values without the words for the table or its rows that stand within one cell by chance, such as the name of a file.
 * `names` are the words of the table's and the document's names.
 */
export function withoutNouns(
  values: ValueMention[],
  said: Said & Pick<Reading, 'columns'>,
  names: ReadonlySet<string>,
): ValueMention[] {
  return values.filter(
    value =>
      !isOfColumn(value, said) &&
      !isOfFile(value, said, names) &&
      !saysNothing(value, said) &&
      (!isOfFewCells(value) || !isOfWhole({ from: value.to - 1, to: value.to }, said, names)),
  )
}

/** "Metadata keys" of metadata-keys.json, though some keys have "metadata" in them. */
function isOfFile(
  { from, to, readings }: ValueMention,
  { words, rowsCalled }: Said,
  names: ReadonlySet<string>,
): boolean {
  const isName =
    to - from === 1 && names.has(words[from]?.text ?? '') && rowsCalled.has(words[to]?.text ?? '')
  return isName && readings.every(({ whole }) => !whole)
}

/** "Test types" of a list of tests are a column of it, also where a cell says "test". */
function isOfColumn(
  { from, to, readings }: ValueMention,
  { words, rowsCalled, columns }: Said & Pick<Reading, 'columns'>,
): boolean {
  const next = columns.find(mention => mention.from === to)?.columns[0]?.column
  const isRow = [words[from]?.text, words[from]?.stem].some(
    text => text !== undefined && rowsCalled.has(text),
  )
  return to - from === 1 && isRow && next !== undefined && readings.every(({ column }) => column !== next)
}

/** "Used" of a question that some longer cells have as well. */
function saysNothing({ from, to, readings }: ValueMention, { words }: Said): boolean {
  return to - from === 1 && emptyWords.has(words[from]?.text ?? '') && readings.every(({ whole }) => !whole)
}

/** Whether a word that is no name stands by chance within one long cell, or in the name of a file. */
export function isByChance(value: ValueMention, words: QuestionWord[], language: Language): boolean {
  const [word, more] = words.slice(value.from, value.to)
  if (!word || more || word.number || (word.name && language !== 'german')) return false
  return (
    isOfFewCells(value) &&
    value.readings.every(({ fit, values: [text = ''] }) => fit < leastFit || isFile.test(text))
  )
}

/**
 * Whether a word that is no name is all of one cell and the beginning of others: "generated" is said of "generated from a
 * list" as well.
 */
export function isOneOfMore(value: ValueMention, words: QuestionWord[], table: Reading['table']): boolean {
  const [word, more] = words.slice(value.from, value.to)
  if (!word || more || word.number || word.name) return false
  return value.readings.some(({ whole, column, values }) => {
    const entries = table.cells[column]?.entries ?? []
    return (
      whole &&
      entries.some(
        ({ text }) =>
          !values.includes(text) && readWords(text)[0]?.text === word.text && readWords(text).length > 1,
      )
    )
  })
}

/** Whether a word stands within cells of several columns, and is all of none: which of them is meant nobody knows. */
export function isInSeveral({ readings, from, to }: ValueMention): boolean {
  const [best = 0, next = 0] = readings.map(({ fit }) => fit).sort((a, b) => b - a)
  return to - from === 1 && readings.every(({ whole }) => !whole) && next > best - leastLead
}

const leastLead = 0.1

/**
 * Whether a word that stands within cells of nearly all rows chooses them: then it may say what all rows are, as "Acme" of
 * "the Acme modules", and the few without it are left out by chance.
 */
export function isOfNearlyAll({ condition, whole, label }: Claim, table: Reading['table']): boolean {
  if (whole || label !== null || condition.is !== 'is') return false
  const { entries, codes } = heldIn(table, condition.column)
  const values = new Set(condition.values)
  const isMeant = entries.map(({ text }) => values.has(text))
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  const meant = rows.filter(place => isMeant[codes[place] ?? -1] === true).length
  return meant < rows.length && meant >= rows.length * nearlyAll
}

const nearlyAll = 0.9

/** "The number of notices" of a list of notices is that of its rows, whatever else a column "No. of" counts. */
export function isNumberOfRows(
  { from, to }: Stretch,
  said: Pick<Said, 'words' | 'table' | 'rowsCalled'>,
): boolean {
  const isVague = said.words.slice(from, to).every(({ text, stop }) => stop || vagueNames.has(text))
  const noun = said.words[to]?.text ?? ''
  return isVague && !personNouns.has(noun) && isRowNoun(noun, said)
}

/** A noun stands by chance in so many long cells. */
const fewCells = 3
/** Of a cell of three words or more. */
const leastFit = 0.74
const isFile = /\.[a-z]{2,4}$/iu

function isOfFewCells({ readings }: ValueMention): boolean {
  return readings.every(({ whole, values }) => !whole && values.length <= fewCells)
}

function isOfWhole({ from }: Stretch, said: Said, names: ReadonlySet<string>): boolean {
  const { words, language } = said
  const word = words[from]
  if (!word || word.number || word.stop || (word.name && language !== 'german')) return false
  const next = words[from + 1]
  if (next && !next.stop && !next.number && followsAsNoun(next, said, names)) return false
  const before = words.slice(Math.max(0, from - mostBeforeNoun - 1), from)
  const [article] = before.slice(-1)
  const isNamed = names.has(word.text) || names.has(word.stem)
  const all = before.findLastIndex(each => allWords.has(each.text))
  if (all >= 0 && before.slice(all + 1).every(({ stop }) => stop)) return true
  if (tableNouns.has(word.text)) return article?.stop === true
  return isRowNoun(word.text, said) || (isNamed && word.stem !== word.text)
}

/** In "all storage contracts", what all is said of is the contracts. */
function followsAsNoun({ text, stem }: QuestionWord, said: Said, names: ReadonlySet<string>): boolean {
  return isRowNoun(text, said) || names.has(text) || names.has(stem) || text !== stem
}
