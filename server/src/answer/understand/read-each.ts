import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import {
  asksEachOf,
  asksEachOfGerman,
  asksEarliest,
  asksEnding,
  asksExtremeOf,
  asksIfAny,
  asksLatest,
  asksOwnDate,
  asksWhichExtreme,
  contractNouns,
  endsOwnDate,
  inSight,
  isExtreme,
  ofOwnDate,
  runsUntil,
} from '../lexicon/document-phrases.ts'
import { kindOfWord } from '../lexicon/set-phrases.ts'
import type { EachWanted, Period } from '../understood-question.ts'
import { readPeriod } from './read-period.ts'

export type EachRead = {
  wanted: EachWanted
  /** The kind of documents that it asks for; null if it asks for any. */
  kind: DocumentKind | null
  /** What it calls contracts of one sort, whose cards say only that they are contracts: "leases". */
  sort: string | null
  /** What is asked of each document. */
  rest: string
  /** Whether it asks for the document's own date. */
  dated: boolean
  /** Whether it asks more of the document than its date; `rest` is then what else it asks. */
  conditioned: boolean
  /** Whether it asks for those that end within the period; `rest` then asks when one ends. */
  ending: boolean
  period: Period | null
  /** Whether it may mean what a list has as well as the documents: "which contracts", and not "which of these contracts". */
  mayBeListed: boolean
  /** Whether each is to say something: of one thing, or of several that hardly stand together. */
  ofEvery?: 'one' | 'several'
}

const longest = 500
const patterns = [asksEachOf, asksEachOfGerman, asksIfAny, asksWhichExtreme]
/** The kind of clause that tells it is known by English words. */
const whenItEnds = 'When does the agreement expire?'
/** The latest of 2003 and 2007 is not the latest of all. */
const anyYear = /(?:19|20)\d{2}/

/** Reads "Which of these contracts …" and the like; null if the question does not ask each of several documents. */
export function readEach(text: string): EachRead | null {
  const question = text.slice(0, longest).replace(/\s+/g, ' ').trim()
  const first = asksExtremeOf.exec(question)
  const match = [first, ...patterns.map(pattern => pattern.exec(question))].find(found => found !== null)
  if (!match) return null
  const kind = kindIn(match[0])
  const sort = match[0].match(/\p{L}+/gu)?.find(word => contractNouns.test(word)) ?? null
  const mayBeListed = !inSight.test(match[0])
  const after = question.slice(match[0].length).trim()
  if (first && !endsOwnDate.test(after) && !asksOwnDate.test(after)) return null
  const rest = first ? `is the ${first.groups?.extreme} date ${after}` : after.replace(runsUntil, 'end in')
  if (rest.replace(/[^\p{L}]/gu, '').length < 3) return null
  const ends = asksEnding.test(rest) ? readPeriod(rest.replace(asksEnding, '')) : null
  if (ends) {
    const wanted = match.groups?.count ? 'count' : 'which'
    return {
      wanted,
      kind,
      sort,
      rest: whenItEnds,
      dated: false,
      conditioned: false,
      ending: true,
      period: ends.period,
      mayBeListed,
    }
  }
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
    kind,
    sort,
    rest: conditioned ? condition : rest,
    dated: ofDate,
    conditioned,
    ending: false,
    period: read?.period ?? null,
    mayBeListed,
  }
}

/** The kind that a word of "which of these contracts" names, also of "Verträgen". */
function kindIn(asked: string): DocumentKind | null {
  for (const word of asked.match(/\p{L}+/gu) ?? []) {
    const kind = contractNouns.test(word)
      ? 'contract'
      : (kindOfWord(word) ?? kindOfWord(word.replace(/n$/, '')))
    if (kind) return kind
  }
  return null
}
