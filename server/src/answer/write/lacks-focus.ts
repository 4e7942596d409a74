import { areAlike } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import type { DraftSentence, Expected, QuestionTerm } from '../stages.ts'
import { isLabelled } from './score-sentences.ts'

/** In words: how far behind a number, or before it, what it counts may stand. */
const nearNumber = 5
const numberWord =
  /^(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|both|no|none|single|several|half|couple)$/i

/**
 * Whether no quote speaks of what the question is about: of the chair in "Who is the chair of …", or of a number of
 * people in "How many people …". A table's rows have it in the names of their columns.
 */
export function lacksFocus(expected: Expected, terms: QuestionTerm[], sentences: DraftSentence[]): boolean {
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  if (quotes.length === 0 || expected.foreign) return false
  if (quotes.some(({ plain }) => plain.includes(' | ') || isLabelled(expected, plain))) return false
  if (expected.counted.length > 0) return !quotes.some(({ plain }) => countsAny(plain, expected.counted))
  if (expected.kind !== 'person' && expected.kind !== 'place') return false
  const things = terms.filter(({ id, earlier }) => !earlier && expected.thingWords.has(id))
  if (things.length === 0) return false
  const said = quotes.flatMap(({ plain, sources }) =>
    passageWords(`${sources[0]?.passage.context ?? ''}\n${plain}`, sources[0]?.passage.language),
  )
  return things.every(({ term }) => !said.some(word => areAlike(term, word.term)))
}

/** Whether a number stands close to one of the words that it counts. */
function countsAny(text: string, stems: string[]): boolean {
  const words = passageWords(text)
  const all = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,’'-]*/gu) ?? []
  if (!all.some(word => numberWord.test(word.replace(/[.,]$/, '')))) return false
  const places = words.filter(({ term }) => stems.some(stem => areAlike(stem, term)))
  return places.some(({ start, end }) => {
    const before = text.slice(0, start).match(/[\p{L}\p{N}][\p{L}\p{N}.,’'-]*/gu) ?? []
    const behind = text.slice(end).match(/[\p{L}\p{N}][\p{L}\p{N}.,’'-]*/gu) ?? []
    return [...before.slice(-nearNumber), ...behind.slice(0, nearNumber)].some(word =>
      numberWord.test(word.replace(/[.,]$/, '')),
    )
  })
}
