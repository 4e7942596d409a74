import { readWords } from './read-words.ts'

/** Whether the words of a text hold these in a row. */
export function hasRun(text: string, run: string[]): boolean {
  const own = readWords(text).map(each => each.text)
  return own.some((_, at) => run.every((word, next) => own[at + next] === word))
}
