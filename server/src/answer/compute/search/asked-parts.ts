import type { Table } from '../../../domain/tables/table.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { denials } from '../../lexicon/denials.ts'
import { tableWordsOf } from '../../lexicon/table-words.ts'
import { findAmounts } from '../words/find-amounts.ts'
import { findAsked } from '../words/find-asked.ts'
import type { AmountMention, Asked } from '../words/mentions.ts'
import { monthsOfOneYear } from '../words/months-of-year.ts'
import { partsOfYearSaid } from '../words/parts-of-year.ts'
import { readAmounts } from '../words/read-amounts.ts'
import { type QuestionWord, readQuestionWords } from '../words/read-words.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'
import { linkValues, type ValueLink } from './link-values.ts'
import { linkColumns } from './link-words.ts'
import { withNearColumns } from './near-columns.ts'

export const longestQuestion = 400
/** So many words hardly fit into so few letters. */
const mostWords = 200

/** What of a question can be told without deciding what is meant, over one table. */
export type Parts = {
  question: string
  language: Language
  words: QuestionWord[]
  asked: Asked[]
  scoped: ScopedTable
  table: Table
  /** By column and word: how well the word names the column. */
  links: number[][]
  values: ValueLink[]
  /** Numbers and dates that are compared with. */
  compared: AmountMention[]
  /** Parts of a year: "in Q2". */
  periods: AmountMention[]
  /** Stems of the table's title, of its sheet's and its file's name. */
  titled: ReadonlySet<string>
}

/** What of a question is the same over each table. */
export type QuestionParts = Pick<Parts, 'question' | 'language' | 'words' | 'asked' | 'compared'> & {
  amounts: ReturnType<typeof readAmounts>
}

export function readQuestion(question: string, language: Language): QuestionParts {
  const words = readQuestionWords(question, language).slice(0, mostWords)
  const asked = findAsked(words, tableWordsOf(language))
  const amounts = readAmounts(question, words, language)
  const compared = findAmounts(amounts, words, asked, question)
  return { question, language, words, asked, amounts, compared }
}

const latest = new WeakMap<ScopedTable, Parts>()

/** What can be told of a question over one table; the latest one is kept, since a question is read more than once. */
export function readParts(read: QuestionParts, scoped: ScopedTable): Parts {
  const known = latest.get(scoped)
  if (known?.question === read.question && known.language === read.language) return known
  const made = partsOf(read, scoped)
  latest.set(scoped, made)
  return made
}

function partsOf(read: QuestionParts, scoped: ScopedTable): Parts {
  const { question: asks, language, words, asked, amounts, compared } = read
  const { table } = scoped
  const taken = compared.flatMap(placesOf)
  const own = [scoped, scoped.other].flatMap(each => (each ? [each.table.title, sheetNameOf(each)] : []))
  const title = `${own.join(' ')} ${scoped.filename.replace(/\.[a-z]+$/iu, '')}`
  const values = linkValues(words, table, language)
  const isHeld = (at: number) => values.some(({ from, to }) => from <= at && at < to)
  return {
    question: asks,
    language,
    words,
    asked,
    scoped,
    table,
    links: withNearColumns(linkColumns(words, table, language), words, isHeld, table, language),
    values,
    compared,
    periods: [
      ...partsOfYearSaid(asks, words, table),
      ...monthsSaid(asks, words, table, amounts, taken),
      ...yearsSaid(asks, words, table, amounts, taken),
    ],
    titled: new Set([
      ...stemsOf(title.replace(/[-_.]/g, ' ')),
      ...rowsCalled(scoped),
      ...yearsIn(`${title} ${table.columns.map(({ name }) => name).join(' ')}`),
    ]),
  }
}

/** "In April", of dates of one year; "in April 2025". */
function monthsSaid(
  question: string,
  words: QuestionWord[],
  table: Table,
  amounts: ReturnType<typeof readAmounts>,
  taken: number[],
): AmountMention[] {
  const compared = new Set(taken)
  return [
    ...amounts.filter(({ date }) => date),
    ...monthsOfOneYear(question, words, table, amounts, 'any'),
  ].flatMap(({ from, to, value }) =>
    compared.has(from)
      ? []
      : [
          {
            from,
            to,
            is: 'between' as const,
            values: [value, value],
            dates: true,
            unit: null,
            of: 'any' as const,
          },
        ],
  )
}

/** "In 2026", of a table with dates of that year and others. */
function yearsSaid(
  question: string,
  words: QuestionWord[],
  table: Table,
  amounts: ReturnType<typeof readAmounts>,
  taken: number[],
): AmountMention[] {
  const known = new Set([
    ...taken,
    ...amounts.filter(({ date }) => date).flatMap(placesOf),
    ...partsOfYearSaid(question, words, table).flatMap(placesOf),
  ])
  return words.flatMap(({ text, number }, at): AmountMention[] => {
    if (!number || !/^(?:19|20)\d\d$/.test(text) || known.has(at)) return []
    const isThere = table.columns.some(
      ({ type }, column) =>
        type === 'date' && (table.cells[column]?.entries ?? []).some(({ value }) => value?.startsWith(text)),
    )
    if (!isThere) return []
    return [{ from: at, to: at + 1, is: 'between', values: [text, text], dates: true, unit: null, of: 'any' }]
  })
}

/** Years that the names of a table have say nothing more of it. */
function yearsIn(names: string): string[] {
  const years = new Set(names.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g))
  return years.size === 1 ? [...years] : []
}

export const hasRole = ({ asked }: Parts, ...roles: Asked['word']['role'][]): Asked | undefined =>
  asked.find(({ word }) => roles.includes(word.role))

/** The places of all words that ask for one of these; a denial alone goes into a plan by a condition only. */
export function asksOf(parts: Parts, ...roles: Asked['word']['role'][]): number[] {
  const isDenial = ({ from, to }: Asked) => to === from + 1 && denials.has(parts.words[from]?.text ?? '')
  return parts.asked.flatMap(each =>
    roles.includes(each.word.role) && !isDenial(each) ? placesOf(each) : [],
  )
}

/** The places of a stretch. */
export function placesOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}
