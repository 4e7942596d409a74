import { stemWord } from '../../platform/text/stem-word.ts'
import * as english from '../lexicon/english.ts'
import type { Expected, QuestionKind } from '../stages.ts'

const patterns: Partial<Record<QuestionKind, RegExp>> = {
  time: english.saysTime,
  amount: english.saysAmount,
  number: english.saysNumber,
  person: english.saysName,
  place: english.saysName,
  reason: english.saysReason,
}

/** Words that name a kind of thing, and what that looks like where it stands without the word. */
const forms = new Map(
  [
    [english.timeWords, english.saysTime] as const,
    [english.spanWords, english.saysSpan] as const,
    [english.moneyWords, english.saysMoney] as const,
    [english.shareWords, english.saysShare] as const,
    [english.countWords, /\d/] as const,
    [english.nameWords, /\s["“(]?\p{Lu}\p{L}/u] as const,
    [english.phoneWords, /\+?\d[\d\s()/-]{6,}\d/] as const,
    [english.emailWords, /\S@\S/] as const,
  ].flatMap(([words, form]) =>
    words.split(' ').map((word): [string, RegExp] => [stemWord(word, 'english'), form]),
  ),
)

/** What something of the asked kind looks like; null where the kind leaves no trace. */
export function expectedPattern(kind: QuestionKind): RegExp | null {
  return patterns[kind] ?? null
}

/**
 * Whether a sentence holds something of the kind the question asks for that the question does not say
 * itself; null where the kind leaves no trace in a sentence, or only a doubtful one.
 */
export function holdsExpected({ kind, says }: Pick<Expected, 'kind' | 'says'>, sentence: string) {
  const wanted = patterns[kind]
  if (!wanted) return null
  for (const match of sentence.matchAll(wanted)) {
    if (kind === 'amount' && !english.saysMoneyOrShare.test(sentence)) return null
    if (kind === 'reason' || !says(match[0])) return true
  }
  return false
}

/** Whether a text holds a thing of the kind that the stem names, as "ninety days" is a period. */
export function standsFor(stem: string, text: string): boolean {
  const form = forms.get(stem)
  return form !== undefined && text.search(form) >= 0
}

/** Whether the stem names something that is known by its form alone: a telephone number, an e-mail address. */
export function namesForm(stem: string): boolean {
  return english.stemOfForm.test(stem)
}
