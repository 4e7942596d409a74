import { analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import {
  asksEachOf,
  asksEachOfGerman,
  asksEarliest,
  asksExtremeOf,
  asksLatest,
  asksOwnDate,
  isExtreme,
  ofOwnDate,
  yearAsked,
} from '../lexicon/document-phrases.ts'
import type { EachWanted } from '../stages.ts'

export type EachRead = {
  wanted: EachWanted
  /** What is asked of each document. */
  rest: string
  /** Whether it asks for the document's own date. */
  dated: boolean
  /** Whether it asks more of the document than its date; `rest` is then what else it asks. */
  conditioned: boolean
  year: number | null
}

const longest = 500

/** Reads "Which of these contracts …" and the like; null if the question does not ask each of several documents. */
export function readEach(text: string): EachRead | null {
  const question = text.slice(0, longest).replace(/\s+/g, ' ').trim()
  const first = asksExtremeOf.exec(question)
  const match = first ?? asksEachOf.exec(question) ?? asksEachOfGerman.exec(question)
  if (!match) return null
  const after = question.slice(match[0].length).trim()
  const rest = first ? `is the ${first.groups?.extreme} date ${after}` : after
  if (rest.replace(/[^\p{L}]/gu, '').length < 3) return null
  const dated = asksOwnDate.test(rest) || isExtreme.test(rest)
  const year = dated ? (yearAsked.exec(rest)?.[0] ?? null) : null
  const extreme = dated
    ? asksEarliest.test(rest)
      ? 'earliest'
      : asksLatest.test(rest)
        ? 'latest'
        : null
    : null
  const wanted = extreme ?? (match.groups?.count ? 'count' : 'which')
  const ofDate = dated && (year !== null || extreme !== null)
  const condition = ofDate ? rest.replace(ofOwnDate, ' ').replace(/\s+/g, ' ').trim() : ''
  const language = languageOf(question)
  const conditioned = analyseWords(condition, language ?? undefined).some(({ stop }) => !stop)
  return {
    wanted,
    rest: conditioned ? condition : rest,
    dated: ofDate,
    conditioned,
    year: year === null ? null : Number(year),
  }
}
