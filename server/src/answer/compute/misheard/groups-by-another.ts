import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

const whichOne = /(?<!\p{L})(?:which|what|welche[rsnm]?) (?<noun>\p{L}+(?: \p{L}+){0,2})/iu
const perEach = new Set(['per', 'each', 'every', 'by', 'pro', 'je', 'jede', 'jeder', 'jedem', 'jedes'])

/** Whether a plan gives the best of groups by another column than that of the noun that a question asks for: owners for "which project". */
export function groupsByAnother(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const noun = whichOne.exec(question)?.groups?.noun ?? ''
  const [first = ''] = noun.split(' ')
  const saysPer = readWords(question).some(({ text }) => perEach.has(text))
  const isAsked = (name: string, asked: string) => {
    const stems = stemsOf(asked)
    return [...stemsOf(name)].some(stem => stems.has(stem))
  }
  const isColumn =
    first !== '' && table.columns.some(({ name, type }) => type === 'text' && isAsked(name, first))
  return ({ group, sort, limit, join, period }) => {
    if (!isColumn || saysPer || group === null || sort === null || limit !== 1) return false
    return !join && !period && !isAsked(table.columns[group]?.name ?? '', noun)
  }
}
