import type { Table } from '../../../domain/tables/table.ts'
import { type TableWord, tableWordsOf } from '../../lexicon/table-words.ts'
import { columnsSaid, withoutAmountsOf } from '../columns/column-variants.ts'
import { isNumberOfRows, nounsOfWhole, wholePeriods } from '../conditions/said-of-whole.ts'
import { findAsked } from '../words/find-asked.ts'
import { joinRowNouns } from '../words/join-row-nouns.ts'
import { type AmountMention, type Asked, overlap, type Stretch } from '../words/mentions.ts'
import { monthsOfOneYear } from '../words/months-of-year.ts'
import { partsOfYearSaid } from '../words/parts-of-year.ts'
import { questionLanguage } from '../words/question-language.ts'
import { ratesSaid } from '../words/rates-said.ts'
import { readAmounts } from '../words/read-amounts.ts'
import { readQuestionWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { splitCompounds } from '../words/split-compounds.ts'
import { stemsOf } from '../words/stems-of.ts'
import { indexOf } from '../words/table-index.ts'

/** The name of a table's document, and what it or the sheet says that rows are. */
export type TableSource = { document: string; rowsCalled: ReadonlySet<string> }

/** What a question says of one table, before its values are tied to columns. */
export type QuestionOfTable = {
  whole: Reading
  /** Words for all the time that a table is of, which leave no row out. */
  periods: Stretch[]
  /** What the question calls the table and its rows. */
  nouns: Stretch[]
  /** Quarters and halves, of a table with dates. */
  parts: AmountMention[]
  rates: ReturnType<typeof ratesSaid>
}

const mostWords = 80
/** "Who looks after …" compares nothing. */
const lookingVerbs = new Set(['look', 'looks', 'looked', 'looking'])
const whichAlone: Asked = { from: 0, to: 0, word: { role: 'head', kind: 'thing' } }
/** Roles of words that ask for something else than which rows are meant. */
const askingRoles = new Set<TableWord['role']>([
  'head',
  'all',
  'count',
  'sum',
  'average',
  'median',
  'distinct',
  'share',
  'difference',
  'ratio',
  'change',
  'rank',
  'group',
  'yes-no',
])

/** Reads a question as one that is asked of this table. */
export function questionOfTable(
  question: string,
  table: Table,
  { document, rowsCalled }: TableSource,
): QuestionOfTable {
  const language = questionLanguage(question)
  const tableWords = tableWordsOf(language)
  const names = stemsOf(`${table.title} ${document}`)
  const words = joinRowNouns(
    splitCompounds(readQuestionWords(question, language).slice(0, mostWords), {
      table,
      rowsCalled,
      language,
    }),
    { table, rowsCalled, names },
  )
  const found = findAsked(words, tableWords)
  const periods = wholePeriods({ words, language }, found)
  const phrases = found.filter(
    ({ word, from, to }) =>
      word.role !== 'comparison' ||
      !(lookingVerbs.has(words[from - 1]?.text ?? '') || periods.some(at => overlap(at, { from, to }))),
  )
  const named = columnsSaid({ words, table, rowsCalled, language })
  const columns = named.filter(
    mention =>
      !periods.some(period => period.from <= mention.from && mention.to <= period.to) &&
      !isNumberOfRows(mention, { words, table, rowsCalled }),
  )
  const said = withoutAmountsOf(phrases, columns)
  // "Oldest server we have?" asks which.
  const asked = said.some(({ word }) => askingRoles.has(word.role)) ? said : [whichAlone, ...said]
  const nouns = nounsOfWhole({ words, table, rowsCalled, language }, names)
  const written = readAmounts(question, words, language)
  const months = monthsOfOneYear(question, words, table, written).filter(
    month =>
      indexOf(table).whole([words[month.from]?.text ?? '']).length === 0 &&
      !columns.some(mention => overlap(mention, month)),
  )
  const amounts = [...written, ...months].sort((a, b) => a.from - b.from)
  const whole: Reading = {
    question,
    language,
    words,
    table,
    rowsCalled,
    names,
    asked,
    columns,
    amounts,
    links: tableWords.links,
  }
  const hasDates = table.columns.some(({ type }) => type === 'date')
  const parts = hasDates
    ? partsOfYearSaid(question, words, table).filter(part => !columns.some(each => overlap(each, part)))
    : []
  return { whole, periods, nouns, parts, rates: ratesSaid(words, table, language) }
}
