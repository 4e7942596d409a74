import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { type ScopedTable, sheetNameOf } from '../../domain/tables/tables-in-scope.ts'
import { readWords } from './read-words.ts'
import { isRowNoun } from './row-nouns.ts'
import { rowsCalled } from './rows-called.ts'
import { stemsOf } from './stems-of.ts'

const most = /(?<!\p{L})(?:most|fewest|meisten|wenigsten) (\p{L}{4,40}s|\p{Lu}\p{L}{3,40})(?!\p{L})/u

/** Whether rows are counted though a question asks for the most of something that they are not: "the most invoices" of a list of visits. */
export function countsOthers(
  question: string,
  scoped: ScopedTable,
  { measure, group, sort }: TablePlan,
): boolean {
  if (measure.kind !== 'count' || measure.column !== null || group === null || sort === null) return false
  const [, noun] = most.exec(question) ?? []
  if (noun === undefined) return false
  const { table } = scoped
  const [word] = readWords(noun)
  if (word === undefined || isRowNoun(word.text, { table, rowsCalled: rowsCalled(scoped) })) return false
  const names = stemsOf(
    [
      table.title,
      sheetNameOf(scoped) ?? '',
      scoped.filename.replace(/[-_.]/g, ' '),
      ...table.columns.map(({ name }) => name),
    ].join(' '),
  )
  return ![...stemsOf(word.text)].some(stem => names.has(stem))
}
