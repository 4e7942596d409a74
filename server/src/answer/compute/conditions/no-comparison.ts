import { byWords } from '../columns/extreme-words.ts'
import type { Asked, Stretch, ValueMention } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'

/** Whether a number is only a part of what a cell says: the 2 of "BSD-2", also where the cell goes on. */
export function isInName(
  amount: Stretch,
  { from, to, readings }: ValueMention,
  { question, words }: Pick<Reading, 'question' | 'words'>,
): boolean {
  const start = words[amount.from]?.start ?? 0
  // The 2.0 of "Apache-2.0"
  const isJoined = question[start - 1] === '-' || !/\s/u.test(question.slice(words[from]?.start, start))
  return from < amount.from && amount.to <= to && (isJoined || readings.some(({ whole }) => whole))
}

/** "Led by A", "dirigé par A": before a value it says who, and asks for no groups. */
export function isAgentOf({ word, from, to }: Asked, values: Stretch[], words: Reading['words']): boolean {
  return (
    word.role === 'group' && byWords.has(words[from]?.text ?? '') && values.some(each => each.from === to)
  )
}

/** Before a value or column "under" and "over" compare no number: "the files under this licence"; nor does German "nach". */
export function isPreposition(
  { word, from, to }: Asked,
  named: Stretch[],
  compared: Stretch[],
  words: Reading['words'],
): boolean {
  if (word.role !== 'comparison' || word.is === 'is-not' || to - from > 1) return false
  if (compared.some(({ from: start }) => start === from)) return false
  const next = words[to]?.stop ? to + 1 : to
  return named.some(
    each => (each.from === to || each.from === next) && (word.kind === 'size' || 'columns' in each),
  )
}
