import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import {
  aroundEnds,
  askingStart,
  askingVerb,
  contextKinds,
  contextNouns,
  contextVerbs,
  narrowsAround,
  pointsBack,
  saysContext,
} from '../../lexicon/said-around.ts'
import { type TableWord, tableWordsOf } from '../../lexicon/table-words.ts'
import { findAsked } from '../words/find-asked.ts'
import { questionLanguage } from '../words/question-language.ts'
import { type QuestionWord, readQuestionWords } from '../words/read-words.ts'
import { readParts, readQuestion } from './asked-parts.ts'
import { leastLink } from './link-words.ts'

const longest = 400
const fewestBehind = 2
const mostSaid = 25
const asksNothing = new Set<TableWord['role']>(['head', 'and', 'or', 'yes-no', 'as-listed'])

/**
 * A question without what is said around it of why it is asked: "I need it for the board: how many …?", "… It's for the
 * annual report." Null where nothing is, or where a word of it may narrow what is meant or name something of a table.
 */
export function withoutSaidAround(question: string, tables: ScopedTable[]): string | null {
  if (question.length > longest) return null
  const core = withoutTail(withoutLead(question.trim(), tables), tables)
  return core === question.trim() || pointsBack.test(core) ? null : core
}

/** Whether something in a question says why it is asked, so that tables are worth loading. */
export function mayBeSaidAround(question: string): boolean {
  return question.length <= longest && saysContext.test(question)
}

/** Without the longest beginning that is said around the question. */
function withoutLead(question: string, tables: ScopedTable[]): string {
  const ends = Array.from(question.matchAll(aroundEnds), ({ index, 0: end }) => index + end.length)
  for (const next of ends.reverse()) {
    const behind = question.slice(next).replace(askingVerb, '')
    if (!askingStart.test(behind) || behind.split(' ').length <= fewestBehind) continue
    const lead = question.slice(0, question.length - behind.length)
    if (isSaidAround(lead, tables)) return behind.replace(/^(?:but|and|so|aber|und|also) /iu, '')
  }
  return question
}

function withoutTail(question: string, tables: ScopedTable[]): string {
  for (const { index, 0: end } of question.matchAll(aroundEnds)) {
    if (end.trim() === '' || question.slice(0, index).split(' ').length <= fewestBehind) continue
    if (isSaidAround(question.slice(index + end.length), tables)) return question.slice(0, index)
  }
  return question
}

/** Whether a text says who asks, why or how, and nothing else, and no word of it names anything of a table. */
function isSaidAround(said: string, tables: ScopedTable[]): boolean {
  const text = said.replace(/[?\s]{1,9}$/, '')
  if (text.includes('?') || !saysContext.test(text) || narrowsAround.test(text)) return false
  const language = questionLanguage(text)
  const words = readQuestionWords(text, language)
  if (words.length > mostSaid || !words.every((word, at) => isOfContext(word, words[at + 1]))) return false
  const asked = findAsked(words, tableWordsOf(language))
  if (asked.some(({ word }) => !asksNothing.has(word.role))) return false
  const read = readQuestion(text, language === 'german' ? language : 'english')
  return tables.every(scoped => {
    const { links, values } = readParts(read, scoped)
    return values.length === 0 && links.every(fits => fits.every(fit => fit < leastLink))
  })
}

function isOfContext({ text, stop, number }: QuestionWord, next: QuestionWord | undefined): boolean {
  if (number) return false
  if (stop || contextNouns.has(text) || contextVerbs.has(text)) return true
  return (
    contextKinds.has(text) &&
    next !== undefined &&
    (contextNouns.has(next.text) || contextKinds.has(next.text))
  )
}
