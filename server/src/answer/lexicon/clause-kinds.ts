import { analyseWords, tellsSubject } from '../../platform/text/analyse-words.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import { amountClauseKinds } from './amount-clause-kinds.ts'
import type { ClauseKind } from './clause-kind.ts'
import { countWordingsAbroad } from './clauses-in-languages.ts'
import { commercialClauseKinds } from './commercial-clause-kinds.ts'
import { disputeClauseKinds } from './dispute-clause-kinds.ts'
import { everydayClauseKinds, governingLawClause } from './everyday-clause-kinds.ts'
import { generalClauseKinds } from './general-clause-kinds.ts'
import { behindDeadline } from './grid-values.ts'
import { restrictingClauseKinds } from './restricting-clause-kinds.ts'
import { supplyClauseKinds } from './supply-clause-kinds.ts'
import { timedClauseKinds } from './timed-clause-kinds.ts'
import { workClauseKinds } from './work-clause-kinds.ts'

/** Of several kinds that a question names, the first counts: the narrower ones come first. */
const clauseKinds: ClauseKind[] = [
  governingLawClause,
  ...disputeClauseKinds,
  ...generalClauseKinds,
  ...supplyClauseKinds,
  ...workClauseKinds,
  ...commercialClauseKinds,
  ...restrictingClauseKinds,
  ...amountClauseKinds,
  ...timedClauseKinds,
  ...everydayClauseKinds,
]

const kindsByName = new Map(clauseKinds.map(kind => [kind.name, kind]))

/** In characters. */
const longestSentence = 1_200
const longestHeading = 80
/** Of texts whose answer is remembered, for each of the kinds that were asked for last. */
const mostRemembered = 3_000_000

/** The kind of clause that a text asks for; null if it names none. */
export function clauseKindOf(text: string): ClauseKind | null {
  const asked = text.slice(0, 500)
  return clauseKinds.find(kind => kind.asked.test(asked)) ?? null
}

/** Words that clauses of this kind hold. */
export function usualWords(name: string): string {
  return kindsByName.get(name)?.words ?? ''
}

/** Whether a sentence belongs to a clause of this kind. */
export const isWorded = (name: string, sentence: string): boolean => wordedAlone(sentence, name)

const wordedAlone = rememberTexts<string, boolean>((sentence, name) => {
  const kind = kindsByName.get(name)
  const text = sentence.slice(0, longestSentence)
  const isInEnglish = kind?.worded.some(worded => worded.test(text)) === true && !kind.unless?.test(text)
  return isInEnglish || countWordingsAbroad(name, text) > 0
}, mostRemembered)

/** In how many of the ways that clauses of this kind are worded a sentence is. */
export function countWordings(name: string, sentence: string): number {
  const kind = kindsByName.get(name)
  const text = sentence.slice(0, longestSentence)
  const inEnglish =
    !kind || kind.unless?.test(text) ? 0 : kind.worded.filter(worded => worded.test(text)).length
  return Math.max(inEnglish, countWordingsAbroad(name, text))
}

/** In characters: before a value and behind it. */
const [besideBefore, besideBehind] = [160, 18]

/** Whether a value of a sentence, at this place, is one of the clause and not of what the sentence says besides. */
export function isValueOf(
  name: string,
  sentence: string,
  { start, end }: { start: number; end: number },
): boolean {
  const beside = kindsByName.get(name)?.besideValue
  if (!beside) return true
  if (behindDeadline.test(sentence.slice(end, end + besideBefore))) return false
  const parts = [
    sentence.slice(Math.max(0, start - besideBefore), start),
    sentence.slice(start, end + besideBehind),
  ]
  return parts.some(part => beside.test(part))
}

/** Whether a sentence is in force: neither a recital of why a contract is made nor a line of its contents. */
export function isInForce(sentence: string): boolean {
  return !recital.test(sentence) && !contents.test(sentence)
}

/** Whether a sentence says that there is no clause of this kind. */
export function isDenied(name: string, sentence: string): boolean {
  const text = sentence.slice(0, longestSentence)
  return kindsByName.get(name)?.denied?.some(denied => denied.test(text)) === true
}

/** Whether a sentence of a text, with the heading above it, belongs to a clause of this kind. */
export const hasWorded = (name: string, text: string): boolean => worded(text, name)

const worded = rememberTexts<string, boolean>((text, name) => {
  const sentences = splitSentences(text)
  return sentences.some(({ start, end }, at) => {
    if (isWorded(name, text.slice(start, end))) return true
    const before = sentences[at - 1]
    const isHeaded = before && before.end - before.start <= longestHeading
    return isHeaded === true && isWorded(name, text.slice(before.start, end))
  })
}, mostRemembered)

const recital = /^\s*(?:\(?[A-Z\d]{1,3}[.)]\s{0,3})?WHEREAS\b/
/** "Section 1.02 Accounting Terms 4 Section 2.01 Appointment 5": headings, each with its page. */
const contents =
  /(?:\b(?:section|article|§)\s?[\dIVX.]{1,8}\s[^\n.]{2,80}\s(?:\d{1,3}|\[\*{1,9}\])\s){2}|\bsection \d{1,3} [^\n.]{2,80} \[\*{1,9}\] section\b|(?<!\.)\.{6,}\s?\d/i

let ownWords: Set<number> | null = null

/** Whether a word belongs to the names and usual words of clauses, as “Non-Compete” does, and so names nothing itself. */
export function isClauseWord(written: string): boolean {
  ownWords ??= wordsOf(clauseKinds.map(({ name, words }) => `${name} ${words}`).join(' '))
  for (const id of wordsOf(written)) if (!ownWords.has(id)) return false
  return true
}

const wordsOf = (text: string) =>
  new Set(
    analyseWords(text.replaceAll('-', ' '), 'english')
      .filter(tellsSubject)
      .map(({ id }) => id),
  )
