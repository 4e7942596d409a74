import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { baseOf } from '../../lexicon/word-relations.ts'
import { apart } from '../words/apart.ts'
import { readWords } from '../words/read-words.ts'

type Plan = Pick<TablePlan, 'measure' | 'where'>

const ofColumn = new Set<TablePlan['measure']['kind']>(['sum', 'average', 'median', 'min', 'max'])

/** Whether one number is computed of a column, or over rows, that the question names by a part only. */
export function isOfPart(question: string, table: Table, plan: Plan): boolean {
  if (ofColumn.has(plan.measure.kind) && isNamedByPart(question, table, plan)) return true
  return leavesLabelsOut(table, plan)
}

/**
 * Whether the column whose numbers are computed is called by a part of its name only, which other columns have as well: the
 * "gun" of "Private Sale › Long Gun". One that is not named at all is meant for another reason.
 */
export function isNamedByPart(question: string, { columns }: Table, { measure }: Plan): boolean {
  const column = 'columns' in measure ? measure.columns[0] : 'column' in measure ? measure.column : null
  const said = new Set(readWords(question).flatMap(({ text }) => [text, baseOf(stemWord(text, 'english'))]))
  const wordsOf = (name: string) =>
    readWords(apart(name.replace(/\([^()]{0,80}\)/gu, ' '))).flatMap(({ text }) =>
      isStopWord(text, 'english') ? [] : [baseOf(stemWord(text, 'english'))],
    )
  const own = wordsOf(columns[column ?? -1]?.name ?? '')
  const named = own.filter(stem => said.has(stem))
  if (named.length === 0 || named.length === own.length) return false
  return columns.some(({ name }, at) => {
    const others = at === column ? [] : wordsOf(name)
    return named.every(stem => others.includes(stem))
  })
}

/**
 * Whether a row is chosen by its label in one of several columns without a name that all hold labels: the rows whose label
 * stands in the next one would be left out.
 */
function leavesLabelsOut({ columns, cells }: Table, { where, measure }: Plan): boolean {
  if (measure.kind === 'values') return false
  const isUnnamed = (column: number) => columns[column]?.name === '' && columns[column]?.type === 'text'
  return where.some(
    ({ column, is, values }) =>
      is === 'is' &&
      isUnnamed(column) &&
      columns.some(
        (_, other) =>
          other !== column &&
          isUnnamed(other) &&
          cells[other]?.entries.some(({ text }) => values.includes(text)),
      ),
  )
}
