import { asksOfEvery, asksPerOne, asksToList } from '../lexicon/every-document.ts'

const longest = 500

/** Whether something is asked of every document: "For each contract, …". */
export function asksOfAll(text: string): boolean {
  const question = text.slice(0, longest).replace(/\s+/g, ' ').trim()
  const rests = (patterns: RegExp[]) =>
    patterns.filter(pattern => pattern.test(question)).map(pattern => question.replace(pattern, ' '))
  return (
    rests(asksOfEvery).some(rest => /\p{L}{3}/u.test(rest)) ||
    rests(asksPerOne).some(rest => asksToList.test(rest))
  )
}
