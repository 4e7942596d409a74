import type { Sentence } from '../../platform/text/split-sentences.ts'
import {
  asksConsent,
  beginsCondition,
  beginsItem,
  beginsNumbered,
  bulletMark,
  givesConsent,
  isExempt,
  itemMark,
  namesConsent,
  readsAsContract,
} from '../lexicon/clause-parts.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { behindHeading } from '../sentences/join-headings.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'

/** In characters. */
const longestClause = 1_200
const longestItem = 320
/** Where a line is all that is quoted of a document. */
const longestOfLine = 650
const longestLead = 600
/** Of the line above bullets, which stand in prose of any kind. */
const longestBulletLead = 200
const shortestLead = 15
const mostConditions = 2
/** Words of this length are compared by so many of their first letters. */
const longWord = /\p{L}{5,}/gu
const wordStart = 4
const ended = /[.!?。]["'”’)\]]*$/
const leadEnd = /[:,—–-]$|\b(?:shall|will|may|must|that|to|not|by|of)$/i

/**
 * The sentence with the rest of its list item, with the conditions and exceptions that follow it ("provided that …"), and with what it is a condition of.
 * Without them it would say more than the document does. A heading on a line above it is left out. `asLine`: with the rest
 * of its numbered clause.
 */
export function wholeClause<S extends UnscoredSentence>(sentence: S, asLine = false): S {
  const { passage } = sentence
  const { text } = passage
  const stretches = cutSentences(text)
  const said = { start: behindHeading(text, sentence), end: sentence.end }
  let { start, end } = wholeItem(text, stretches, said, asLine)
  const first = stretches.findIndex(stretch => stretch.end > start)
  const before = stretches[first - 1]
  if (before && isContinued(text, before, start) && end - before.start <= longestClause) start = before.start
  for (let count = 0; count < mostConditions; count++) {
    const next = stretches.find(stretch => stretch.start >= end)
    if (!next || !takesBack(text, { start, end }, next)) break
    if (next.end - start > longestClause || isRow(text.slice(next.start, next.end))) break
    end = next.end
  }
  if (start === sentence.start && end === sentence.end) return sentence
  return { ...sentence, start, end, text: text.slice(start, end) }
}

/** Whether the next sentence is a condition or an exception, or, in the same paragraph, says what has the consent that is needed. */
function takesBack(text: string, said: Sentence, next: Sentence): boolean {
  if (beginsCondition.test(text.slice(next.start, next.start + 80))) return true
  const rest = text.slice(next.start, next.end)
  const isSame = !text.slice(said.end, next.start).includes('\n') && !rest.includes('\n')
  const ban = text.slice(said.start, said.end)
  if (!isSame || !givesConsent.test(rest) || !asksConsent.test(ban)) return false
  // What has the consent that a ban names may be said in other words; of anything else, both speak of the same thing.
  return (namesConsent.test(ban) && !isExempt.test(rest)) || sharesWord(ban, rest)
}

/** Whether both have a word in common, by its first letters. */
function sharesWord(one: string, other: string): boolean {
  const begins = (text: string) =>
    (text.toLowerCase().match(longWord) ?? []).map(word => word.slice(0, wordStart))
  const known = new Set(begins(one))
  return begins(other).some(word => known.has(word))
}

/** The list item of the sentence, whose other sentences belong to it; the sentence itself if it is in none. */
export function wholeItem(
  text: string,
  stretches: Sentence[],
  { start, end }: Sentence,
  asLine: boolean,
): Sentence {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  const line = text.slice(from, to === -1 ? text.length : to)
  const begins = beginsItem.test(line) || (asLine && beginsNumbered.test(line))
  const longest = asLine ? longestOfLine : longestItem
  if (line.length > longest || isRow(line) || !begins) return { start, end }
  const own = stretches.filter(stretch => stretch.start >= from && stretch.end <= from + line.length)
  return {
    start: Math.min(start, ...own.map(one => one.start)),
    end: Math.max(end, ...own.map(one => one.end)),
  }
}

/** Whether the text from here on is a condition of the stretch before it. */
function isContinued(text: string, before: Sentence, from: number): boolean {
  const said = text.slice(before.start, before.end)
  return !ended.test(said) && !isRow(said) && beginsCondition.test(text.slice(from, from + 80))
}

/**
 * The line that leads in the list of which the sentence is an item, which may deny it: "The following are not covered:".
 * Null if it is none, or if its list has no such line.
 */
export function leadOf<S extends UnscoredSentence>(sentence: S): S | null {
  const { text } = sentence.passage
  const style = styleOf(sentence.text)
  if (style === null || (style === 'bullet' && readsAsContract(text))) return null
  // Items of the same list stand between; so may a page number.
  const lead = cutSentences(text).findLast(
    ({ start, end }) =>
      end <= sentence.start && end - start >= shortestLead && styleOf(text.slice(start, end)) !== style,
  )
  if (!lead || styleOf(text.slice(lead.start, lead.end)) !== null) return null
  const said = text.slice(lead.start, lead.end)
  const isBullet = style === 'bullet'
  const fits = said.length <= (isBullet ? longestBulletLead : longestLead) && !isRow(said)
  return fits && (isBullet ? /[:：]$/ : leadEnd).test(said) ? { ...sentence, ...lead, text: said } : null
}

/** How a list item is marked; null if the line is none. */
function styleOf(line: string): 'number' | 'letter' | 'bullet' | null {
  if (bulletMark.test(line)) return 'bullet'
  const [mark] = itemMark.exec(line) ?? []
  if (mark === undefined) return null
  return /\d/.test(mark) ? 'number' : 'letter'
}
