/** A single word of fewer letters stands in many texts. */
const enoughLetters = 8
/** As words are folded. */
const denial =
  /(?<!\p{L})(?:not?|non|never|neither|nor|none|without|except|excluding|unless|nicht|kein\p{L}*|ohne|nie|au(?:ss|ß)er|pas|sans|jamais|sauf|sin|nunca|salvo|excepto)(?!\p{L})/u

/**
 * A register often says less than a document, or more. Whole words count, so that "12" is not "2012", and not one short
 * word alone, nor what only the other text denies.
 */
export function isSameText(own: string, other: string): boolean {
  const [short = '', long = ''] = [own, other].map(foldSaid).toSorted((a, b) => a.length - b.length)
  if (short === long) return true
  const says = short.includes(' ') || short.length >= enoughLetters
  const at = ` ${long} `.indexOf(` ${short} `)
  return says && at >= 0 && !denial.test(`${long.slice(0, at)} ${long.slice(at + short.length)}`)
}

/** Words without case, accents and punctuation, as texts of a grid and a register are compared. */
export const foldSaid = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
