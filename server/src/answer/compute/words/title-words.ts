import type { Table } from '../../../domain/tables/table.ts'
import { currencyNouns } from '../../lexicon/measured-words.ts'
import { wordsFor } from '../../lexicon/word-translations.ts'
import { readWords } from './read-words.ts'
import { stemsOf } from './stems-of.ts'

/** Longer titles are sentences. */
const longestTitle = 12

const known = new WeakMap<Table, ReadonlySet<string>>()

/** The words of a table's title with their stems, and what other languages say for them: "dépenses" of "Expenses". */
export function titleWords(table: Table): ReadonlySet<string> {
  const made = known.get(table)
  if (made) return made
  const words = readWords(table.title).flatMap(({ text, number }) => (number ? [] : [text]))
  const others = words.length > longestTitle ? [] : words.flatMap(word => wordsFor([...stemsOf(word)]))
  const money = words.flatMap(word => currencyNouns.get(word) ?? [])
  const found = new Set([...stemsOf(table.title), ...money, ...others.flatMap(word => [...stemsOf(word)])])
  known.set(table, found)
  return found
}
