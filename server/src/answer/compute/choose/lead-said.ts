import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { allPlaces } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { periodOfRate, periodOfWord } from '../../lexicon/period-words.ts'
import { sourceNouns } from '../../lexicon/table-nouns.ts'
import { type TableWord, tableWordsOf } from '../../lexicon/table-words.ts'
import { mayStandFor } from '../../lexicon/word-relations.ts'
import { sayTheSame } from '../../lexicon/word-translations.ts'
import { columnsOf } from '../columns/is-said.ts'
import { matchesRow } from '../columns/matches-row.ts'
import { bareName, wordsOfName } from '../words/file-name.ts'
import { findAsked } from '../words/find-asked.ts'
import { questionLanguage } from '../words/question-language.ts'
import { type QuestionWord, readQuestionWords, readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'
import { indexOf } from '../words/table-index.ts'
import { narrowedTo, type Said } from '../words/table-said.ts'
import { titleWords } from '../words/title-words.ts'

/** Words before a colon, a dash or a comma, which may say where to look. */
const leads = [
  /^[^:?!]{3,90}:(?= )/u,
  /^[^?!–—]{3,90} [–—](?= )/u,
  /^[^?!]{3,90}? -(?= )/u,
  /^[^,?!]{3,90},(?= )/u,
]
const bracketed = /\([^()]{0,80}\)/gu
const fewestBehind = 2
const shortestAbbreviation = 3
const shortestPart = 4

/** `held` are words of the beginning that some cells have: only rows that have them all may be meant. */
export type Led = Said & { held: string[]; stems: ReadonlySet<string> }

/** What words for a list may ask as well: "list", "and". */
export const saysPlace = new Set<TableWord['role']>(['head', 'all', 'and', 'as-listed', 'yes-no'])

/**
 * The question without a beginning that says where to look, and the tables of it: "WARN report: how many …" of
 * ca-warn-report.pdf, "background checks November 2015 - which …" of a table called so. Null where there is none, or where
 * a word of it is neither theirs nor in their cells: it may be a condition on something that they do not say.
 */
export function ofLeadSaid({ question, tables }: Said): Led | null {
  for (const lead of leads) {
    const end = lead.exec(question)?.[0].length ?? 0
    if (end === 0 || readWords(question.slice(end)).length < fewestBehind) continue
    const words = readQuestionWords(question.slice(0, end), 'english')
    if (
      findAsked(words, tableWordsOf(questionLanguage(question))).some(({ word }) => !saysPlace.has(word.role))
    )
      continue
    const led = narrowedBy({ question, tables }, { start: 0, end }, each => wordsHeld(words, each))
    if (led !== null) return led
  }
  return null
}

/** Without a stretch of the question, over the tables of which `heldIn` gives words; null where it is of none. */
export function narrowedBy(
  { question, tables }: Said,
  at: { start: number; end: number },
  heldIn: (table: ScopedTable) => string[] | null,
): Led | null {
  const heldBy = new Map(
    tables.flatMap(each => {
      const held = heldIn(each)
      return held === null ? [] : [[each, held] as const]
    }),
  )
  if (heldBy.size === 0) return null
  return {
    ...narrowedTo({ question, tables }, at, table => heldBy.has(table)),
    held: [...new Set([...heldBy.values()].flat())],
    stems: stemsOf(question.slice(at.start, at.end)),
  }
}

/**
 * Whether a plan made without the beginning is about all that it says: over rows that have all its words, and, where it names
 * columns of numbers, with one of them.
 */
export function fitsLead({ held, stems }: Led, plan: TablePlan, table: Table): boolean {
  const isSaid = ({ text }: { text: string }) => stems.has(text) || stems.has(stemWord(text, 'english'))
  const named = table.columns.flatMap(({ name, type }, column) => {
    const words = readWords(name.replace(bracketed, ''))
    return type !== 'text' && words.length > 0 && words.every(isSaid) ? [column] : []
  })
  const used = columnsOf(plan)
  return haveAll(held, plan, table) && (named.length === 0 || named.some(column => used.includes(column)))
}

function haveAll(held: string[], { where, measure }: TablePlan, table: Table): boolean {
  if (held.length === 0) return true
  if ('from' in measure || 'operands' in measure) return false
  const rows = Array.from(allPlaces(table), place => table.rowAt(place)).filter(
    row => !row.total && matchesRow(row, where, table),
  )
  return rows.every(({ cells }) => {
    const stems = stemsOf(table.columns.map((_, column) => cells[column]?.text ?? '').join(' '))
    return held.every(word => stems.has(word) || stems.has(stemWord(word, 'english')))
  })
}

/**
 * Which of these words are only in the cells of a table; null where it, its sheet or its file is called by none of them, and
 * where one is in neither. Beside the whole name of a file, other words say what it is, unless that is `strict`.
 */
export function wordsHeld(
  words: QuestionWord[],
  scoped: ScopedTable,
  { strict = false }: { strict?: boolean } = {},
): string[] | null {
  const { table, filename } = scoped
  const file = wordsOfName(bareName(filename))
  const names = [...file, ...wordsOfName(sheetNameOf(scoped) ?? '')]
  const own = new Set([...names, ...names.map(name => stemWord(name, 'english')), ...titleWords(table)])
  const numbers = [...names, ...readWords(table.title).map(({ text }) => text)]
  const columns = new Set(table.columns.flatMap(({ name }) => [...stemsOf(name)]))
  const rows = { table, rowsCalled: rowsCalled(scoped) }
  const texts = words.map(({ text }) => text)
  const hasNumber = words.some(({ number }) => number)
  const isFile = !strict && file.every(name => texts.includes(name))
  const isOwn = ({ text, stem }: QuestionWord) =>
    [text, stem, stemWord(text, 'english')].some(each => own.has(each)) ||
    isMonthOf(text, numbers) ||
    isCompoundOf(text, own)
  // "May" is a little word, too.
  const isTelling = ({ stop, text }: QuestionWord) => !stop || (monthNumbers.has(text) && hasNumber)
  const telling = words.filter(word => isTelling(word) && !sourceNouns.has(word.text))
  if (
    indexOf(table).whole(texts).length > 0 ||
    !words.some(word => isTelling(word) && !word.number && isOwn(word))
  )
    return null
  const held = telling.filter(word => !isOwn(word) && !word.number && isInCells(word, table))
  const isSaid = (word: QuestionWord) => {
    if (isOwn(word) || held.includes(word)) return true
    if (word.number) return isOnlyYear(word.text, numbers)
    const isColumn = columns.has(word.text) || columns.has(word.stem)
    const isKnown =
      isColumn ||
      isRowNoun(word.text, rows) ||
      isRateOf(word.text, [...own, ...columns]) ||
      [...own].some(name => isSynonym(name, word.text))
    return isKnown || (isFile && !word.name)
  }
  return telling.every(isSaid) ? held.map(({ text }) => text) : null
}

function isSynonym(name: string, word: string): boolean {
  return [name, word].every(each => each.length >= shortestAbbreviation) && mayStandFor(name, word)
}

/** "Rechnungsliste" of a file of "Rechnungen", "Monatsbudget" of one called "monthly budget". */
function isCompoundOf(text: string, own: ReadonlySet<string>): boolean {
  const calls = (part: string) =>
    own.has(part) ||
    own.has(stemWord(part, 'german')) ||
    [...own].some(name => isSamePeriod(part, name) || sayTheSame([part, stemWord(part, 'german')], [name]))
  for (let cut = shortestPart; cut <= text.length - shortestPart; cut++) {
    const [first, rest] = [text.slice(0, cut).replace(/s$/, ''), text.slice(cut)]
    if (calls(first) && (sourceNouns.has(rest) || calls(rest))) return true
  }
  return false
}

/** "Monthly" of a list with a column of months. */
function isRateOf(text: string, names: string[]): boolean {
  const period = periodOfRate(text)
  return period !== null && names.some(name => periodOfWord(name, 'english') === period)
}

function isSamePeriod(noun: string, rate: string): boolean {
  const period = periodOfWord(noun, 'german')
  return period !== null && period === periodOfRate(rate)
}

/** "Nov" of a title with "November". */
function isMonthOf(text: string, names: string[]): boolean {
  const month = monthNumbers.get(text)
  return month !== undefined && names.some(name => monthNumbers.get(name) === month)
}

/** Whether a number is the only year that a table is called by, so that all its rows are of that year. */
function isOnlyYear(number: string, names: string[]): boolean {
  const years = new Set(names.filter(name => /^(?:19|20)\d\d$/.test(name)))
  return years.size === 1 && years.has(number)
}

function isInCells({ text, stem }: QuestionWord, table: Table): boolean {
  const index = indexOf(table)
  return [text, stem].some(each => index.holding(each).length > 0) || index.alike(text).length > 0
}
