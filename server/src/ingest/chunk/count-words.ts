/** Scripts that put no spaces between words; two of their characters count as one word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
/** A longer run of characters counts as several words. */
const longestWord = 40

/** Scripts below this put spaces between words. */
const firstDense = 0x0e00
const space = /\s/

/** Estimates the number of words in a text of any script. */
export function countWords(text: string): number {
  let count = 0
  let from = 0
  let isDense = false
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32
    if (!isSpace(code)) {
      if (code >= firstDense) isDense = true
      continue
    }
    if (at > from) count += isDense ? denseWords(text.slice(from, at)) : Math.ceil((at - from) / longestWord)
    from = at + 1
    isDense = false
  }
  return count
}

function denseWords(word: string): number {
  const dense = word.length > 2 ? (word.match(unspaced)?.length ?? 0) : 0
  return dense > 0 ? Math.ceil(dense / 2) : Math.ceil(word.length / longestWord)
}

/** Most characters are told by their codes alone. */
function isSpace(code: number): boolean {
  if (code < 0x80) return code === 32 || (code >= 9 && code <= 13)
  return (code === 0xa0 || code >= 0x1680) && space.test(String.fromCharCode(code))
}
