import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { peopleColumnWords } from '../../lexicon/loose-words.ts'
import { isCalled, isKey, nameColumn } from '../columns/column-kinds.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'

/**
 * Whether a plan counts the one row that has a name, or gives its share of all rows: that is 1 of any list, and the question
 * asks for what the row has, or for something else that its words are of: "how many duplicates" of a task to remove them. A
 * noun for the rows asks for them: "how many invoices are from Kestrel".
 */
export function countsNamedRow(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const rows = { table, rowsCalled: new Set<string>() }
  const said = new Set(readWords(question).map(({ text }) => text))
  const saysRows = [...said].some(text => isRowNoun(text, rows))
  const name = nameColumn(table, [])
  const isOfOne = ({ column, is, values: [value = '', more] }: Condition) =>
    is === 'is' &&
    more === undefined &&
    table.columns[column]?.type === 'text' &&
    isKey(table, column) &&
    !isCalled(table, column, peopleColumnWords) &&
    (column === name || readWords(value).some(({ text }) => !said.has(text)))
  return ({ measure, where }) => {
    const isShare = measure.kind === 'share'
    const isCount = measure.kind === 'count' && !measure.distinct
    if (!(isShare || isCount) || (isShare && measure.column !== null) || (isCount && saysRows)) return false
    const [only, more] = isShare ? measure.part : where
    return only !== undefined && more === undefined && isOfOne(only)
  }
}
