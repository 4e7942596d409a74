import { vectorWords } from '../word-vectors/vector-words.ts'

const mostWords = 80

/** What tells the subject of a text: its words, and each with the one behind it; once each. */
export function subjectSigns(text: string): Set<string> {
  const words = vectorWords(text).slice(0, mostWords)
  return new Set(words.flatMap((word, at) => (at === 0 ? [word] : [word, `${words[at - 1]} ${word}`])))
}
