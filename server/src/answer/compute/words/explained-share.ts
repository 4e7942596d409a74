import { emptyWords, lightWords } from '../../lexicon/column-words.ts'
import type { Stretch } from './mentions.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'
import { isRowNoun } from './row-nouns.ts'
import { titleWords } from './title-words.ts'

const weightOfNumber = 1.5
/** A comparison or an extreme that goes into no plan would change the answer. */
const weightOfUnusedPhrase = 2
const weightOfLightWord = 0.35
const neverCounted = ['head', 'and', 'or', 'all', 'group', 'as-listed', 'yes-no']

/** The share of a question's telling words that lie in these stretches, or in the name of the table or its document. */
export function explainedShare(
  { words, asked, columns, table, rowsCalled, names }: Reading,
  used: Stretch[],
  narrowed: boolean,
): number {
  const columnsUnused = narrowed ? 0.55 : 0
  const title = new Set(readWords(table.title).map(({ text }) => text))
  // "Which workflows run in continuous integration" of a table called so.
  const isTitled = title.size > 1 && [...title].every(text => words.some(word => word.text === text))
  const titled = titleWords(table)
  const isOfName = (word: string) => title.has(word) || titled.has(word) || names.has(word)
  const lies = (at: number, stretches: Stretch[]) => stretches.some(({ from, to }) => from <= at && at < to)
  const asking = asked.filter(
    ({ word }) =>
      !neverCounted.includes(word.role) &&
      !(word.role === 'comparison' && (word.is === 'between' || word.is === 'is')),
  )
  const heads = asked.filter(({ word }) => word.role === 'head' || word.role === 'all')
  // "Metadata keys" of a file called so.
  const isBeforeRows = (at: number) =>
    lies(at + 1, used) || isRowNoun(words[at + 1]?.text ?? '', { table, rowsCalled })
  let [explained, total] = [0, 0]
  for (const [at, { text, stem, number, stop }] of words.entries()) {
    const asks = lies(at, asking)
    const weight = asks
      ? lies(at, used)
        ? 1
        : weightOfUnusedPhrase
      : stop || emptyWords.has(text) || lies(at, heads)
        ? 0
        : number
          ? weightOfNumber
          : lightWords.has(text)
            ? weightOfLightWord
            : 1
    total += weight
    if (lies(at, used) || (!asks && !number && isRowNoun(text, { table, rowsCalled }))) explained += weight
    else if (lies(at, columns)) explained += weight * columnsUnused
    else if ((isOfName(text) || isOfName(stem)) && !number)
      explained += weight * (isBeforeRows(at) ? 1 : narrowed || isTitled ? 0.9 : 0.5)
  }
  return total === 0 ? 0 : explained / total
}
