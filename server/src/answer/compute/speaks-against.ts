import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { asksForName, onlyOne, saysEach } from '../lexicon/asking-no-sum.ts'

const together = new Set(['sum', 'average', 'sum-of', 'average-of'])

/** Whether the words of a question say that it asks for something else than what a plan computes. */
export function speaksAgainst(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const [ofEach, ofName, ofOne] = [saysEach, asksForName, onlyOne].map(words => words.test(question))
  return ({ measure, where, group }) => {
    const { kind } = measure
    if (ofEach && together.has(kind)) return true
    if (ofName && group === null && (kind === 'min' || kind === 'max')) return true
    if (kind !== 'count') return false
    if (ofOne && !where.some(({ values }) => values.includes('1'))) return true
    return measure.column !== null && isNumbered(table, measure.column)
  }
}

/** Whether a column is one of several that hold the same: "Member 1", "Member 2". */
function isNumbered({ columns }: Table, column: number): boolean {
  const [own, ...others] = [column, ...columns.keys()].map(
    at => /^(.*\D)\d{1,3}$/u.exec(columns[at]?.name ?? '')?.[1],
  )
  return own !== undefined && others.filter(name => name === own).length > 1
}
