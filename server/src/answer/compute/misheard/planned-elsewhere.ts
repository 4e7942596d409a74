import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { planColumnWords } from '../../lexicon/loose-words.ts'
import { isCalled } from '../columns/column-kinds.ts'
import type { PlanRun } from '../plan-run.ts'
import { readWords } from '../words/read-words.ts'

/**
 * Whether a question asks for what was planned, and a plan computes over a sheet that does not say so
 * where another one of its document is called so: "days planned in March" are none of those that were booked.
 */
export function plannedElsewhere(question: string, { scoped }: PlanRun, tables: ScopedTable[]): boolean {
  const words = readWords(question).map(({ text }) => text)
  const isCalledSo = (each: ScopedTable, names: ReadonlySet<string>) =>
    readWords(`${each.table.title} ${sheetNameOf(each)}`).some(({ text }) => names.has(text)) ||
    each.table.columns.some((_, column) => isCalled(each.table, column, names))
  const others = tables.filter(each => each !== scoped && each.documentId === scoped.documentId)
  const names = planColumnWords
  return (
    words.some(text => names.has(text)) &&
    !isCalledSo(scoped, names) &&
    !(scoped.other && isCalledSo(scoped.other, names)) &&
    others.some(each => isCalledSo(each, names))
  )
}
