import { rowNames } from '../../lexicon/column-words.ts'
import { type Answer, answerColumns } from '../columns/answer-columns.ts'
import { isKey, isMeasured } from '../columns/column-kinds.ts'
import { totalMeant } from '../columns/meant-column.ts'
import type { Numeric } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import type { Asked } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { stemsOf } from '../words/stems-of.ts'
import type { Base } from './composed.ts'

/** "The most recently installed test server" */
const mostBehind = 4

/** "The three biggest expenses" of a list called so asks for its rows by their names. */
export function answersFor(
  reading: Reading,
  claims: Claim[],
  extreme: Asked,
  named: Numeric | null,
): Answer[] {
  const { words, table } = reading
  const title = stemsOf(table.title)
  const isCount = (at: number) => reading.amounts.some(({ from, to }) => from <= at && at < to)
  const head = reading.asked.find(({ word }) => word.role === 'head')
  const isTitle = ({ text, stem }: Reading['words'][number]) =>
    rowNames.has(text) || title.has(text) || title.has(stem)
  // "Which three courses were the dearest"
  const noun = words.find(({ number }, at) => head !== undefined && at >= head.to && !number && !isCount(at))
  const stop = words.findIndex((word, at) => at >= extreme.to && word.stop)
  const near = words.slice(extreme.to, Math.min(extreme.to + mostBehind, stop < 0 ? words.length : stop))
  const isRows =
    words.slice(extreme.to, extreme.to + 2).some(isTitle) ||
    [...near, noun].some(word => word !== undefined && (isTitle(word) || isRowNoun(word.text, reading)))
  return answerColumns(reading, claims, named?.at).map(answer =>
    isRows && !isMeasured(table, answer.column) && (!answer.asked || isKey(table, answer.column))
      ? { ...answer, doubt: Math.min(answer.doubt, 0.08) }
      : answer,
  )
}

/** "The states with the most checks overall", of a table that has each state once and a column of totals. */
export function totalOf({ reading, claims }: Base, extreme: Asked, answers: Answer[]): Numeric | null {
  const sum = reading.asked.find(({ word }) => word.role === 'sum')
  const isRow = answers.some(({ column, asked }) => asked && isKey(reading.table, column))
  return sum && isRow ? totalMeant(reading, claims, extreme) : null
}
