import { rowNames } from '../lexicon/column-words.ts'
import { type Answer, answerColumns } from './answer-columns.ts'
import type { Claim } from './bind-values.ts'
import { isKey, isMeasured } from './column-kinds.ts'
import type { Base } from './composed.ts'
import { totalMeant } from './meant-column.ts'
import type { Asked } from './mentions.ts'
import type { Numeric } from './numeric-columns.ts'
import type { Reading } from './reading.ts'
import { isRowNoun } from './row-nouns.ts'
import { stemsOf } from './stems-of.ts'

/** "The three biggest expenses" of a list called so asks for its rows by their names. */
export function answersFor(
  reading: Reading,
  claims: Claim[],
  { to }: Asked,
  named: Numeric | null,
): Answer[] {
  const { words, table } = reading
  const title = stemsOf(table.title)
  const head = reading.asked.find(({ word }) => word.role === 'head')
  const isRows =
    words
      .slice(to, to + 2)
      .some(({ text, stem }) => rowNames.has(text) || title.has(text) || title.has(stem)) ||
    (head !== undefined && isRowNoun(words[head.to]?.text ?? '', reading))
  return answerColumns(reading, claims, named?.at).map(answer =>
    isRows && !answer.asked && !isMeasured(table, answer.column)
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
