import { rememberTexts } from '../../../platform/text/remember-texts.ts'
import { rangeWords } from '../../lexicon/changing-words.ts'
import { busyWords, lackingWords } from '../../lexicon/loose-words.ts'
import { costVerbs } from '../../lexicon/measured-words.ts'
import { placeBefore } from '../../lexicon/numerals.ts'
import { fullWords } from '../../lexicon/parts-of-whole.ts'
import { saidShortly } from '../../lexicon/said-shortly.ts'
import { sentenceWords } from '../../lexicon/sentence-words.ts'
import { type HeadKind, type TableWord, tableWordsOf } from '../../lexicon/table-words.ts'
import { readFigureQuestion } from '../figures/read-figure-question.ts'
import { findAsked } from './find-asked.ts'
import { questionLanguage } from './question-language.ts'
import { type QuestionWord, readQuestionWords } from './read-words.ts'

const longestQuestion = 600
const mostWords = 80
const asksNothing = new Set<TableWord['role']>(['head', 'and', 'or', 'yes-no', 'as-listed'])

const asking = new Set<TableWord['role']>([
  'head',
  'yes-no',
  'all',
  'count',
  'sum',
  'average',
  'median',
  'distinct',
  'extreme',
  'share',
  'difference',
  'ratio',
  'change',
  'rank',
])

/** "What is the budget of A?" may be of several rows. */
const figureOf =
  /^(?:and )?(?:what(?: is| was|['’]s)|what are) the (?:(?:total|whole|planned|actual|current) )?(?:budgets?|actuals?|forecasts?) (?:of|for|in) /iu

/** Ask for one number, which a table may have. */
const amountHeads = new Set<HeadKind>(['money', 'size', 'duration', 'age'])

/** Ask for what is taken of several rows. */
const taking = new Set<TableWord['role']>(['extreme', 'average', 'median', 'sum', 'count'])

/** Of a question, several steps ask. */
const mostRemembered = 20_000
const readsOfTables = rememberTexts<'', boolean>(readAsked, mostRemembered)

/** Whether the words of a question ask for a calculation, an order or a selection, so that tables are worth loading. */
export function asksOfTables(text: string): boolean {
  return readsOfTables(text.slice(0, longestQuestion), '')
}

function readAsked(text: string): boolean {
  const question = saidShortly(text)
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language).slice(0, mostWords)
  const asked = findAsked(words, tableWordsOf(language))
  return (
    asked.some(({ word, to }) => word.role === 'head' && word.kind === 'thing' && isPlural(words, to)) ||
    asked.some(({ word }) => !asksNothing.has(word.role)) ||
    asked.some(({ word }) => word.role === 'head' && (word.kind === 'time' || amountHeads.has(word.kind))) ||
    words.some(({ text }) => rangeWords.has(text) || placeBefore(text) !== null) ||
    words.some(({ text }) => costVerbs.has(text) || busyWords.has(text) || fullWords.has(text)) ||
    figureOf.test(question.trim()) ||
    // "Who has no badge?" may be several.
    (asked.some(({ word }) => word.role === 'head' && word.kind === 'person') &&
      words.some(({ text }) => lackingWords.has(text))) ||
    readFigureQuestion(question, language).length > 0
  )
}

const mostJotted = 14
const fewestTelling = 2

/**
 * Whether a question may ask for a number of a table without saying so, as people jot it down: "boarding hours Ines, March",
 * "tolls 2031: A + B".
 */
export function mayAskOfTables(text: string): boolean {
  if (asksOfTables(text)) return true
  const question = text.slice(0, longestQuestion)
  const words = readQuestionWords(question, questionLanguage(question))
  const telling = words.filter(({ stop }) => !stop)
  return (
    words.length <= mostJotted &&
    telling.length >= fewestTelling &&
    !words.some(each => sentenceWords.has(each.text)) &&
    (telling.slice(1).some(({ name, number }) => name || number) || / \+ /u.test(question))
  )
}

/** Whether a question has a word that asks for something: "which", "how many", "the average". */
export function asksByItself(text: string): boolean {
  const question = text.slice(0, longestQuestion)
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language).slice(0, mostWords)
  return findAsked(words, tableWordsOf(language)).some(({ word }) => asking.has(word.role))
}

/** Whether a question asks which of several: "which departments …". */
export function asksForSeveral(text: string): boolean {
  const question = text.slice(0, longestQuestion)
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language).slice(0, mostWords)
  return findAsked(words, tableWordsOf(language)).some(
    ({ word, to }) =>
      word.role === 'head' &&
      word.kind === 'thing' &&
      whichOf.has(words[to - 1]?.text ?? '') &&
      isPlural(words, to),
  )
}

/** Ask which of several are meant. */
export const whichOf: ReadonlySet<string> = new Set(['which', 'welche', 'quels', 'quelles', 'cuales'])

/** Whether a question asks how many, how much, how long or when. */
export function asksForAmount(text: string): boolean {
  const question = text.slice(0, longestQuestion)
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language).slice(0, mostWords)
  return findAsked(words, tableWordsOf(language)).some(
    ({ word }) =>
      word.role === 'count' || (word.role === 'head' && (word.kind === 'time' || amountHeads.has(word.kind))),
  )
}

/** Whether a question asks how much, how large, how long or how old something is. */
export function asksForSize(text: string): boolean {
  const question = text.slice(0, longestQuestion)
  const language = questionLanguage(question)
  const [first] = findAsked(readQuestionWords(question, language).slice(0, mostWords), tableWordsOf(language))
  return first?.word.role === 'head' && first.from === 0 && amountHeads.has(first.word.kind)
}

/** Whether a question compares one figure at two times, or what is taken of several: its difference is a number, not a comparison of texts. */
export function comparesFigures(text: string): boolean {
  const question = text.slice(0, longestQuestion)
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language).slice(0, mostWords)
  const asked = findAsked(words, tableWordsOf(language))
  if (asked.some(({ word }) => taking.has(word.role))) return true
  const readings = readFigureQuestion(question, language)
  return readings.some(({ sides }) => sides.flatMap(({ periods }) => periods).length === 2)
}

/** Whether a question asks for a difference, which may be one of two numbers or what two texts say otherwise. */
export function asksDifference(text: string): boolean {
  const question = text.slice(0, longestQuestion)
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language).slice(0, mostWords)
  return findAsked(words, tableWordsOf(language)).some(({ word }) => word.role === 'difference')
}

/** Words from "which" to its verb. */
const mostOfNoun = 5

/** "Which repositories", "quelles communes", "which high-priority CRs are": a question for several rows. */
export function isPlural(words: QuestionWord[], at: number): boolean {
  const [head, noun] = [words[at - 1], words[at]]
  const near = words.slice(at, at + mostOfNoun)
  if (head?.text === 'which' && near.some(({ text }) => text === 'are' || text === 'were')) return true
  if (head && /^(?:welche|quels|quelles|cuales|quais|quali)$/.test(head.text)) return true
  return noun !== undefined && !noun.stop && noun.text.length > 3 && /[^s]s$/.test(noun.text)
}
