/**
 * Where a quote stands in a text, the occurrence nearest to an offset. White space may differ, and so
 * may hyphens, since a newer reading may join lines otherwise; null when it is not there.
 */
export function findQuote(text: string, quote: string, near: number): { start: number; end: number } | null {
  const exact = nearestOf(occurrences(text, quote), near)
  if (exact !== null) return { start: exact, end: exact + quote.length }
  const loose = squeeze(text)
  const wanted = squeeze(quote).text
  if (wanted === '') return null
  const at = nearestOf(
    occurrences(loose.text, wanted),
    loose.offsets.findIndex(offset => offset >= near),
  )
  if (at === null) return null
  const start = loose.offsets[at]
  const last = loose.offsets[at + wanted.length - 1]
  return start === undefined || last === undefined ? null : { start, end: last + 1 }
}

function occurrences(text: string, part: string): number[] {
  const found: number[] = []
  if (part === '') return found
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at)
  return found
}

function nearestOf(places: number[], near: number): number | null {
  let best: number | null = null
  for (const place of places)
    if (best === null || Math.abs(place - near) < Math.abs(best - near)) best = place
  return best
}

/** The text without white space and hyphens, and the offset that each of its characters had. */
function squeeze(text: string): { text: string; offsets: number[] } {
  const offsets: number[] = []
  let squeezed = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (/[\s\u00ad\u2010\u2011-]/.test(character)) continue
    squeezed += character
    offsets.push(at)
  }
  return { text: squeezed, offsets }
}
