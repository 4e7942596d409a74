const letter = /[\p{L}\p{N}]/u
/** A country of another law, within whose name the word stands. */
const otherLand = /(?<!\p{L})(?:new (?:south )?|northern )$/iu

/** Whether a text has a word by itself; of one that ends in "-", whether a word begins so: "deutsch-" in "deutsches". */
export function saysWord(text: string, wanted: string): boolean {
  const begins = wanted.endsWith('-')
  const word = (begins ? wanted.slice(0, -1) : wanted).toLowerCase()
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    const isStart = !letter.test(lower.charAt(at - 1))
    const isEnd = begins || !letter.test(lower.charAt(at + word.length))
    if (isStart && isEnd && !otherLand.test(lower.slice(Math.max(0, at - 12), at))) return true
  }
  return false
}
