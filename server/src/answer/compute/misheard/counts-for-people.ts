import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { numberAskedFor, numberOfPeople, peopleAsked } from '../../lexicon/people-asked.ts'
import { isKey, isOrdinal } from '../columns/column-kinds.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'

/**
 * Whether rows are counted where a question asks how many people, and the rows are none but say how many each is about: "how
 * many jobs are affected in Leeds" of a list of notices.
 */
export function countsForPeople(
  question: string,
  scoped: ScopedTable,
): (plan: Pick<TablePlan, 'measure'>) => boolean {
  const hasNumber = numberAsked(question, scoped) !== null
  return ({ measure }) => hasNumber && measure.kind === 'count'
}

/** The column of how many people each row is about, where a question asks for their number. */
export function numberAsked(question: string, scoped: ScopedTable): number | null {
  const { table } = scoped
  // "How many notices are there, and how many people do they cover?" asks for both.
  if ([...question.matchAll(numberAskedFor)].length > 1) return null
  const noun = peopleAsked.exec(question)?.groups?.noun?.toLowerCase()
  if (noun === undefined || isRowNoun(noun, { table, rowsCalled: rowsCalled(scoped) })) return null
  const [only, more] = table.columns.flatMap(({ name, type, unit }, column) => {
    const isNumber = type === 'number' && !isMoney(unit) && numberOfPeople.test(name.trim())
    return isNumber && !isOrdinal(table, column) && !isKey(table, column) ? [column] : []
  })
  return only === undefined || more !== undefined ? null : only
}
