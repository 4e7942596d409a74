import { analyseWords } from './analyse-words.ts'

/** Whether a text of some length is in another language than English: it has hardly any English stop words. */
export function isForeign(text: string): boolean {
  const words = analyseWords(text.slice(0, 2_000))
  return words.length >= 5 && words.filter(word => word.stop).length < words.length / 5
}
