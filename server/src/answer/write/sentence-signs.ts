import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import * as english from '../lexicon/english.ts'
import { readDates } from '../lexicon/read-dates.ts'

const dotLeaders = /\.{4,}|(?:\. ){4,}|_{3,}/
const afterName = /^["”]/
const itemOfList = /^\s*(?:[-*•‣–]|\(?\w{1,3}[.)])\s/

/**
 * Whether a stretch of text is no sentence but a heading, a signature line or the like: short, without an end, and
 * numbered or mostly in capitals. Rows of tables and "name: value" lines are not.
 */
export function isFragment(text: string): boolean {
  if (english.linkText.test(text)) return true
  if (/[!?;:。！？]["'”’»)\]]*$/.test(text) || /[|:=]/.test(text)) return false
  const words = text.split(/\s+/)
  if (words.length > 8) return false
  if (words.length <= 4 && /^\d{1,3}(?:\.\d{1,3})*[.)]?\s/.test(text)) return true
  if (/\.["'”’»)\]]*$/.test(text) && !/^[\p{Lu}\p{N}\s.,&'’()-]+$/u.test(text)) return false
  if (english.headingOpener.test(text)) return true
  const long = words.filter(word => /^\p{L}{4}/u.test(word))
  return long.length > 0 && long.filter(word => /^\p{Lu}/u.test(word)).length >= 0.6 * long.length
}

/** Whether a sentence says nothing of its document's subject: page furniture, addresses, lines of a table of contents. */
export function isBoilerplate(text: string): boolean {
  if (english.pageFurniture.test(text) || english.streetAddress.test(text) || dotLeaders.test(text))
    return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters < text.length / 2
}

/** Whether a sentence says what the subject is: all its words, and soon after the last of them "is", "means" or the like. */
export function isDefinition(
  text: string,
  start: number,
  words: AnalysedWord[],
  subject: ReadonlySet<number>,
): boolean {
  if (subject.size === 0) return false
  const missing = new Set(subject)
  for (const word of words) {
    if (!missing.delete(word.id) || missing.size > 0) continue
    const rest = text.slice(word.end - start)
    const lead = text.slice(0, word.start - start)
    return english.copula.test(rest) || (afterName.test(rest) && english.naming.test(lead))
  }
  return false
}

/** How clearly a sentence tells somebody to do something, 0 to 3: a duty, its actor, its deadline; `heading` stands above it. */
export function dutyOf(text: string, heading: string): number {
  const isListed =
    english.dutyListed.test(text) || (english.dutyHeading.test(heading) && itemOfList.test(text))
  if (!isListed && (!english.dutyTold.test(text) || english.statesOnly.test(text))) return 0
  const hasDeadline =
    english.deadline.test(text) && (english.deadlineSpan.test(text) || readDates(text).dates.length > 0)
  return 1 + (isListed || english.dutyActor.test(text) ? 1 : 0) + (hasDeadline ? 1 : 0)
}
