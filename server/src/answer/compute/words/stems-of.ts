import { stemWord } from '../../../platform/text/stem-word.ts'
import { readWords } from './read-words.ts'

/** The stems of a name's words, to compare with those of a question. */
export function stemsOf(name: string): Set<string> {
  return new Set(readWords(name).flatMap(({ text }) => [text, stemWord(text, 'english')]))
}
