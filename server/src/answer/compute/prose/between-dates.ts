import { Refused } from '../../../domain/tables/computed.ts'
import { spanOf } from '../../../domain/tables/span-of-dates.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import { eventStems } from '../../lexicon/event-words.ts'
import { readWords } from '../words/read-words.ts'
import { dateSaid } from './dates-said.ts'
import type { ProseComputed, ProseOperand, ProseSentence } from './prose-computed.ts'
import { type ProseQuestion, termsOf } from './read-prose-question.ts'

/** The time between two dates that sentences tell. */
export function between<Place>(
  { unit, from, to, said }: Extract<ProseQuestion, { kind: 'span' }>,
  sentences: ProseSentence<Place>[],
  language: Language,
): ProseComputed<Place> | null {
  const [early, late] = [from, to].map(
    (terms, end) => dateSaid(said[end] ?? '', sentences, language) ?? dateOf(terms, sentences, language),
  )
  if (!early || !late) return null
  const operands = [early, late].map(({ text, at }) => ({ text, at }))
  try {
    const value = spanOf(early.iso, late.iso, unit, 0)
    return { operands, value, unit, formula: { kind: 'from-to', from: early.text, to: late.text } }
  } catch (error) {
    if (error instanceof Refused) return { operands, value: null, reason: 'precision' }
    throw error
  }
}

/** The only date of the sentences that hold all of the words; written in the question itself, it is none of them. */
function dateOf<Place>(
  terms: string[],
  sentences: ProseSentence<Place>[],
  language: Language,
): (ProseOperand<Place> & { iso: string }) | null {
  const found = sentences.flatMap(({ text, at }) => {
    const parted = dateInClause(terms, text, language)
    if (parted) return [{ ...parted, at }]
    const own = termsOf(text, language)
    if (!terms.every(term => saysEvent(own, term, language))) return []
    const dates = datesIn(text)
    const [only] = dates
    return only && dates.length === 1 ? [{ iso: only.iso, text: text.slice(only.start, only.end), at }] : []
  })
  return new Set(found.map(({ iso }) => iso)).size === 1 ? (found[0] ?? null) : null
}

const aYear = /(?<![\p{L}\d.,$€£-])(?:19|20)\d\d(?![\p{L}\d,%-]|\.\d)/gu

/** The dates of a sentence, or its years if it has no other ones. */
function datesIn(text: string): { iso: string; start: number; end: number }[] {
  const written = writtenDates(text)
  if (written.length > 0) return written
  return [...text.matchAll(aYear)].map(({ 0: iso, index }) => ({
    iso,
    start: index,
    end: index + iso.length,
  }))
}

/** "The sale" is when something "was sold". */
function saysEvent(said: string[], term: string, language: Language): boolean {
  const stems = eventStems(term, language)
  return said.some(word => stems.has(word))
}

/**
 * "The project started on 1 February and hands over on 1 December": the date of the clause that has what tells one end from
 * the other; what both are of may stand in the first clause.
 */
function dateInClause(
  terms: string[],
  text: string,
  language: Language,
): { iso: string; text: string } | null {
  const dates = datesIn(text)
  if (dates.length < 2) return null
  const ends = dates.map(({ end }, at) => {
    const next = dates[at + 1]
    const parts = next ? partsClauses.exec(text.slice(end, next.start)) : null
    return next ? (parts ? end + parts.index : -1) : text.length
  })
  if (ends.includes(-1)) return null
  const clauses = dates.map((_, at) => withJoined(text.slice(ends[at - 1] ?? 0, ends[at]), language))
  const says = (clause: string[] | undefined, term: string) => saysEvent(clause ?? [], term, language)
  if (!terms.every(term => says(clauses.flat(), term))) return null
  const own = clauses.flatMap((clause, at) => {
    const isTold = terms.some(
      term => says(clause, term) && clauses.every((other, place) => place === at || !says(other, term)),
    )
    const isIn = terms.every(term => says(clause, term) || (at > 0 && says(clauses[0], term)))
    return isTold && isIn ? [at] : []
  })
  const [only, more] = own
  const date = more === undefined ? dates[only ?? -1] : undefined
  return date ? { iso: date.iso, text: text.slice(date.start, date.end) } : null
}

const partsClauses = /(?:,|;|\s(?:and|und|et|y))\s/iu

/** The stems of a clause, and those of two words that are written as one elsewhere: "hands over", "handover". */
function withJoined(clause: string, language: Language): string[] {
  const words = readWords(clause).map(({ text }) => text)
  const joined = words
    .slice(1)
    .map((word, at) => stemWord(`${stemWord(words[at] ?? '', language)}${word}`, language))
  return [...termsOf(clause, language), ...joined]
}
