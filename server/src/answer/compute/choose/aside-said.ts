import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import {
  citingWords,
  placingArticles,
  placingWords,
  sayingWhich,
  sourceNouns,
} from '../../lexicon/table-nouns.ts'
import { tableWordsOf } from '../../lexicon/table-words.ts'
import { placesOfTwo } from '../misheard/names-one-of-two.ts'
import { findAsked } from '../words/find-asked.ts'
import { questionLanguage } from '../words/question-language.ts'
import { type QuestionWord, readQuestionWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { indexOf } from '../words/table-index.ts'
import type { Said } from '../words/table-said.ts'
import { type Led, narrowedBy, saysPlace, wordsHeld } from './lead-said.ts'

const bracketed = /\([^()?!]{3,90}\)/gu
const mostWords = 6
const mostPrepositions = 2
const mostAsides = 4

/**
 * The question without words in brackets or behind a preposition that are the name of a table, and the tables of it: "in
 * May 2031" of a list called so that has no dates, "according to the yearly summary", "(harbour repairs)". The longest first.
 */
export function asidesSaid({ question, tables }: Said): Led[] {
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language)
  const found: Led[] = []
  for (const [from, first, to] of [...inBrackets(question, words), ...placed(words)]) {
    const own = words.slice(first, to)
    if (own.length === 0 || own.length === words.length) continue
    const isBracketed = from === first
    // "(Summary by berth)" asks for no groups, "(by berth)" does.
    const isNamed = own.some(({ text }) => sourceNouns.has(text))
    const asks = findAsked(own, tableWordsOf(language)).filter(({ word }) => !saysPlace.has(word.role))
    if (asks.some(({ word }) => !(isNamed && word.role === 'group'))) continue
    // "On boats that are live" says which boats.
    if (!isBracketed && sayingWhich.has(words[to]?.text ?? '')) continue
    const isCited = isBracketed || words.slice(from, first).some(({ text }) => citingWords.has(text))
    const [start, end] = isBracketed
      ? [(words[from]?.start ?? 0) - 1, (words[to - 1]?.end ?? 0) + 1]
      : [words[from]?.start ?? 0, words[to - 1]?.end ?? 0]
    // "On the third-quarter orders" is no third.
    if (/^[-–'’]\p{L}/u.test(question.slice(end)) || /[\p{L}\p{N}][-–]$/u.test(question.slice(0, start)))
      continue
    const led = narrowedBy({ question, tables }, { start, end }, table =>
      isCalled(own, table, { isCited, language }) && placesOfTwo(question, table).length === 0 ? [] : null,
    )
    if (led !== null) found.push(led)
    if (found.length === mostAsides) break
  }
  return found
}

/** Where an aside begins, where its name does, and where it ends. */
type Place = [from: number, first: number, to: number]

function inBrackets(question: string, words: QuestionWord[]): Place[] {
  return Array.from(question.matchAll(bracketed), ({ index, 0: text }) => {
    const inside = words.flatMap(({ start, end }, at) =>
      index < start && end < index + text.length ? [at] : [],
    )
    const [from = 0] = inside
    return [from, from, from + inside.length]
  })
}

function placed(words: QuestionWord[]): Place[] {
  const places: Place[] = []
  for (const [at, { text }] of words.entries()) {
    if (!placingWords.has(text) || placingWords.has(words[at + 1]?.text ?? '')) continue
    let [from, first] = [at, at + 1]
    while (at - from < mostPrepositions && placingWords.has(words[from - 1]?.text ?? '')) from--
    while (placingArticles.has(words[first]?.text ?? '')) first++
    for (let to = Math.min(words.length, first + mostWords); to > first; to--)
      if (words[to - 1]?.stop === false) places.push([from, first, to])
  }
  return places.sort((a, b) => b[2] - b[1] - (a[2] - a[1]))
}

/** Whether a table is called by all of these words, which name no cell nor, where nothing says that it is a source, a column. */
function isCalled(
  words: QuestionWord[],
  scoped: ScopedTable,
  { isCited, language }: { isCited: boolean; language: Language },
): boolean {
  const { table } = scoped
  const hasDates = table.columns.some(({ type }) => type === 'date')
  // "In the summary by month"
  const isSource = isCited || words.some(({ text }) => sourceNouns.has(text))
  const isTime = ({ text }: QuestionWord) =>
    /\d/.test(text) || monthNumbers.has(text) || (!isSource && periodOfWord(text, language) !== null)
  if (hasDates && words.some(isTime)) return false
  const telling = words.filter(({ stop, text }) => !stop && !sourceNouns.has(text))
  const rows = { table, rowsCalled: rowsCalled(scoped) }
  if (!isSource && telling.every(({ text }) => isRowNoun(text, rows))) return false
  const isCell = telling.some((_, from) =>
    telling.some(
      (__, at) =>
        at >= from && indexOf(table).whole(telling.slice(from, at + 1).map(({ text }) => text)).length > 0,
    ),
  )
  if (isCell) return false
  const bare = isSource ? scoped : { ...scoped, table: { ...table, columns: [] } }
  return wordsHeld(words, bare, { strict: true })?.length === 0
}
