import { stemWord } from '../../platform/text/stem-word.ts'
import { saysDecision } from '../lexicon/decisions.ts'
import * as english from '../lexicon/english.ts'
import * as abroad from '../lexicon/kinds-in-languages.ts'
import { saysName, saysPerson, saysPlace } from '../lexicon/people-and-places.ts'
import type { Expected, QuestionKind } from '../stages.ts'

const patterns: Partial<Record<QuestionKind, RegExp>> = {
  time: english.saysTime,
  amount: english.saysAmount,
  number: english.saysNumber,
  person: saysPerson,
  place: saysPlace,
  reason: english.saysReason,
  decision: saysDecision,
}

/** The same of sentences in other languages. */
const patternsAbroad: Partial<Record<QuestionKind, RegExp>> = {
  ...patterns,
  time: abroad.saysTime,
  number: abroad.saysNumber,
  person: abroad.saysPerson,
  place: abroad.saysPlace,
  reason: abroad.saysReason,
}

/** Words that name a kind of thing, and the form of that thing in a text without the word. */
const forms = new Map(
  [
    [english.spanWords, english.saysSpan] as const,
    [english.shareWords, english.saysShare] as const,
    [english.countWords, /\d/] as const,
    [english.nameWords, /\s["“(]?\p{Lu}\p{L}/u] as const,
    [english.phoneWords, /\+?\d[\d\s()/-]{6,}\d/] as const,
    [english.emailWords, /\S@\S/] as const,
  ].flatMap(([words, form]) =>
    words.split(' ').map((word): [string, RegExp] => [stemWord(word, 'english'), form]),
  ),
)

/** The form of an answer of this kind; null if the kind has no recognisable form. */
export function expectedPattern({
  kind,
  foreign,
  inGerman = false,
}: Pick<Expected, 'kind' | 'foreign'> & Partial<Pick<Expected, 'inGerman'>>): RegExp | null {
  if (kind === 'person' && inGerman) return abroad.saysPersonInCapitals
  return (foreign || inGerman ? patternsAbroad : patterns)[kind] ?? null
}

/**
 * Whether a sentence contains something of the asked kind that the question itself does not contain; null if the kind
 * has no recognisable form, or an unreliable one.
 */
export function holdsExpected(
  {
    kind,
    lasts,
    says,
    focus,
    foreign = false,
    inGerman = false,
  }: Pick<Expected, 'kind' | 'lasts' | 'says'> & Partial<Pick<Expected, 'focus' | 'foreign' | 'inGerman'>>,
  sentence: string,
) {
  // Who the chair of something is, is told by a name and not by another role.
  const isNamed = kind === 'person' && focus !== undefined && focus.length > 0
  const wanted = lasts
    ? english.saysLasting
    : isNamed
      ? saysName
      : expectedPattern({ kind, foreign, inGerman })
  if (!wanted) return null
  const counts = !lasts && (kind === 'number' || kind === 'amount')
  // "On 3 May" says no number of anything.
  const days = foreign ? abroad.dayOfMonth : english.dayOfMonth
  const read = counts ? sentence.replace(days, ' ') : sentence
  if (kind === 'reason' || kind === 'decision') return read.search(wanted) >= 0
  for (const [said] of read.matchAll(wanted)) if (!says(said)) return true
  return false
}

/** Words of a question whose answer is a sum or a share, not any number. */
const ofMoney =
  'price cost charg fee rent salary royalt insur deposit penalt compensation commission paid'.split(' ')

/** Whether a sum of money or a share is asked for. */
export function asksForMoney({ kind, lasts, says }: Pick<Expected, 'kind' | 'lasts' | 'says'>): boolean {
  return kind === 'amount' && !lasts && ofMoney.some(word => says(word))
}

/** Whether a sentence gives what is asked for, apart from the numbers of clauses and pages. */
export function givesExpected(
  expected: Pick<Expected, 'kind' | 'lasts' | 'measure' | 'says'> & Partial<Pick<Expected, 'foreign'>>,
  sentence: string,
): boolean {
  const own = (expected.foreign ? sentence.replace(abroad.clauseNumber, '') : sentence)
    .replace(english.clauseNumber, '')
    .replace(english.itemNumbers, '')
    .replace(english.clauseReference, '')
    .replace(english.pageNumberInside, '')
    .replace(english.numberInName, '')
  if (expected.measure) return expected.measure.test(own)
  if (expected.kind !== 'amount' || expected.lasts) return holdsExpected(expected, own) === true
  if (asksForMoney(expected))
    return english.saysSum.test(own) || (expected.foreign === true && abroad.saysSum.test(own))
  return holdsExpected(expected, own) === true || holdsExpected({ ...expected, kind: 'number' }, own) === true
}

/** Whether a text contains a thing of the kind that the stem names: "ninety days" is a period. */
export function standsFor(stem: string, text: string): boolean {
  const form = forms.get(stem)
  return form !== undefined && text.search(form) >= 0
}

/** Whether the stem names something recognised by its form alone: a telephone number, an e-mail address. */
export function namesForm(stem: string): boolean {
  return english.stemOfForm.test(stem)
}
