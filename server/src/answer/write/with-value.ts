import { clauseHeading } from '../lexicon/english.ts'
import type { Expected } from '../stages.ts'
import { cutSentences } from './cut-sentences.ts'
import { holdsExpected } from './holds-expected.ts'
import type { ScoredSentence } from './score-sentences.ts'

/** In characters. */
const longest = 900
/** Number of sentences that are looked at behind the chosen one. */
const most = 2

/**
 * The sentence with those behind it, up to the one that holds the figure or date that is asked for, if it lacks one: "…
 * shall hold insurance. The coverage shall be at least $1,000,000." Unchanged where a new clause or a table begins
 * before.
 */
export function withValue(sentence: ScoredSentence, expected: Expected): ScoredSentence {
  const { kind } = expected
  if (kind !== 'amount' && kind !== 'number' && kind !== 'time') return sentence
  if (sentence.text.includes(' | ') || holdsExpected(expected, sentence.text) === true) return sentence
  const { text } = sentence.passage
  const behind = cutSentences(text).filter(({ start }) => start >= sentence.end)
  for (const { start, end } of behind.slice(0, most)) {
    const said = text.slice(start, end)
    if (said.includes(' | ') || clauseHeading.test(said) || end - sentence.start > longest) return sentence
    if (/\n\s*\n/.test(text.slice(sentence.end, start))) return sentence
    if (holdsExpected(expected, said) === true)
      return { ...sentence, end, text: text.slice(sentence.start, end) }
  }
  return sentence
}
