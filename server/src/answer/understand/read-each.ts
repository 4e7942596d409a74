import { analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import {
  asksEachOf,
  asksEachOfGerman,
  asksEarliest,
  asksExtremeOf,
  asksLatest,
  asksOwnDate,
  endsOwnDate,
  isExtreme,
  ofOwnDate,
} from '../lexicon/document-phrases.ts'
import type { EachWanted, Period } from '../stages.ts'
import { readPeriod } from './read-period.ts'

export type EachRead = {
  wanted: EachWanted
  /** What is asked of each document. */
  rest: string
  /** Whether it asks for the document's own date. */
  dated: boolean
  /** Whether it asks more of the document than its date; `rest` is then what else it asks. */
  conditioned: boolean
  period: Period | null
}

const longest = 500
/** The latest of 2003 and 2007 is not the latest of all. */
const anyYear = /(?:19|20)\d{2}/

/** Reads "Which of these contracts …" and the like; null if the question does not ask each of several documents. */
export function readEach(text: string): EachRead | null {
  const question = text.slice(0, longest).replace(/\s+/g, ' ').trim()
  const first = asksExtremeOf.exec(question)
  const match = first ?? asksEachOf.exec(question) ?? asksEachOfGerman.exec(question)
  if (!match) return null
  const after = question.slice(match[0].length).trim()
  if (first && !endsOwnDate.test(after) && !asksOwnDate.test(after)) return null
  const rest = first ? `is the ${first.groups?.extreme} date ${after}` : after
  if (rest.replace(/[^\p{L}]/gu, '').length < 3) return null
  const asksDate = asksOwnDate.test(rest) || isExtreme.test(rest)
  const read = asksDate ? readPeriod(rest) : null
  const dated = asksDate && (read !== null || !anyYear.test(rest))
  const extreme = dated
    ? asksEarliest.test(rest)
      ? 'earliest'
      : asksLatest.test(rest)
        ? 'latest'
        : null
    : null
  const wanted = extreme ?? (match.groups?.count ? 'count' : 'which')
  const ofDate = dated && (read !== null || extreme !== null)
  const condition = ofDate ? (read?.rest ?? rest).replace(ofOwnDate, ' ').replace(/\s+/g, ' ').trim() : ''
  const language = languageOf(question)
  const conditioned = analyseWords(condition, language ?? undefined).some(({ stop }) => !stop)
  return {
    wanted,
    rest: conditioned ? condition : rest,
    dated: ofDate,
    conditioned,
    period: read?.period ?? null,
  }
}
