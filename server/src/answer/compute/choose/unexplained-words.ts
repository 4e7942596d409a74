import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { emptyWords, lightWords, nounsOfColumns, timesWords } from '../../lexicon/column-words.ts'
import { deniedVerbs } from '../../lexicon/loose-words.ts'
import type { TableWord } from '../../lexicon/table-words.ts'
import { namesRows } from '../columns/named-again.ts'
import type { Stretch } from '../words/mentions.ts'
import { isLetter, readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { stemsOf } from '../words/stems-of.ts'
import { titleWords } from '../words/title-words.ts'
import { changesPlan } from './changes-plan.ts'

const asksNothing = new Set<TableWord['role']>(['head', 'and', 'or', 'all', 'group', 'as-listed', 'yes-no'])

/**
 * The telling words of a question that a plan over its table does not use: each may be a condition that is missing. Words
 * of the table's title, and the name of what its rows are, narrow nothing.
 */
export function unexplainedWords(
  reading: Reading,
  used: Stretch[],
  plan: Pick<TablePlan, 'where' | 'group' | 'measure' | 'period'>,
): string[] {
  const { words, asked, amounts, columns, table, rowsCalled } = reading
  const title = titleWords(table)
  const lies = (at: number, stretches: Stretch[]) => stretches.some(({ from, to }) => from <= at && at < to)
  const inPlan = new Set([...plan.where.map(({ column }) => column), plan.group])
  const named = columns.filter(
    mention => namesRows(reading, mention) || mention.columns.some(({ column }) => inPlan.has(column)),
  )
  const without = asked.filter(
    ({ word }) =>
      asksNothing.has(word.role) ||
      (word.role === 'comparison' && (word.is === 'between' || word.is === 'is')),
  )
  const counted = plan.measure.kind === 'count' && plan.measure.column === null ? countedAt(words, asked) : -1
  // "One" is an article in many languages.
  const counts = amounts.filter(({ value }) => value !== '1')
  return words.flatMap(({ text, stem, number, stop }, at) => {
    if (deniedVerbs.has(text) && !lies(at, used)) return [text]
    if (!lies(at, used) && !lies(at, named) && changesPlan(at, reading, plan)) return [text]
    // Rows are not people because people are asked for.
    const isRow =
      title.has(stem) ||
      title.has(text) ||
      (emptyWords.has(text) && !nounsOfColumns.has(text)) ||
      isRowNoun(text, { table, rowsCalled }) ||
      isValueOf(plan, text, stem) ||
      isDenialOf(plan, text, table)
    if (at === counted && !lies(at, columns) && !isRow) return [text]
    if (lies(at, used) || lies(at, named) || lies(at, without) || isRowNoun(text, { table, rowsCalled }))
      return []
    if (lies(at, counts)) return [text]
    const asks = lies(at, asked)
    if (isLetter({ text, stop, number })) return [text]
    if (!asks && (stop || emptyWords.has(text) || lightWords.has(text) || at === counted)) return []
    return !number && (title.has(stem) || title.has(text)) ? [] : [text]
  })
}

/** "How many engineers": what is counted is called by the value that its rows have. */
function isValueOf({ where }: Pick<TablePlan, 'where'>, text: string, stem: string): boolean {
  return where.some(
    ({ is, values }) =>
      is === 'is' && values.some(value => [text, stem].some(own => stemsOf(value).has(own))),
  )
}

/** "How many unpaid invoices": of the column "Paid on", which is blank in the rows that are counted. */
function isDenialOf(
  { where }: Pick<TablePlan, 'where'>,
  text: string,
  { columns }: Reading['table'],
): boolean {
  return where.some(({ column, is, values }) => {
    const [name] = readWords(columns[column]?.name ?? '')
    return name !== undefined && (is === 'empty' || values[0] === 'no') && text.indexOf(name.text) > 0
  })
}

/** Where the noun behind "how many" stands; -1 if there is none. */
function countedAt(words: Reading['words'], asked: Reading['asked']): number {
  const count = asked.find(({ word }) => word.role === 'count')
  if (!count) return -1
  // "How often" counts no noun.
  if (words.slice(count.from, count.to).some(({ text }) => timesWords.has(text))) return -1
  return words.findIndex(
    ({ stop }, at) => at >= count.to && !stop && !asked.some(({ from, to }) => from <= at && at < to),
  )
}
