import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { peopleColumnWords } from '../../lexicon/loose-words.ts'
import { isCalled, isKey, nameColumn } from '../columns/column-kinds.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'

/**
 * Whether a plan counts the one row that has a name, or gives its share of all rows: that is 1 of any list, and the question
 * asks for what the row has. A noun for the rows asks for them: "how many invoices are from Kestrel".
 */
export function countsNamedRow(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const rows = { table, rowsCalled: new Set<string>() }
  const saysRows = readWords(question).some(({ text }) => isRowNoun(text, rows))
  const name = nameColumn(table, [])
  const isName = (column: number) =>
    column === name && isKey(table, column) && !isCalled(table, column, peopleColumnWords)
  const hasAmounts = table.columns.some(({ type }) => type === 'number')
  return ({ measure, where }) => {
    const isShare = measure.kind === 'share'
    const isCount = measure.kind === 'count' && !measure.distinct
    if (!(isShare || isCount) || measure.column !== null || !hasAmounts || (isCount && saysRows)) return false
    const [only, more] = isShare ? measure.part : where
    return more === undefined && only?.is === 'is' && only.values.length === 1 && isName(only.column)
  }
}
