const longNumber = /\d{4}(?!\d)/g
/** In UTF-16 units; the longest way to write a date takes 60. */
const longestDate = 80
/** What a pattern may look at behind its end: one character. */
const lookedAhead = 2

/** Where the numbers of four and more digits end, any of which may be a year. */
export function yearEnds(text: string): number[] {
  return Array.from(text.matchAll(longNumber), ({ index }) => index + 4)
}

/**
 * The same as `text.matchAll` for a pattern of dates that end with their year and hold no other such number, in a small
 * part of the time: most text is far from any year.
 */
export function* matchesAtYears(
  text: string,
  pattern: RegExp,
  ends: readonly number[] = yearEnds(text),
): Generator<RegExpExecArray> {
  let from = 0
  for (const end of ends) {
    const before = text.slice(0, end + lookedAhead)
    pattern.lastIndex = Math.max(from, end - longestDate)
    for (let match = pattern.exec(before); match; match = pattern.exec(before)) yield match
    from = end
  }
  pattern.lastIndex = 0
}
