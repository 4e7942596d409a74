import { asksOfEveryAtEnd, asksOfEveryAtStart } from '../lexicon/every-document.ts'

const longest = 500

/** What "For each contract, …" asks of every document; null if a question asks nothing of each. */
export function readOfAll(text: string): string | null {
  const question = text.slice(0, longest).replace(/\s+/g, ' ').trim()
  const rest = [asksOfEveryAtStart, asksOfEveryAtEnd]
    .map(pattern => question.replace(pattern, ' '))
    .find(other => other !== question)
    ?.replace(/ {1,9}/g, ' ')
    .replace(/[ ,:]{1,3}([.?!])/g, '$1')
    .trim()
  return rest !== undefined && /\p{L}{3}/u.test(rest) ? rest : null
}
