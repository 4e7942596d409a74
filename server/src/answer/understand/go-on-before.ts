import { asksBefore, asksOriginal, beforeAmendment, wordsOfBefore } from '../lexicon/amending-words.ts'
import type { Question, Scope } from '../stages.ts'
import { hasAmendments } from '../with-amendments.ts'
import { questionLanguage } from './question-language.ts'

/** In characters. */
const longestFollowUp = 120
const beside = new Set(wordsOfBefore.split(' '))

/**
 * "And what was it before the amendment?" asks the question before it of what was agreed at first. Null for any other, and
 * where no document is an amendment.
 */
export function goOnBefore(
  { text, earlier }: Pick<Question, 'text' | 'earlier'>,
  scope: Scope,
): Pick<Question, 'text' | 'earlier'> | null {
  if (!asksOnlyBefore(text)) return null
  const at = earlier.findLastIndex(one => !asksOnlyBefore(one))
  const asked = earlier[at]
  if (asked === undefined || !hasAmendments(scope)) return null
  const own = asksOriginal.exec(text)?.[0]
  const said =
    own ?? beforeAmendment[questionLanguage({ text: asked, earlier: [] }) ?? ''] ?? 'before the amendment'
  return { text: `${asked.replace(/(?<![?.!\s])[?.!\s]+$/u, '')}, ${said}?`, earlier: earlier.slice(0, at) }
}

function asksOnlyBefore(text: string): boolean {
  if (text.length > longestFollowUp) return false
  const pattern = asksOriginal.test(text) ? asksOriginal : asksBefore
  const rest = text.replace(pattern, ' ')
  return rest !== text && (rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every(word => beside.has(word))
}
