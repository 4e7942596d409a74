const between =
  /\b(?:compare|comparison (?:of|between)|differences? between|compared?)\s+(.+?)\s+(?:and|with|to|against|versus|vs\.?)\s+(.+)$/i
const against = /^(.+?)\s+(?:versus|vs\.?)\s+(.+)$/i
const differ =
  /\bhow (?:do|does|are|is)\s+(.+?)\s+(?:differ(?:ent)?\s+from|and)\s+(.+?)(?:\s+differ(?:ent)?)?$/i
const longest = 120

/** The two things that a question compares ("Compare leasing and buying"), or null when it names no two. */
export function readSides(question: string): [string, string] | null {
  const text = question
    .slice(0, 500)
    .trim()
    .replace(/[?.!]+$/, '')
  for (const form of [between, differ, against]) {
    const [, first = '', second = ''] = form.exec(text) ?? []
    const sides = [first, second].map(side => side.replace(/^(?:the|an?|what|is)\s+/i, '').trim())
    const [left, right] = sides
    if (left && right && sides.every(side => side.length <= longest)) return [left, right]
  }
  return null
}
