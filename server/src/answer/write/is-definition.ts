import type { AnalysedWord } from '../../platform/text/analyse-words.ts'

const copula =
  /^["'”’)]*(?:[\s,(]+[^\s.;]+){0,4}?[\s,(]+(?:is|are|was|were|means?|refers? to|denotes?|stands? for|consists? of|shall (?:be|mean)|will be|is defined as)\b/i

/** "… (hereinafter the “Consultant”)": what stands before is what the name is given to. */
const naming =
  /(?:\(|referred to(?: in this agreement)? as|known as)[\s,]*(?:(?:hereinafter|hereafter|referred|to|as|the|each|an?|collectively|together|individually)[\s,]+)*["“]$/i
const named = /^["”]/

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
    return copula.test(rest) || (named.test(rest) && naming.test(text.slice(0, word.start - start)))
  }
  return false
}
