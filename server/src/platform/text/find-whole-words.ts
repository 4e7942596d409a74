import { findQuote } from './find-quote.ts'

/** Finds words of a text where they are whole: "Al" does not stand in "Also". Null if they do not stand there. */
export function findWholeWords(text: string, words: string): { start: number; end: number } | null {
  const place = findQuote(text, words.trim(), 0)
  if (!place) return null
  const [before = '', first = ''] = [text.slice(0, place.start).at(-1), text[place.start]]
  const [last = '', after = ''] = [text.slice(0, place.end).at(-1), text[place.end]]
  const runsOn = (one: string, other: string) => /[\p{L}\p{N}]{2}/u.test(one + other)
  return runsOn(before, first) || runsOn(last, after) ? null : place
}
