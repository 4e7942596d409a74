import { tableNouns } from '../../lexicon/table-nouns.ts'
import type { QuestionWord } from './read-words.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'
import { isRowNoun } from './row-nouns.ts'
import { indexOf } from './table-index.ts'

/**
 * "Change requests" of a file called so as one word, so that "change" is no condition and asks for none; as they stand where
 * a column or a cell says the first word.
 */
export function joinRowNouns(
  words: QuestionWord[],
  { table, rowsCalled, names }: Pick<Reading, 'table' | 'rowsCalled' | 'names'>,
): QuestionWord[] {
  const isOfTable = (text: string) =>
    indexOf(table).whole([text]).length > 0 ||
    table.columns.some(({ name }) => readWords(name).some(own => own.text === text))
  const isFirst = (word: QuestionWord | undefined, next: QuestionWord | undefined) =>
    word !== undefined &&
    next !== undefined &&
    !word.stop &&
    !word.number &&
    !next.stop &&
    !tableNouns.has(word.text) &&
    (names.has(word.text) || names.has(word.stem)) &&
    isRowNoun(next.text, { table, rowsCalled }) &&
    !isRowNoun(word.text, { table, rowsCalled }) &&
    !isOfTable(word.text)
  return words.flatMap((word, at) => {
    if (isFirst(word, words[at + 1])) return []
    const before = words[at - 1]
    return before !== undefined && isFirst(before, word) ? [{ ...word, start: before.start }] : [word]
  })
}
