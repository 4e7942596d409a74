import type { Table } from '../../domain/tables/table.ts'
import { amountNouns } from '../lexicon/measured-words.ts'
import { isAttribute } from './changes-plan.ts'
import { isMeasured } from './column-kinds.ts'
import { findColumns } from './find-columns.ts'
import { type Asked, type ColumnMention, overlap } from './mentions.ts'
import type { QuestionWord } from './read-words.ts'
import type { Reading } from './reading.ts'

/** Columns that are named this alike may each be meant. */
const asLikely = 0.02

/** The columns that a question names, with the nouns behind them, and without words that leave rows out. */
export function columnsSaid(
  said: Pick<Reading, 'words' | 'table' | 'rowsCalled' | 'language'>,
): ColumnMention[] {
  const { words, table, language } = said
  const columns = findColumns(words, table, language)
  // The "paid" of "the paid employees" is not their pay.
  const named = columns.filter(({ from, to }) => to - from > 1 || !isAttribute(from, { ...said, columns }))
  return withAmountNouns(named, words, table)
}

/** "The net amount" of a column "Net": the noun says no more than that it is one. */
function withAmountNouns(mentions: ColumnMention[], words: QuestionWord[], table: Table): ColumnMention[] {
  return mentions.map(mention => {
    const [best] = mention.columns
    const noun = { from: mention.to, to: mention.to + 1 }
    const isNumber = best !== undefined && table.columns[best.column]?.type === 'number'
    const isFree = !mentions.some(each => overlap(each, noun))
    return isNumber && isFree && amountNouns.has(words[mention.to]?.text ?? '')
      ? { ...mention, to: noun.to }
      : mention
  })
}

/** Without "amount of" that belongs to the column before it: "the net amount of the orders" counts nothing. */
export function withoutAmountsOf(asked: Asked[], columns: ColumnMention[]): Asked[] {
  return asked.filter(
    ({ word, from }) =>
      word.role !== 'count' || !columns.some(mention => mention.from < from && mention.to === from + 1),
  )
}

/** "The most hours" of "Hours planned" and "Hours worked": each of two columns that are named alike may be meant. */
export function rivalReadings(reading: Reading): Reading[] {
  const { table, columns } = reading
  const unclear = columns.find(({ columns: [best, rival] }) => {
    if (!best || !rival || rival.fit < best.fit - asLikely) return false
    const [own, other] = [table.columns[best.column], table.columns[rival.column]]
    return isMeasured(table, best.column) && own?.type === other?.type
  })
  const [best, rival, ...more] = unclear?.columns ?? []
  if (!unclear || !best || !rival) return [reading]
  const other = { ...unclear, columns: [rival, best, ...more] }
  return [reading, { ...reading, columns: columns.map(each => (each === unclear ? other : each)) }]
}
