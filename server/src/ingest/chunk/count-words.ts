/** Scripts that put no spaces between words; two of their characters count as one word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
/** A longer run of characters counts as several words. */
const longestWord = 40

/** Estimates the number of words in a text of any script. */
export function countWords(text: string): number {
  let count = 0
  for (const [word] of text.matchAll(/\S+/g)) {
    if (word.length <= 2) count++
    else {
      // Most text skips this: scripts below U+0E00 put spaces between words.
      const dense = /[\u0e00-\uffff]/.test(word) ? (word.match(unspaced)?.length ?? 0) : 0
      count += dense > 0 ? Math.ceil(dense / 2) : Math.ceil(word.length / longestWord)
    }
  }
  return count
}
