import { findWholeWords } from '../../platform/text/find-whole-words.ts'
import { type SlashedOrder, writtenDates } from '../../platform/text/written-dates.ts'
import type { FoundPassage, SourceSpan } from '../stages.ts'

/** In characters of the text behind it. */
const opening = 6_000

type Said = { text: string; iso: string | null; order: SlashedOrder }

/**
 * Where the opening says a title, or a date, once more: "This Lease Agreement (…) is made as of 3 March 2021" below the
 * heading. Null if it does not.
 */
export function saidAgain(said: Said, first: SourceSpan, passages: FoundPassage[]): SourceSpan | null {
  for (const passage of passages) {
    const from = Math.max(0, first.end - passage.start)
    if (passage.start > first.end + opening || from >= passage.text.length) continue
    const place = placeIn(said, passage.text.slice(from))
    if (place) {
      const start = passage.start + from
      return { passage, start: start + place.start, end: start + place.end }
    }
  }
  return null
}

function placeIn({ text, iso, order }: Said, rest: string): { start: number; end: number } | null {
  if (iso !== null) return writtenDates(rest, order ?? undefined).find(date => date.iso === iso) ?? null
  const small = rest.toLowerCase()
  // Few letters have small ones of another length: then no place would be right.
  return small.length === rest.length ? findWholeWords(small, text.toLowerCase()) : null
}
