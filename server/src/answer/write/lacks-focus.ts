import { isClauseWord } from '../lexicon/clause-kinds.ts'
import { dayOfMonth, saysSum } from '../lexicon/english.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import { holdsExpected } from '../sentences/holds-expected.ts'
import type { DraftSentence, Expected } from '../stages.ts'

/** In words: how far behind a number, or before it, what it counts may stand. */
const nearNumber = 5
const nearArticle = 2
const writtenWord = /[\p{L}\p{N}][\p{L}\p{N}.,’'/-]*/gu
const numberWord =
  /^(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|both|no|none|single|several|half|couple)$/i

/**
 * Whether no quote from the first one's document speaks of what the question is about: of the chair, with a name, in "Who is
 * the chair of …", or of a number of people in "How many people …". A table's rows have it in the names of their columns.
 */
export function lacksFocus(
  expected: Expected,
  sentences: DraftSentence[],
  clause: string | null = null,
): boolean {
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  if (quotes.length === 0 || expected.foreign) return false
  if (lacksNames(expected, quotes, clause)) return true
  const [first] = quotes
  if (quotes.some(({ plain }) => isRow(plain)) || (first && expected.label?.test(first.plain))) return false
  const unit = expected.perUnit.at(-1)
  if (unit !== undefined && !quotes.some(({ plain }) => saysSum.test(plain) && says(unit, plain))) return true
  if (expected.counted.length > 0) return !quotes.some(({ plain }) => countsAny(plain, expected.counted))
  if (expected.kind !== 'person' && expected.kind !== 'place') return false
  const focus = expected.focus.at(-1)
  if (focus === undefined) return false
  const document = first?.sources[0]?.passage.documentId
  const own = quotes.filter(({ sources }) => sources[0]?.passage.documentId === document)
  const saysIt = ({ plain, sources }: DraftSentence) => {
    const said = passageWords(`${sources[0]?.passage.context ?? ''}\n${plain}`, sources[0]?.passage.language)
    return said.some(word => mayStandFor(focus, word.term))
  }
  const namesSomebody = ({ plain }: DraftSentence) =>
    expected.kind !== 'person' || holdsExpected(expected, plain) === true
  return !own.some(quote => saysIt(quote) && namesSomebody(quote))
}

/** Whether the question has names, and none of them stands anywhere around the quotes or over them. */
function lacksNames({ wordsIn }: Expected, quotes: DraftSentence[], clause: string | null): boolean {
  const passages = quotes.flatMap(({ sources }) => sources.map(({ passage }) => passage))
  const names = wordsIn('english')
    .filter(({ form, stop, nested }) => form === 'name' && !stop && !nested)
    // "Termination for Convenience: …" writes the words of a clause as names are written.
    .filter(({ written }) => clause === null || !isClauseWord(written))
  if (names.length === 0) return false
  const said = passages.flatMap(({ text, context, filename, language }) =>
    passageWords(`${text}\n${context}\n${filename}`, language),
  )
  const known = [...new Set(said.map(({ term }) => term))]
  const files = passages.map(({ filename }) => filename.toLowerCase())
  return names.every(
    ({ term, written }) =>
      !known.some(word => mayStandFor(term, word)) &&
      !files.some(file => file.includes(written.toLowerCase())),
  )
}

function says(stem: string, text: string): boolean {
  return passageWords(text).some(({ term }) => mayStandFor(stem, term))
}

/** Whether a number stands close to one of the words that it counts. */
function countsAny(said: string, stems: string[]): boolean {
  // "The licences came on 2 April" counts none.
  const text = said.replace(dayOfMonth, ' ')
  const places = passageWords(text).filter(({ term }) => stems.some(stem => mayStandFor(stem, term)))
  return places.some(({ start, end }) => {
    const before = writtenWords(text.slice(0, start)).slice(-nearNumber)
    const behind = writtenWords(text.slice(end)).slice(0, nearNumber)
    // "Moved by a team" counts nothing that stands before it.
    return (
      [...before, ...behind].some(isNumber) || before.slice(-nearArticle).some(word => /^an?$/i.test(word))
    )
  })
}

function writtenWords(text: string): string[] {
  return text.match(writtenWord) ?? []
}

function isNumber(word: string): boolean {
  return numberWord.test(word.replace(/[.,]$/, ''))
}
