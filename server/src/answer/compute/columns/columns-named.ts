import type { Table } from '../../../domain/tables/table.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'

/** Of one table, how many columns are looked at. */
export const mostColumns = 2_000

/**
 * The columns of a table that words may name, at most so many: all of them in their order, or of a table of thousands those
 * whose names share the most words with a question.
 */
export function columnsNamed(words: readonly QuestionWord[], { columns }: Table, most: number): number[] {
  const all = columns.map((_, column) => column)
  if (all.length <= most) return all
  const said = new Set(words.flatMap(({ text, stem, stop }) => (stop ? [] : [text, stem])))
  const shared = columns.map(({ name }) => {
    let count = 0
    for (const { text } of readWords(name))
      if (said.has(text) || said.has(stemWord(text, 'english'))) count += 1
    return count
  })
  return all
    .sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b)
}
