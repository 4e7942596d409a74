import { courtesies, politeFillers } from '../lexicon/courtesies.ts'

/** A longer text asks something too. */
const longest = 80

const filler = new RegExp(String.raw`^(?:${politeFillers})(?![\p{L}\p{M}])`, 'iu')
const replies = courtesies.flatMap(({ thanks, greetings, toThanks, toGreeting }) => [
  { opening: openingWith(thanks), reply: toThanks },
  { opening: openingWith(greetings), reply: toGreeting },
])

/** The reply to a text that only thanks or greets ("Thanks a lot!"); null for any other, which is answered. */
export function readCourtesy(text: string): string | null {
  if (text.length > longest) return null
  let rest = withoutMarks(text)
  let reply: string | null = null
  while (rest !== '') {
    const polite = replies.find(({ opening }) => opening.test(rest))
    reply ??= polite?.reply ?? null
    const said = (polite?.opening ?? (reply === null ? null : filler))?.exec(rest)?.[0] ?? ''
    if (said === '') return null
    rest = withoutMarks(rest.slice(said.length))
  }
  return reply
}

/** The longest alternative is tried first, so that "merci" leaves nothing of "merci bien". */
function openingWith(alternatives: string): RegExp {
  const longestFirst = alternatives.split(' | ').sort((a, b) => b.length - a.length)
  return new RegExp(String.raw`^(?:${longestFirst.join('|')})(?![\p{L}\p{M}])`, 'iu')
}

function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '')
}
