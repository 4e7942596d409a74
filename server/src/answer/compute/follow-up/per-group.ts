import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { columnNamed } from './condition-named.ts'

const periodWords = ['english', 'german', 'french', 'spanish'] as const

/** In groups of the column that is named, or by months, quarters or years. */
export function perGroup(plan: TablePlan, words: string[], table: Table): TablePlan | null {
  const { measure, where } = plan
  if (measure.kind === 'values' || measure.kind === 'rank' || 'from' in measure || 'operands' in measure)
    return null
  const { period: _, ...ungrouped } = plan
  const group = columnNamed(words, table)
  if (group === null) return perPeriod(ungrouped, words, table)
  return {
    ...ungrouped,
    where: where.filter(({ column }) => column !== group),
    group,
    sort: null,
    limit: null,
  }
}

/** "By month", of the only column of dates, the one that is named or the one that the plan filters by, which it no longer does. */
function perPeriod(plan: TablePlan, words: string[], table: Table): TablePlan | null {
  const [word = '', ...rest] = words
  const period = periodWords.map(language => periodOfWord(word, language)).find(found => found !== null)
  if (!period) return null
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const named =
    rest.length === 0
      ? null
      : columnNamed(
          rest.filter(each => each !== 'of'),
          table,
        )
  const { measure, where } = plan
  const parts = measure.kind === 'share' ? measure.part : []
  const filtered = dates.filter(date => [...where, ...parts].some(({ column }) => column === date))
  const [only, more] = filtered.length > 0 ? filtered : dates
  const group = rest.length === 0 ? (more === undefined ? only : undefined) : (named ?? undefined)
  if (group === undefined || !dates.includes(group)) return null
  const ofOthers = (conditions: Condition[]) => conditions.filter(({ column }) => column !== group)
  return {
    ...plan,
    where: ofOthers(where),
    ...(measure.kind === 'share' && { measure: { ...measure, part: ofOthers(measure.part) } }),
    group,
    period,
    sort: { by: group, order: 'ascending' },
    limit: null,
  }
}
