import { kindsOfEntry, participle, presentWords } from '../../lexicon/changing-words.ts'
import { lightWords } from '../../lexicon/column-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { namesRows } from './named-again.ts'

/** "The paid courses", "finished jobs": a participle before what the rows are leaves some of them out. */
export function isAttribute(
  at: number,
  said: Pick<Reading, 'words' | 'table' | 'columns' | 'rowsCalled'>,
): boolean {
  const [word, next] = [said.words[at], said.words[at + 1]]
  if (!word || !next || next.stop || word.stop || word.number) return false
  if (presentWords.has(word.text) && !kindsOfEntry.has(word.text)) return false
  if (!lightWords.has(word.text) || !participle.test(word.text)) return false
  const isRow =
    isRowNoun(next.text, said) ||
    said.columns.some(mention => mention.from === at + 1 && namesRows(said, mention))
  return isRow
}
