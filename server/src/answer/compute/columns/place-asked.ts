import { placeOf } from '../../lexicon/numerals.ts'
import type { Asked, Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { limitBeside } from './extreme-words.ts'

/** "The second largest": the place that is asked for, before the word for the order; null where the first is. */
export function placeAsked(
  { words, language }: Pick<Reading, 'words' | 'language'>,
  { from }: Stretch,
): { skip: number; at: Stretch } | null {
  const place = placeOf(words[from - 1]?.text ?? '', language)
  return place === null ? null : { skip: place - 1, at: { from: from - 1, to: from } }
}

/** Where places stand that words for an order follow. */
export function placesAsked(reading: Pick<Reading, 'words' | 'language'>, asked: Asked[]): Stretch[] {
  return asked.flatMap(each => (each.word.role === 'extreme' ? (placeAsked(reading, each)?.at ?? []) : []))
}

/** Where it is said how many are asked for: the 5 of "top 5" and of "which 5 towns have the most" is no cell. */
export function limitsAsked(reading: Reading): Stretch[] {
  return reading.asked.flatMap(each => {
    const at = each.word.role === 'extreme' ? limitBeside(reading, each)?.at : undefined
    return at && (at.to === each.from || at.from === each.to || isOfRows(reading, at.to)) ? [at] : []
  })
}

/** Whether the word at a place says what the rows are, or names a column of texts. */
function isOfRows({ words, columns, table, rowsCalled }: Reading, at: number): boolean {
  return (
    isRowNoun(words[at]?.text ?? '', { table, rowsCalled }) ||
    columns.some(
      ({ from, columns: [best] }) => from === at && table.columns[best?.column ?? -1]?.type === 'text',
    )
  )
}
