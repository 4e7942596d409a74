const between =
  /\b(?:compare|comparison (?:of|between)|differences? between|compared?)\s+(.+?)\s+(?:and|with|to|against|versus|vs\.?)\s+(.+)$/i
const against = /^(.+?)\s+(?:versus|vs\.?)\s+(.+)$/i
const differ =
  /\bhow (?:do|does|are|is)\s+(.+?)\s+(?:differ(?:ent)?\s+from|and)\s+(.+?)(?:\s+differ(?:ent)?)?$/i
const inWhat =
  /^(.+?)\s+(?:on|about|regarding|concerning|as to|in terms of|in respect of|with (?:respect|regard) to|when it comes to)\s+(.+)$/i
/** "The termination of A" and B, but not "Bank of America" and "the term of A" and "the term of B". */
const whatOf = /^(\p{Ll}.*?)\s+(?:in|of|under)\s+(?:the\s+)?(.+)$/u
const longest = 120

type Sides = { labels: [string, string]; aspect: string }

/**
 * The two things that a question compares ("Compare leasing and buying"), or null when it names no two. What is said
 * of one alone ("… on termination") is asked of both: it is the aspect, empty where there is none.
 */
export function readSides(question: string): Sides | null {
  const text = question
    .slice(0, 500)
    .trim()
    .replace(/[?.!]+$/, '')
  for (const form of [between, differ, against]) {
    const [, first = '', second = ''] = form.exec(text) ?? []
    const sides = [first, second].map(side => side.replace(/^(?:the|an?|what|is)\s+/i, '').trim())
    const [left, right] = sides
    if (left && right && sides.every(side => side.length <= longest)) return shareAspect(left, right)
  }
  return null
}

function shareAspect(left: string, right: string): Sides {
  const ofSecond = inWhat.exec(right)
  if (ofSecond) return { labels: [left, ofSecond[1] ?? ''], aspect: ofSecond[2] ?? '' }
  const ofFirst = whatOf.test(right) ? null : whatOf.exec(left)
  return ofFirst
    ? { labels: [ofFirst[2] ?? '', right], aspect: ofFirst[1] ?? '' }
    : { labels: [left, right], aspect: '' }
}
