import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { announcesAnswer, requestsAnswer } from '../lexicon/announcing.ts'
import { beginsItem } from '../lexicon/clause-parts.ts'
import * as english from '../lexicon/english.ts'
import * as duties from '../lexicon/english-duties.ts'
import { readDates } from '../lexicon/read-dates.ts'
import type { Expected, QuestionKind } from '../stages.ts'
import { holdsExpected } from './holds-expected.ts'

const dotLeaders = /\.{4,}|(?:\. ){4,}|_{3,}/
const sentenceEnd = /[!?;:。！？]["'”’»)\]]*$/
const numbered = /^\d{1,3}(?:\.\d{1,3})*[.)]?\s/
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Kinds of answers that a sentence can announce without giving one. */
const announced = new Set<QuestionKind>(['person', 'time', 'amount', 'number', 'place', 'reason'])
/** Of these, the kinds whose form tells whether a sentence gives one. Any word with a capital has the form of a name. */
const formed = new Set<QuestionKind>(['time', 'amount', 'number'])
/** What stands before the subject in an entry of a glossary, with the subject's other words, and what behind it. */
const beginsEntry = /^[-*•‣–]?\s*[\p{L}\p{N} ’'-]{0,60}$/u
const afterEntry = /^["”]?(?:[^\S\n]{0,4}[:：–—]|[^\S\n]{0,4}\n\s{0,4}:?)\s{0,4}\p{L}/u
const afterName = /^["”]/
const quotation = /["“][^"“”\n]{2,60}["”]/g
const acronym = /^\p{Lu}{2,8}$/u
/** The words of one sentence, whatever else it says before. */
const beforeBracket = /([\p{L}\p{N}’' -]{3,120})\((?:the )?["“”']?$/iu
const inBracket = /^["”’']? ?\(([\p{L}\p{N}’' -]{3,120})\)/u
const smallWord = /^(?:a|an|and|for|in|of|on|or|the|to|und|für|der|die|das|de|la|et|y)$/i

/**
 * Whether a stretch of text is not a sentence but a link text, the words above signatures, or a short numbered heading
 * ("3.1 Term"). Table rows and "name: value" lines are not fragments.
 */
export function isFragment(text: string): boolean {
  if (english.linkText.test(text) || english.aboveSignatures.test(text)) return true
  if (sentenceEnd.test(text) || /[|:=]/.test(text)) return false
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0
  // "-9-", "b.", "RECITALS", and a bullet of one word.
  if (words <= 1 && !unspaced.test(text)) return true
  return numbered.test(text) && text.split(/\s+/).length <= 4
}

/**
 * Whether a sentence says nothing about its document's subject: page furniture, an address, a line of a table of
 * contents.
 */
export function isBoilerplate(text: string): boolean {
  if (english.pageFurniture.test(text) || english.streetAddress.test(text) || dotLeaders.test(text))
    return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters < text.length / 2
}

/** Whether a sentence gives something the subject's name, "(hereinafter the “Consultant”)", or defines it. */
export function namesSubject(
  text: string,
  start: number,
  words: AnalysedWord[],
  subject: ReadonlySet<number>,
): boolean {
  if (subject.size === 0) return false
  if (isCalled(text, start, words, subject)) return true
  const missing = new Set(subject)
  let from = 0
  for (const word of words) {
    const isFirst = missing.size === subject.size
    if (!missing.delete(word.id)) continue
    if (isFirst) from = word.start - start
    if (missing.size > 0) continue
    const rest = text.slice(word.end - start)
    const lead = text.slice(0, word.start - start)
    // An entry of a glossary: "MFA: signing in with a second proof".
    if (beginsEntry.test(lead) && afterEntry.test(rest)) return true
    if (english.definingVerb.test(rest) || english.callingBefore.test(text.slice(0, from))) return true
    if (english.defining.test(rest) || (afterName.test(rest) && english.naming.test(lead))) return true
    return spellsOut(text.slice(word.start - start, word.end - start), lead, rest)
  }
  return false
}

/** Whether quotation marks that give or define a name hold all of the subject's words: (the "Promotion Period"). */
function isCalled(text: string, start: number, words: AnalysedWord[], subject: ReadonlySet<number>): boolean {
  for (const { index, 0: quoted } of text.matchAll(quotation)) {
    const end = index + quoted.length
    const inside = words.filter(word => word.start - start >= index && word.end - start <= end)
    const ids = new Set(inside.map(({ id }) => id))
    if (![...subject].every(id => ids.has(id))) continue
    if (english.naming.test(text.slice(0, index + 1)) || english.defining.test(text.slice(end - 1)))
      return true
  }
  return false
}

/** Whether the words before the letters in brackets, "Service Level Agreement (SLA)", or those in brackets behind them begin so. */
function spellsOut(letters: string, lead: string, rest: string): boolean {
  if (!acronym.test(letters)) return false
  const before = beforeBracket.exec(lead)?.[1] ?? ''
  const behind = inBracket.exec(rest)?.[1] ?? ''
  return [before, behind].some(words => {
    const all = words.split(/[\s-]+/)
    return [all, all.filter(word => !smallWord.test(word))].some(some =>
      some
        .map(word => word.charAt(0).toUpperCase())
        .join('')
        .endsWith(letters),
    )
  })
}

/**
 * Whether a sentence only says that its text tells what is asked, or that somebody shall tell it: "This policy says how long
 * records are kept."
 */
export function onlyAnnounces(expected: Pick<Expected, 'kind' | 'lasts' | 'says'>, text: string): boolean {
  if (!announced.has(expected.kind)) return false
  if (!announcesAnswer.test(text) && !requestsAnswer.test(text)) return false
  return (
    !formed.has(expected.kind) || holdsExpected(expected, text.replace(english.clauseNumber, '')) !== true
  )
}

/**
 * How clearly a sentence tells somebody to do something, 0 to 3: one point each for a duty, its actor and its deadline;
 * `heading` is the heading above it.
 */
export function dutyOf(
  text: string,
  heading: string,
  { isContract = false, isLabelled = false } = {},
): number {
  const isListed =
    isLabelled ||
    duties.dutyListed.test(text) ||
    (duties.dutyHeading.test(heading) && beginsItem.test(text) && !isNextSection(heading, text))
  const isTold = duties.dutyTold.test(text) || (isContract && duties.dutyInContract.test(text))
  if (!isListed && (!isTold || duties.statesOnly.test(text))) return 0
  const hasDeadline =
    duties.deadline.test(text) && (duties.deadlineSpan.test(text) || readDates(text).dates.length > 0)
  return 1 + (isListed || duties.dutyActor.test(text) ? 1 : 0) + (hasDeadline ? 1 : 0)
}

/** "7. Next meeting" behind "6. Actions". */
function isNextSection(heading: string, text: string): boolean {
  return (
    numbered.test(heading) &&
    numbered.test(text) &&
    !sentenceEnd.test(text) &&
    !/[.:]/.test(text.replace(numbered, ''))
  )
}

/** What stands before the word that makes a duty: who has it. */
export function actorOf(text: string): string {
  const at = [duties.dutyTold, duties.dutyInContract].flatMap(told => told.exec(text)?.index ?? [])
  return text.slice(0, Math.min(...at, text.length))
}
