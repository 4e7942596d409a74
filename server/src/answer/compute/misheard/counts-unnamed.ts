import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import {
  attendingVerbs,
  bareMost,
  countedNoun,
  mostOfNoun,
  timesVerbs,
} from '../../lexicon/counted-phrases.ts'
import { pieceWords, quantityNames } from '../../lexicon/measured-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isKey, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'

/**
 * Whether a plan counts rows though nothing in the question says that these are meant: "which depot drives the most" of a
 * list with distances, "how many turned up", "how many days" of a list of courses.
 */
export function countsUnnamed(
  question: string,
  scoped: ScopedTable,
  plan: Omit<TablePlan, 'table'>,
): boolean {
  const { table } = scoped
  const { measure, group, sort, where } = plan
  const [, noun = ''] = countedNoun.exec(question) ?? []
  if (measure.kind === 'sum') return group === null && noun !== '' && isOfAnother(table, noun, measure.column)
  if (measure.kind !== 'count' || measure.column !== null) return false
  if (group !== null && sort !== null && bareMost.test(question) && !timesVerbs.test(question))
    return hasAmounts(table)
  if (attendingVerbs.test(question)) return true
  if (leavesQuantity(question, noun, table, where)) return true
  const [word] = readWords(noun)
  if (word === undefined || durationUnit(word.text) === null) return false
  // "How many hours are over 10" counts those; each row may be a day.
  const isCompared = where.some(({ column }) =>
    readWords(table.columns[column]?.name ?? '').some(({ text }) => text === word.text),
  )
  const isDay = isCompared || (table.columns[0]?.type === 'date' && isKey(table, 0))
  return !isDay && !isRowNoun(word.text, { table, rowsCalled: rowsCalled(scoped) })
}

/** Whether each row says how many there are of a thing, and that is what is asked for: "the most chairs" of a list of orders. */
function leavesQuantity(question: string, noun: string, table: Table, where: TablePlan['where']): boolean {
  const [, behind = noun] = mostOfNoun.exec(question) ?? []
  const [word] = readWords(behind)
  if (word === undefined) return false
  const stems = stemsOf(word.text)
  const isValue = where.some(({ is, values }) =>
    values.some(value => is === 'is' && [...stemsOf(value)].some(stem => stems.has(stem))),
  )
  if (!isValue && !pieceWords.has(word.text)) return false
  return table.columns.some(
    ({ name, type }) => type === 'number' && readWords(name).some(({ text }) => quantityNames.has(text)),
  )
}

/** Whether what is counted by its noun is what one column of texts is called, and an amount of it is summed: "how many courses were attended". */
function isOfAnother({ columns }: Table, noun: string, column: number): boolean {
  const stems = stemsOf(noun)
  const isNamed = (name: string) => [...stemsOf(name)].some(stem => stems.has(stem))
  if (isNamed(columns[column]?.name ?? '')) return false
  return columns.some(({ name, type }) => type === 'text' && readWords(name).length === 1 && isNamed(name))
}

function hasAmounts(table: Table): boolean {
  return table.columns.some(
    ({ type }, column) =>
      (type === 'number' || type === 'duration') &&
      isMeasured(table, column) &&
      isSummable(table, column) &&
      !isOrdinal(table, column),
  )
}
