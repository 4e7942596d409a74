import { analyseWords } from '../../platform/text/analyse-words.ts'

/** Whether a question of some length is in another language than English: it has hardly any English stop words. */
export function isForeign(question: string): boolean {
  const words = analyseWords(question.slice(0, 2_000))
  return words.length >= 5 && words.filter(word => word.stop).length < words.length / 5
}
