import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { nowPhrases, unitNouns } from '../lexicon/talking-words.ts'
import type { Claim } from './bind-values.ts'
import { overlap, type Stretch } from './mentions.ts'
import type { Reading } from './reading.ts'

/** Words that narrow nothing because the plan's conditions say them: "the HR department", "approved right now". */
export function saidAnyway(
  { where }: Pick<TablePlan, 'where'>,
  claims: Claim[],
  { words, columns, table }: Reading,
): Stretch[] {
  const now = saysState(where, table) ? presentTimes(words) : []
  const units = claims.flatMap(({ at }) => [at.from - 1, at.to]).map(at => ({ from: at, to: at + 1 }))
  const isUnit = (unit: Stretch) =>
    unitNouns.has(words[unit.from]?.text ?? '') && !columns.some(each => overlap(each, unit))
  return [...now, ...units.filter(isUnit)]
}

/** Whether rows are taken by what a cell of words says of them, which holds now. */
function saysState(where: TablePlan['where'], { columns }: Table): boolean {
  return where.some(
    ({ column, is }) => is === 'is' && ['text', 'yes-no'].includes(columns[column]?.type ?? ''),
  )
}

/** Where "right now", "at the moment" and the like stand. */
function presentTimes(words: Reading['words']): Stretch[] {
  return words.flatMap((_, from) =>
    nowPhrases.flatMap(phrase =>
      phrase.every((each, at) => words[from + at]?.text === each) ? [{ from, to: from + phrase.length }] : [],
    ),
  )
}
