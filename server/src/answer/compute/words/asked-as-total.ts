import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { totalNames } from '../../lexicon/measured-words.ts'
import { readWords } from './read-words.ts'
import { sumsOfOthers } from './sums-of-others.ts'

const theBudget =
  /(?<=(?<!\p{L})(?:what(?:['’]s| is| was)|how (?:much|high|large|big) (?:is|was)) the )(?=(?:(?:planned|approved|overall|whole) )?(?:budget|plan)(?! (?:left|remaining))(?!\p{L}))/iu
const budgets = new Set(['budget', 'plan'])

/**
 * "What is the planned budget for Testing?" as "the total planned budget", where a sheet of a plan has a column of totals
 * beside the parts that these add up, and no column is called so.
 */
export function askedAsTotal(question: string, tables: readonly ScopedTable[]): string {
  if (!theBudget.test(question)) return question
  const isOfTotals = (scoped: ScopedTable) => {
    const { columns } = scoped.table
    const names = columns.map(({ name }) => readWords(name).map(({ text }) => text))
    const called = readWords(`${scoped.filename} ${sheetNameOf(scoped) ?? ''} ${scoped.table.title}`)
    const isNamed = names.some(name => name.some(text => budgets.has(text)))
    const totals = [...sumsOfOthers(scoped.table).keys()].filter(at =>
      names[at]?.every(text => totalNames.has(text)),
    )
    return !isNamed && totals.length === 1 && called.some(({ text }) => budgets.has(text))
  }
  return tables.filter(isOfTotals).length === 1 ? question.replace(theBudget, 'total ') : question
}
