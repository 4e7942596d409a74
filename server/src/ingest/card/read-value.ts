import { type Stretch, trimmed } from './card-source.ts'

const longest = 160
/** Another label on the same line, or the next column. */
const nextValue = / {3}|\t|\||[,;.]? (?=\p{L}[\p{L} ]{1,24}:)/u
const isLabel = /^[\p{L} ./#-]{1,30}:/u

/** What stands behind a label: on its line, else on the next one; null for nothing, and for another label. */
export function valueBehind(text: string, at: number): Stretch | null {
  const from = at + (/^[\s|]{0,20}/u.exec(text.slice(at, at + 20))?.[0].length ?? 0)
  const feed = text.indexOf('\n', from)
  const line = text.slice(from, Math.min(feed < 0 ? text.length : feed, from + longest))
  if (isLabel.test(line)) return null
  const value = trimmed(text, from, from + (line.split(nextValue)[0] ?? '').length)
  return value.text === '' ? null : value
}

const notPersonal =
  /(?<!\p{L})(?:title|date|name|by|its|inc|llc|ltd|corporation|company|team|department|board|office|chair(?:man|woman|person)?|president|director|officer|manager|secretary|treasurer|members?|quorum|guests?|staff|all|none|apologies|absent|signed|street|road|avenue|city|new|san|los|saint)(?!\p{L})/iu

/** Whether a name of two to four words may be that of a person. */
export function isPersonalName(name: string): boolean {
  const words = name.split(/\s+/)
  if (words.length < 2 || words.length > 4 || /[\d&]/.test(name) || notPersonal.test(name)) return false
  return /^\p{Lu}/u.test(name) && /^\p{Lu}/u.test(words.at(-1) ?? '')
}
