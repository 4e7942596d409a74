import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'

const asks =
  /[?？؟;]["'”’»)]*$|^(?:who|when|where|which|how (?:many|much|long|old|often|far|big|large|high))\b/i
/** A longer question describes a subject. */
const mostWords = 12

/**
 * Whether a question is one short sentence that asks ("When does it end?"), so that one place answers
 * it. A topic, a claim or a longer request is served by all that is near it.
 */
export function asksDirectly(text: string): boolean {
  const asked = text.trim()
  if (asked.length > 1_000 || !asks.test(asked) || splitSentences(asked).length > 1) return false
  return analyseWords(asked).filter(word => !word.stop && !word.part).length <= mostWords
}
