const symbols = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'

/**
 * Space, digit, capital and small letter of ASCII, of other scripts, punctuation, mathematical and other symbols,
 * everything else, and each symbol of ASCII by itself.
 */
export const kinds = ` 0AaLlPMSC${symbols}`

const [space, digit, capital, small, otherCapital, other, punctuation, mathematical, symbol, rest] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
]

/** Other symbols: ornaments and rules, whose order says nothing. */
export const ornament = symbol

/** From here on, `kinds` are symbols of ASCII. */
export const firstSymbol = 10

/** The place in `kinds` of one character. */
export function kindOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code <= 0x20 || code === 0xa0) return space
  if (code < 0x7f) {
    if (code >= 0x61 && code <= 0x7a) return small
    if (code >= 0x41 && code <= 0x5a) return capital
    if (code >= 0x30 && code <= 0x39) return digit
    return symbols.indexOf(character) + firstSymbol
  }
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return otherCapital
  if (/[\p{L}\p{M}]/u.test(character)) return other
  if (/\p{Nd}/u.test(character)) return digit
  if (/\p{Z}/u.test(character)) return space
  if (/[‐-‧‰-›•·«»°§]/u.test(character)) return punctuation
  if (/[\p{Sm}\p{Sc}]/u.test(character)) return mathematical
  return /[\p{P}\p{S}\p{N}]/u.test(character) ? symbol : rest
}
