import type { Language } from '../../../platform/text/stem-word.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import { readWords } from '../words/read-words.ts'
import { termsOf } from './read-prose-question.ts'

type Sentence<Place> = { text: string; at: Place }

/** A date as the question says it, and where a sentence says it of the same thing. */
type DateSaid<Place> = { iso: string; text: string; at: Place }

/**
 * "From the study of April 2005": the date that one end of a span has in the question itself, where a sentence has it too,
 * with a word of what it is said of. Null where the question has no date, or no sentence bears it out.
 */
export function dateSaid<Place>(
  end: string,
  sentences: Sentence<Place>[],
  language: Language,
): DateSaid<Place> | null {
  const [date, more] = writtenDates(end)
  if (!date || more) return null
  const written = end.slice(date.start, date.end)
  const ofDate = new Set(readWords(written).map(({ text }) => text))
  const about = termsOf(end, language).filter(term => !ofDate.has(term))
  const iso = date.iso
  for (const { text, at } of sentences) {
    const found = writtenDates(text).find(each => each.iso.startsWith(iso))
    if (!found) continue
    const said = new Set(termsOf(text, language))
    if (about.length > 0 && !about.some(term => said.has(term))) continue
    return { iso, text: text.slice(found.start, found.end), at }
  }
  return null
}
