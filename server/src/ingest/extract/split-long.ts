/** Maximum length of a block's text, in UTF-16 units. */
export const longestBlock = 4000

const sentenceEnd = /[.!?。！？]["'”’»)\]]*\s/g

/** Splits a long text after a line, a sentence or a word into pieces of at most `longestBlock`. */
export function splitLong(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longestBlock) {
    const at = placeToCut(rest.slice(0, longestBlock))
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  if (rest !== '') pieces.push(rest)
  return pieces
}

function placeToCut(text: string): number {
  const earliest = text.length / 2
  const line = text.lastIndexOf('\n')
  if (line > earliest) return line
  const sentences = [...text.matchAll(sentenceEnd)]
  const last = sentences.at(-1)
  if (last !== undefined && last.index + last[0].length > earliest) return last.index + last[0].length
  const space = text.lastIndexOf(' ')
  if (space > 0) return space
  // Never splits a surrogate pair.
  return text.charCodeAt(text.length - 1) >= 0xd800 && text.charCodeAt(text.length - 1) < 0xdc00
    ? text.length - 1
    : text.length
}
