import { clauseHeading } from '../lexicon/english.ts'
import { passageWords } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { givesExpected } from '../sentences/holds-expected.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import type { Expected } from '../stages.ts'

/** In characters. */
const longest = 900
/** Number of sentences that are looked at behind the chosen one. */
const most = 3

/**
 * The sentence with those behind it, up to the one that holds the figure or date that is asked for, if it lacks one: "…
 * shall hold insurance. The coverage shall be at least $1,000,000." Those that go on with figures of the thing asked for
 * belong to it: "The penalty shall not exceed 5 %. The rate of the penalty is 0.5 % a week." Unchanged where a new clause
 * or a table begins before.
 */
export function withValue(sentence: ScoredSentence, expected: Expected): ScoredSentence {
  if (!asksForValue(expected)) return sentence
  if (isRow(sentence.text)) return withNextRow(sentence)
  if (givesExpected(expected, sentence.text)) return sentence
  const { text } = sentence.passage
  const behind = cutSentences(text).filter(({ start }) => start >= sentence.end)
  let found: ScoredSentence | null = null
  for (const { start, end } of behind.slice(0, most)) {
    const said = text.slice(start, end)
    if (isRow(said) || clauseHeading.test(said) || end - sentence.start > longest) break
    if (/\n\s*\n/.test(text.slice(sentence.end, start))) break
    const gives = givesExpected(expected, said)
    if (found && !(gives && namesThing(expected, said, sentence))) break
    if (gives) found = { ...sentence, end, text: text.slice(sentence.start, end) }
  }
  return found ?? sentence
}

/** The names of columns with the one row below them, which has the figures. */
function withNextRow(sentence: ScoredSentence): ScoredSentence {
  const { text } = sentence.passage
  if (/\d/.test(sentence.text) || text.charAt(sentence.end) !== '\n') return sentence
  const below = /[^\n]*/.exec(text.slice(sentence.end + 1, sentence.end + 1 + longest))?.[0] ?? ''
  if (!isRow(below) || !/\d/.test(below)) return sentence
  const end = sentence.end + 1 + below.length
  // Of several rows, another one may be meant.
  if (/^\n[^\n]* \| /.test(text.slice(end, end + longest))) return sentence
  return { ...sentence, end, text: text.slice(sentence.start, end) }
}

/** Whether an answer has a figure, a date or a length of time. */
export function asksForValue({ kind, lasts }: Pick<Expected, 'kind' | 'lasts'>): boolean {
  return lasts || kind === 'amount' || kind === 'number' || kind === 'time'
}

/** Whether a sentence has a word of the thing that is asked for. */
export function namesThing({ thingWords }: Expected, said: string, { passage }: ScoredSentence): boolean {
  return passageWords(said, passage.language).some(({ id }) => thingWords.has(id))
}
