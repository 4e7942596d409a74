import type { Table } from '../../../domain/tables/table.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import type { Asked, ColumnMention } from './mentions.ts'
import type { Amount } from './read-amounts.ts'
import type { QuestionWord } from './read-words.ts'

/** What was found in a question before its values are tied to columns. */
export type Reading = {
  question: string
  language: Language
  words: QuestionWord[]
  table: Table
  /** What the name of the table's sheet or file says its rows are, with its stems: "licences" of "licences.csv". */
  rowsCalled: ReadonlySet<string>
  /** The stems of the table's title and of its document's name. */
  names: ReadonlySet<string>
  asked: Asked[]
  columns: ColumnMention[]
  /** All numbers and dates, compared or not. */
  amounts: Amount[]
  /** Little words between a column's name and its value. */
  links: ReadonlySet<string>
}
