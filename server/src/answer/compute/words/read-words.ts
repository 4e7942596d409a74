import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { rememberTexts } from '../../../platform/text/remember-texts.ts'
import { foldAccents, type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { talkingWords } from '../../lexicon/talking-words.ts'

/** A word or number as cells and questions are compared: in lower case, without accents, "4,200" as "4200". */
export type Word = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly number: boolean
}

/** A word of a question. */
export type QuestionWord = Word & {
  stem: string
  /** Says nothing about the subject: "the", "which". */
  stop: boolean
  /** Written with a capital. */
  name: boolean
  /** Behind a hyphen: the "BY" and "SA" of "CC-BY-SA". */
  joined: boolean
}

/** "D'actions" are two words. */
const elided = /^(?:d|l|n|s|c|j|qu|jusqu|lorsqu|puisqu)$/iu
const word =
  /(?<![\p{L}\p{N}'’])(?:[dlnscj]|(?:jus|lors|puis)?qu)(?=['’]\p{L}{2})|[+\-−]?(?<![\p{L}\p{N}][+\-−])(?:(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,5}(?![\d.])|\.?\d{1,40}(?:[.,]\d{1,40}){0,8})(?![\p{L}\p{N}])|(?:\p{L}\.){2,8}|[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,80}(?:['’][\p{L}]{1,20}){0,2}|[#%№]/giu
/** No object: a word of a text may be "constructor". */
const signs = new Map([
  ['#', 'number'],
  ['№', 'number'],
  ['%', 'percent'],
])

/** Names of columns and files, and the question, are read by everything that makes plans; a sheet may have 16,384 columns. */
const longestRemembered = 300
const wordsOf = rememberTexts<'', readonly Word[]>(readAnew, 600_000)

/** The words of a cell, a header or a question; "player's" is "player", "U.S." is "us". */
export function readWords(text: string): readonly Word[] {
  return text.length > longestRemembered ? readAnew(text) : wordsOf(text, '')
}

function readAnew(text: string): Word[] {
  return Array.from(text.matchAll(word), match => {
    const surface = match[0]
    const start = match.index
    const end = start + surface.length
    if (/^[+\-−]?\.?\d[\d., \u00a0\u202f]*$/u.test(surface))
      return { text: plainNumber(surface), start, end, number: true }
    const folded = foldAccents(surface.toLowerCase())
      .replace(/(?<!0)['’]s$/u, '')
      .replace(/['’.]/gu, '')
    return { text: signs.get(surface) ?? folded, start, end, number: false }
  })
}

/** The words of a question in its language. */
export function readQuestionWords(question: string, language: Language): QuestionWord[] {
  const isMixed = /\p{Ll}/u.test(question)
  return readWords(question).map(each => {
    const surface = question.slice(each.start, each.end)
    return {
      ...each,
      stem: stemWord(each.text, language),
      // "IT" is a department, and the "A" of "spent on A" is a row.
      stop:
        !each.number &&
        (isStopWord(surface.toLowerCase(), language) ||
          talkingWords.has(each.text) ||
          (elided.test(surface) && /['’]/.test(question.charAt(each.end)))) &&
        !(isMixed && (/^\p{Lu}{2,}$/u.test(surface) || isLetterNamed(question, each))),
      name: /^\p{Lu}/u.test(surface),
      joined: /[\p{L}\p{N}]-$/u.test(question.slice(Math.max(0, each.start - 2), each.start)),
    }
  })
}

/** Whether a word is a single letter that is no little word, by which a row or a grade may be called. */
export function isLetter({ text, stop, number }: Pick<QuestionWord, 'text' | 'stop' | 'number'>): boolean {
  return text.length === 1 && !stop && !number
}

/** Whether a word is a capital "A" in the middle of a sentence, where an article is none. */
function isLetterNamed(question: string, { start, end }: Word): boolean {
  return (
    question.slice(start, end) === 'A' &&
    /(?<!\p{L})\p{Ll}[\p{L}'’]*,? $/u.test(question.slice(Math.max(0, start - 40), start))
  )
}

function plainNumber(surface: string): string {
  const bare = surface.replace(/^[+\-−]|[ \u00a0\u202f]/gu, '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}
