import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { isOfPairs } from '../../../domain/tables/is-of-pairs.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { UnitSaid } from '../../lexicon/unit-phrases.ts'
import { resultInUnit } from '../tell/result-in-unit.ts'
import { readQuestionWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

const wholeWords = new Set(['total', 'all', 'whole', 'overall', 'sum', 'together', 'gesamt'])
const statistics = [
  [/^(?:average|mean|durchschnitt|moyenne|media|promedio)$/, 'average'],
  [/^(?:sum|total|summe|insgesamt|somme|suma)$/, 'sum'],
  [/^median/, 'median'],
  [/^max/, 'max'],
  [/^min/, 'min'],
] as const

/** The average of what was added up, and the like. */
export function withMeasure(plan: TablePlan, word: string): TablePlan | null {
  const { measure } = plan
  const kind = statistics.find(([pattern]) => pattern.test(word))?.[1]
  if (kind === undefined) return null
  if ('operands' in measure) return withMeasureOf(plan, measure, kind)
  if (!isStatistic(measure)) return null
  // Of the groups that had more than so much, nobody knows how much is meant of another measure.
  return plan.having ? null : { ...plan, measure: { ...measure, kind } }
}

/** The average of several cells that were added up; of one sum it would be that sum again. */
function withMeasureOf(
  plan: TablePlan,
  measure: Extract<Measure, { operands: Operand[] }>,
  kind: (typeof statistics)[number][1],
): TablePlan | null {
  if (kind === 'median' || measure.kind === 'calculation') return null
  const isOfSums = measure.operands.length === 1 || measure.operands.some(({ and }) => and !== undefined)
  if (isOfSums && measure.kind !== `${kind}-of`) return null
  return { ...plan, measure: { ...measure, kind: `${kind}-of` } }
}

function isStatistic(measure: Measure): measure is Extract<Measure, { since?: number | undefined }> {
  return statistics.some(([, known]) => known === measure.kind)
}

/** The same in another unit: "in hours". */
export function planInUnit(plan: TablePlan, said: UnitSaid, table: Table): TablePlan | null {
  const changed = resultInUnit({ plan, computed: runPlan(table, plan) }, table, said)
  return changed === null || changed.computed.kind === 'refused' ? null : changed.plan
}

type Extreme = { order: 'ascending' | 'descending'; limit: number }
const sizeTypes = new Set(['number', 'percentage', 'duration'])

/** The largest of the groups, of the rows that are listed or ordered by one amount, or of what was added up. */
export function withExtreme(
  plan: TablePlan,
  { order, limit }: Extreme,
  { columns }: Table,
): TablePlan | null {
  const { skip: _, ...unskipped } = plan
  const { measure, where, sort, group } = plan
  const isSize = (column: number) => sizeTypes.has(columns[column]?.type ?? '')
  if (measure.kind === 'values') {
    const shown = new Set([...measure.columns, ...where.map(({ column }) => column)].filter(isSize))
    const [only, more] = sort?.by == null ? [...shown] : [sort.by]
    if (only === undefined || more !== undefined || !isSize(only)) return null
    return { ...unskipped, sort: { by: only, order }, limit }
  }
  const isOfSize =
    isOfPairs(measure) ||
    measure.kind === 'count' ||
    !('column' in measure) ||
    measure.column === null ||
    isSize(measure.column)
  if (!isOfSize) return null
  if (group !== null) return { ...unskipped, sort: { by: null, order }, limit }
  return limit === 1 ? withMeasure(plan, order === 'ascending' ? 'min' : 'max') : null
}

/** Of a sum or number under conditions, how much it is of the whole. */
export function asShare(plan: TablePlan): TablePlan | null {
  const { measure, where, group } = plan
  if (measure.kind !== 'sum' && (measure.kind !== 'count' || measure.distinct)) return null
  if ((where.length === 0 && group === null) || plan.having || isOfPairs(measure)) return null
  const column = measure.kind === 'sum' ? measure.column : null
  const part = group === null ? where : []
  return {
    ...withoutUnit(plan),
    where: group === null ? [] : where,
    measure: { kind: 'share', column, part },
  }
}

/** Whether "the total for all states" names nothing but columns, the table and all of it. */
export function saysOnlyAll(rest: string, { title, columns }: Table): boolean {
  const called = stemsOf([title, ...columns.map(({ name }) => name)].join(' '))
  return readQuestionWords(rest, 'english').every(
    ({ text, stop, stem }) => stop || wholeWords.has(text) || called.has(stem),
  )
}

function withoutUnit({ unit: _, ...plan }: TablePlan): TablePlan {
  return plan
}
