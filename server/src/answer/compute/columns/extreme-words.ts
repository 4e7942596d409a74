import { givingVerbs } from '../../lexicon/changing-words.ts'
import type { Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { isMeasured } from './column-kinds.ts'
import type { Numeric } from './numeric-columns.ts'

/** Between a question word and a number of rows: "which are the five". */
const leading = new Set('are is were the sind waren die sont les son los las'.split(' '))
export const byWords = new Set(['by', 'nach', 'par', 'selon', 'por', 'segun'])

/** How many rows or groups are kept, after how many, and where the question says so. */
export type Cut = { cut: { limit: number; skip?: number }; cutAt: Stretch[] }

/** "The largest repositories by documents". */
export function columnBehindBy({ columns, words, table }: Reading): Numeric | null {
  for (const mention of columns) {
    const column = mention.columns[0]?.column
    if (column === undefined || !isMeasured(table, column)) continue
    const { from } = mention
    if (byWords.has(words[from - 1]?.text ?? ''))
      return { column, at: { from: from - 1, to: mention.to }, doubt: 0 }
  }
  return null
}

/** "What is the highest …", not "Which … has the highest …". */
export function asksForExtreme({ asked, words }: Reading, extreme: Stretch): boolean {
  const head = asked.findLast(
    ({ word, to }) => (word.role === 'head' || word.role === 'all') && to <= extreme.from,
  )
  if (!head) return extreme.from <= 2
  if (head.word.role === 'all') return words.slice(head.to, extreme.from).every(({ stop }) => stop)
  if (head.word.role !== 'head' || head.word.kind === 'person' || head.word.kind === 'place') return false
  return words.slice(head.to, extreme.from).every(({ stop }) => stop)
}

/** "The five largest", "top 3", "which five … are the largest". */
export function limitBeside(
  { words, amounts, asked }: Reading,
  { from, to }: Stretch,
): { count: number; at: Stretch } | null {
  // "Which are the five …", "Show me the five …"
  const isAsked = (at: number) =>
    words.slice(0, at).every(({ text }) => leading.has(text)) ||
    (givingVerbs.has(words[0]?.text ?? '') && words.slice(1, at).every(({ stop }) => stop)) ||
    asked.some(
      ({ word, to: end }) =>
        (word.role === 'head' || word.role === 'all') &&
        end <= at &&
        words.slice(end, at).every(({ text }) => leading.has(text)),
    )
  const near = amounts.filter(({ date, value }) => !date && value !== '1')
  const beside =
    near.find(each => each.to === from || each.from === to) ??
    near.find(each => each.to < from && isAsked(each.from))
  const count = Number(beside?.value)
  return beside &&
    Number.isInteger(count) &&
    count > 1 &&
    count <= 1_000 &&
    !words[beside.from]?.text.startsWith('0')
    ? { count, at: beside }
    : null
}
