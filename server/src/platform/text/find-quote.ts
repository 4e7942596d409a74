/**
 * Finds the occurrence of a quote nearest to an offset; null if there is none. Ignores white space and hyphens, because
 * a newer version of the reader may join lines differently.
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

function occurrences(text: string, wanted: string): number[] {
  const found: number[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at)
  return found
}

function nearestOf(offsets: number[], near: number): number | null {
  let best: number | null = null
  for (const offset of offsets)
    if (best === null || Math.abs(offset - near) < Math.abs(best - near)) best = offset
  return best
}

/** The text without white space and hyphens, and the original offset of each remaining character. */
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
