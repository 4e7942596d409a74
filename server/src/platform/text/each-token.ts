const inner = String.raw`\p{L}\p{M}\p{N}_\u00AD\u200B-\u200D\u2060`
const token = new RegExp(
  String.raw`[\p{L}\p{N}_][${inner}]*(?:(?:[-.'’&@\u2010\u2011]|(?<=\p{N})[,/:](?=\p{N}))[\p{L}\p{N}][${inner}]*)*(?:\+\+|#)?`,
  'gu',
)

/** What the codes of ASCII say of a character; all others are looked at by the pattern. */
const kinds = { other: 0, letter: 1, inside: 2, joining: 3, plus: 4, sharp: 5 } as const
const kindOf = new Uint8Array(128)
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code)
  if (/[A-Za-z]/.test(character)) kindOf[code] = kinds.letter
  else if (/[0-9_]/.test(character)) kindOf[code] = kinds.inside
  else if (/[-.'&@]/.test(character)) kindOf[code] = kinds.joining
  else if (character === '+') kindOf[code] = kinds.plus
  else if (character === '#') kindOf[code] = kinds.sharp
}

/**
 * Calls `take` with what may be words, in order: "Kestrel", "INC-4502", "4.2.1", "C++". Most are of ASCII letters alone,
 * and found without the pattern.
 */
export function eachToken(text: string, take: (surface: string, start: number) => void): void {
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    const kind = code < 128 ? kindOf[code] : kinds.inside
    if (kind === kinds.letter) {
      let end = at + 1
      while (end < text.length && kindOf[text.charCodeAt(end)] === kinds.letter) end++
      if (endsAt(text, end)) {
        take(text.slice(at, end), at)
        at = end
        continue
      }
    } else if (kind !== kinds.inside) {
      at++
      continue
    }
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) break
    take(match[0], match.index)
    at = match.index + match[0].length
  }
}

/** Whether a token that consists of ASCII letters ends here for certain. */
function endsAt(text: string, at: number): boolean {
  if (at >= text.length) return true
  const code = text.charCodeAt(at)
  if (code >= 128) return false
  const kind = kindOf[code]
  if (kind === kinds.other) return true
  if (kind === kinds.inside || kind === kinds.sharp) return false
  if (at + 1 >= text.length) return true
  const next = text.charCodeAt(at + 1)
  if (kind === kinds.plus) return next !== code
  return next < 128 && next !== 0x5f && kindOf[next] !== kinds.letter && kindOf[next] !== kinds.inside
}
