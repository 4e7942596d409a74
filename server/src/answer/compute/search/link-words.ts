import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { inOneGroup } from '../../lexicon/in-one-group.ts'
import { columnSynonyms, cutWords } from '../../lexicon/loose-words.ts'
import { contraryMoney, moneyWords } from '../../lexicon/measured-words.ts'
import { baseOf } from '../../lexicon/word-relations.ts'
import { columnsNamed } from '../columns/columns-named.ts'
import { apart } from '../words/apart.ts'
import { fitOfWord } from '../words/fit-of-word.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'
import { outsideBrackets } from './outside-brackets.ts'

/** From here on, a word names a column. */
export const leastLink = 0.55
const mostColumns = 200
/** Of a word of the name itself, and of one that is said for it. */
const sureLink = 0.95
const likeLink = 0.85
const areSynonyms = inOneGroup(
  columnSynonyms.map(group => new Set([...group].flatMap(word => [word, stemWord(word, 'english')]))),
)

/** Whether one word is said for the other by people who speak of tables. */
export const sayAlike = (one: string, other: string): boolean =>
  saidFor(one)(other, stemWord(other, 'english'))

/** The same of one word and many others, each with its stem in English. */
export function saidFor(one: string): (other: string, stem: string) => boolean {
  const own = stemWord(one, 'english')
  const base = baseOf(own)
  return (other, stem) =>
    one === other ||
    own === stem ||
    base === baseOf(stem) ||
    areSynonyms(one, other) ||
    areSynonyms(one, stem) ||
    areSynonyms(own, other) ||
    areSynonyms(own, stem)
}

const shortestTypo = 7

/** One letter more, less or another. */
export function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortestTypo || Math.abs(one.length - other.length) > 1)
    return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const isRest = (a: number, b: number) => one.slice(start + a) === other.slice(start + b)
  return one.length === other.length ? isRest(1, 1) : one.length > other.length ? isRest(1, 0) : isRest(0, 1)
}

/** "Docs" for "documents", "sev" for "severity"; but not "cars" for "cartons". */
function isCut(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const bare = cutWords.has(short) ? short : short.replace(/s$/, '')
  return cutWords.has(bare) && long.length >= bare.length + 3 && long.startsWith(bare)
}

/** "Rate (EUR/h)" has no hours. */
const perUnit = /(?<=[A-Z€$£])\s?\/\s?\p{L}{1,12}(?=[)\]])/gu
const aYear = /^(?:19|20)\d\d$/
const billed = /^(?:rechnung gestellt|\p{L}{0,20}(?:summe|betrag|kosten) ?)/u

/** Whether a column is called by a year, and others by another one. */
function isOfYear(name: string, year: string, columns: Table['columns']): boolean {
  return (
    name.includes(year) &&
    columns.some(other => /(?:19|20)\d\d/.test(other.name) && !other.name.includes(year))
  )
}

/** Whether the amounts of a column are money, also where a column of currencies says which. */
function holdsMoney({ columns, cells }: Table, column: number): boolean {
  const { unit = null, type } = columns[column] ?? {}
  if (isMoney(unit)) return true
  return type === 'number' && (cells[column]?.entries ?? []).slice(0, 20).some(entry => isMoney(entry.unit))
}

/** How well each word of a question names each column, 0 to 1, whole words of its name counting alike. */
export function linkColumns(words: QuestionWord[], table: Table, language: Language): number[][] {
  const { columns } = table
  const named = new Set(columnsNamed(words, table, mostColumns))
  const unlinked = words.map(() => 0)
  const links = columns.map(({ name }, column) => {
    if (!named.has(column)) return unlinked
    const isOfMoney = holdsMoney(table, column)
    const parts = readWords(apart(name.replace(/ › /g, ' ').replace(perUnit, '')))
    return words.map((word, at) => {
      // "GB in 2024" of a column "2024 › Volume (GB)"
      // "In the last 90 days" of a column called so
      if (word.number && !aYear.test(word.text)) {
        const place = parts.findIndex(({ text }) => text === word.text)
        const isBeside = [-1, 1].some(step => parts[place + step]?.text === words[at + step]?.text)
        return place >= 0 && isBeside ? 1 : 0
      }
      if (word.number) return isOfYear(name, word.text, columns) ? 1 : 0
      if (word.stop) return 0
      // "In Rechnung gestellt"
      if (isOfMoney && billed.test(`${word.text} ${words[at + 1]?.text ?? ''}`)) return 0.7
      const isContrary = contraryMoney.some(
        ({ said, names }) => said.has(word.text) && parts.some(({ text }) => names.has(text)),
      )
      const ofMoney = isOfMoney && moneyWords.has(word.text) && !isContrary ? 0.7 : 0
      const fits = parts.map(({ text }) => {
        const part = { text, stem: stemWord(text, language), weight: 1, cut: false }
        const fit = fitOfWord(word, part, language)
        if (fit >= likeLink) return fit
        const isBeginning = isCut(word.text, text)
        // "Sev" names "Severity" better than "Priority".
        if (sayAlike(word.text, text)) return isBeginning ? 0.85 : 0.8
        return Math.max(fit >= leastLink ? fit : 0, isTypo(word.text, text) ? 0.75 : isBeginning ? 0.65 : 0)
      })
      return Math.max(ofMoney, ...fits)
    })
  })
  return withoutOthersOfNamed(links, words, columns)
}

/** "Volumes" of a column "Volume" are not what a column "Size" holds. */
function withoutOthersOfNamed(
  links: number[][],
  words: QuestionWord[],
  columns: Table['columns'],
): number[][] {
  const isAll = (column: number) => readWords(outsideBrackets(columns[column]?.name ?? '')).length === 1
  const named = (at: number) => links.some((fits, column) => (fits[at] ?? 0) >= sureLink && isAll(column))
  const [first = []] = links
  const isMoneyWord = (at: number) => moneyWords.has(words[at]?.text ?? '')
  const certain = new Set(first.flatMap((_, at) => (named(at) && !isMoneyWord(at) ? [at] : [])))
  // "Auto renewal" of a column "Auto renew", beside one that is called "Renewal"
  const isOfTwo = (fits: number[], at: number, column: number) =>
    columns[column]?.type === 'yes-no' &&
    (fits[at - 1] ?? 0) >= sureLink &&
    words[at - 1]?.end === (words[at]?.start ?? 0) - 1 &&
    readWords(columns[column]?.name ?? '').length === 2
  return links.map((fits, column) =>
    fits.map((fit, at) => (certain.has(at) && fit <= likeLink && !isOfTwo(fits, at, column) ? 0 : fit)),
  )
}
