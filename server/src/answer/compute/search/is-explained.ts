import { allPlaces, heldIn, isTotal, tally } from '../../../domain/tables/places.ts'
import { dayNouns, participle, relativeTimes } from '../../lexicon/changing-words.ts'
import { emptyWords, lightWords } from '../../lexicon/column-words.ts'
import {
  beingWords,
  deniedVerbs,
  impliedBy,
  looseWordsOf,
  recordedWords,
  stateColumnWords,
  undertakingNouns,
} from '../../lexicon/loose-words.ts'
import { costVerbs, dateNouns, moneyWords } from '../../lexicon/measured-words.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { beforeMonths, periodOfWord } from '../../lexicon/period-words.ts'
import { comesIn, eachWords, newWords } from '../../lexicon/said-of-plans.ts'
import { isCalled, isKey } from '../columns/column-kinds.ts'
import type { Asked } from '../words/mentions.ts'
import { isLetter, readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { type Parts, placesOf } from './asked-parts.ts'
import { leastLink } from './link-words.ts'

const aYear = /^(?:19|20)\d\d$/
const wholeWords = new Set('all across every alle allen aller'.split(' '))
const bracketed = /\([^()]{2,40}\)/g

/** "Which are parked (on hold)": what stands in brackets says the same again, as the table says it. */
function inBrackets({ question, words }: Parts, used: ReadonlySet<number>): boolean {
  return Array.from(question.matchAll(bracketed)).some(({ index, 0: text }) => {
    const inside = words.flatMap(({ start, stop }, at) =>
      start > index && start < index + text.length && !stop ? [at] : [],
    )
    return inside.length > 0 && inside.every(at => used.has(at))
  })
}

/** Whether a word names a column or stands in a cell, however little. */
function isHeld({ links, values }: Parts, at: number): boolean {
  return (
    links.some(fits => (fits[at] ?? 0) >= leastLink) || values.some(({ from, to }) => from <= at && at < to)
  )
}

/** Whether a word names a column of dates. */
function isOfDates({ links, table }: Parts, at: number): boolean {
  return links.some((fits, column) => (fits[at] ?? 0) >= 0.8 && table.columns[column]?.type === 'date')
}

/** The words by which a table and its columns are called. */
function namesOf({ titled, table }: Parts): string[] {
  return [...titled, ...table.columns.flatMap(({ name }) => readWords(name).map(({ text }) => text))]
}

const stateWords = new Set('under in on unter'.split(' '))

/** "Under review" of a cell that says so compares with no number. */
function isOfState(
  { values, words, table }: Parts,
  { from: at, to }: Asked,
  used: ReadonlySet<number>,
): boolean {
  return (
    stateWords.has(words[at]?.text ?? '') &&
    values.some(
      ({ from, fit, column }) =>
        from === to && fit >= 0.8 && used.has(from) && isCalled(table, column, stateColumnWords),
    )
  )
}

const deniedWords = new Set([
  ...deniedVerbs,
  ...'no without except none nor neither both same kein keine keinen ohne ausser weder'.split(' '),
])
const tellingRoles = new Set(['extreme', 'next', 'previous', 'runs', 'versus', 'denied', 'rank'])

/** What would change the result if it goes into no plan: "the last", "before"; but not "from" and "over the year". */
function isTelling({ word, from, to }: Asked, words: Parts['words']): boolean {
  if (tellingRoles.has(word.role)) return true
  const [own, next] = [words[from]?.text ?? '', words[to]?.text ?? '']
  // "Look after"
  if (own === 'after' && /^look/.test(words[from - 1]?.text ?? '')) return false
  return (
    word.role === 'comparison' &&
    own !== 'from' &&
    own !== 'von' &&
    !(own === 'over' && (next === 'the' || next === 'all'))
  )
}

/** "This year", "last month", which only a table of one year alone may be of. */
function isRelativeTime({ words, language, titled }: Parts, at: number): boolean {
  const period = periodOfWord(words[at]?.text ?? '', language)
  const isNamed = period !== null || dayNouns.has(words[at]?.text ?? '')
  if (!isNamed || !relativeTimes.has(words[at - 1]?.text ?? '')) return false
  return period !== 'year' || !Array.from(titled).some(text => aYear.test(text))
}

/** "All three sites" of a column that has three. */
function isAllOfThem({ words, table, links, language }: Parts, at: number): boolean {
  const number = words[at]?.number ? words[at].text : numberOfWord(words[at]?.text ?? '', language)
  if (!wholeWords.has(words[at - 1]?.text ?? '')) return false
  return links.some((fits, column) => {
    if ((fits[at + 1] ?? 0) < 0.8 || table.columns[column]?.type !== 'text') return false
    const rows = allPlaces(table).filter(place => !isTotal(table, place))
    return Array.from(tally(heldIn(table, column), rows)).length === Number(number)
  })
}

/** Whether each word that could name something goes into the plan, or names the table or its rows. */
export function isExplained(parts: Parts, used: ReadonlySet<number>): boolean {
  return wordsLeft(parts, used).length === 0
}

/** The places of the words that could name something and go into no plan. */
function wordsLeft(parts: Parts, used: ReadonlySet<number>): number[] {
  const { words, asked, table, titled, language } = parts
  const rows = { table, rowsCalled: titled }
  const free = new Set(
    asked.flatMap(each =>
      ['head', 'and', 'or', 'all', 'yes-no', 'as-listed'].includes(each.word.role) ? placesOf(each) : [],
    ),
  )
  const isVerbal = ({ from, word }: Asked) => word.role === 'group' && words[from]?.text === 'by'
  const deeds = new Set(asked.flatMap(each => (free.has(each.from) || isVerbal(each) ? [] : placesOf(each))))
  const said = inBrackets(parts, used)
  // "New tickets" that came in are tickets.
  const comes = comesIn.test(parts.question)
  // "Tickets" of a column that tells the rows apart are the rows.
  const isRow = (at: number) =>
    parts.links.some(
      (fits, column) =>
        (fits[at] ?? 0) >= 0.75 && table.columns[column]?.type === 'text' && isKey(table, column),
    )
  const isKind = (column: number) => table.columns[column]?.type === 'text' && !isKey(table, column)
  const unsaid = new Set(
    asked.flatMap(each =>
      isTelling(each, words) && !(each.word.role === 'comparison' && isOfState(parts, each, used))
        ? placesOf(each).filter(at => !used.has(at))
        : [],
    ),
  )
  const isTold = ({ text, stem, stop, number }: Parts['words'][number], at: number): boolean => {
    if (unsaid.has(at) || (deniedWords.has(text) && !used.has(at))) return false
    if (isRelativeTime(parts, at)) return false
    if (used.has(at)) return true
    // "At least two", "only one"
    const isNumber = numberOfWord(text, language) !== null
    if (isNumber && isAllOfThem(parts, at)) return true
    if (isNumber && (text !== 'one' || words[at - 1]?.text === 'only')) return false
    if (deeds.has(at) && text !== 'von' && (!stop || text === 'per')) return false
    if (number) return titled.has(text)
    // "What did each firm cost" asks for groups.
    const isEach = eachWords.has(text) && at + 1 < words.length
    if (isEach && parts.links.some((fits, column) => (fits[at + 1] ?? 0) >= 0.8 && isKind(column)))
      return false
    // "In May" of a table that has none
    if (text === 'may' && beforeMonths.has(words[at - 1]?.text ?? '')) return false
    // "How many seats are taken" asks for no seats as such.
    if (text === 'taken' && /^(?:is|are)$/.test(words[at - 1]?.text ?? '')) return false
    // "At the end of 2024" of a column called by the year; "service desk" of a file "servicedesk"
    const [before, next, behind] = [words[at - 1], words[at + 1], words[at + 2]]
    if (text === 'end' && next?.text === 'of' && behind?.number && used.has(at + 2)) return true
    // "All its repositories"
    const isListed = words[at - 1]?.text === 'and' || words[at - 1]?.text === 'und'
    const isWhole = [words[at - 1], words[at - 2], ...(isListed ? [words[at - 3]] : [])].some(each =>
      wholeWords.has(each?.text ?? ''),
    )
    if (
      isWhole &&
      parts.links.some((fits, column) => (fits[at] ?? 0) >= 0.8 && table.columns[column]?.type === 'text')
    )
      return true
    if (next && titled.has(text + next.text)) return true
    // "Software products" of a list of licences
    const implied = impliedBy.get(text)
    if (implied && namesOf(parts).some(name => implied.has(name))) return true
    // "Supplier invoices" are invoices.
    const isOfText = parts.links.some(
      (fits, column) => (fits[at] ?? 0) >= 0.85 && table.columns[column]?.type === 'text',
    )
    if (isOfText && next && !next.stop && (isRowNoun(next.text, rows) || isRow(at + 1))) return true
    if (before && titled.has(before.text + text)) return true
    if (said && participle.test(text)) return true
    if (comes && newWords.has(text)) return true
    if (isLetter({ text, stop, number })) return false
    // What something costs is no other amount.
    if (moneyWords.has(text) || costVerbs.has(text)) return false
    if (stop || free.has(at)) return true
    if (titled.has(text) || titled.has(stem) || isRowNoun(text, rows) || isRow(at)) return true
    // A word is light only where no other column is called so.
    const isNamed = parts.links.some(
      (fits, column) => (fits[at] ?? 0) >= 0.8 && readWords(table.columns[column]?.name ?? '').length === 1,
    )
    // "The Harbour project", where the file is called "Harbour plan"
    if (undertakingNouns.has(text) && before && (titled.has(before.text) || titled.has(before.stem)))
      return true
    // "The counted boxes" of a column of their numbers: those that have one
    const isCounted = parts.links.some(
      (fits, column) => (fits[at + 1] ?? 0) >= 0.8 && table.columns[column]?.type === 'number',
    )
    if (recordedWords.has(text) && used.has(at + 1) && isCounted && !isHeld(parts, at)) return true
    // "How many were counted", but not "the counted ones"
    if (recordedWords.has(text))
      return !isHeld(parts, at) && (!next || next.stop) && (!next || beingWords.has(before?.text ?? ''))
    // "Due for destruction before 2026" of dates that say when
    if (text === 'due' && next?.text === 'for' && used.has(at + 2) && isOfDates(parts, at + 2)) return true
    // "After the due date"
    if (dateNouns.has(text) && used.has(at - 1) && isOfDates(parts, at - 1)) return true
    return !isNamed && (looseWordsOf(language).has(text) || emptyWords.has(text) || lightWords.has(text))
  }
  return words.flatMap((word, at) => (isTold(word, at) ? [] : [at]))
}
