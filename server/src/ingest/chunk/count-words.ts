/** Scripts written without spaces; two of their characters count as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
/** A longer run of characters counts as several words. */
const longestWord = 40

/** About how many words a text has, whatever its script. */
export function countWords(text: string): number {
  let count = 0
  for (const [word] of text.matchAll(/\S+/g)) {
    if (word.length <= 2) count++
    else {
      // Most text has none of them: code points below 0x0e00 are spaced.
      const dense = /[\u0e00-\uffff]/.test(word) ? (word.match(unspaced)?.length ?? 0) : 0
      count += dense > 0 ? Math.ceil(dense / 2) : Math.ceil(word.length / longestWord)
    }
  }
  return count
}
