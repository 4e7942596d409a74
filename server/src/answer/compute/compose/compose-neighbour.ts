import type { Condition } from '@citewell/contract/table-plan.ts'
import { type Answer, answerColumns } from '../columns/answer-columns.ts'
import { runningColumn } from '../columns/column-kinds.ts'
import { matchesRow } from '../columns/matches-row.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** "Which came after X?": the next row by the column in whose order the rows stand. Null if no neighbour is asked for. */
export function composeNeighbour({ reading, claims, used, doubt }: Base): Composed[] | null {
  const asked = reading.asked.find(({ word, from, to }) => {
    // "Above 100,000" compares with a number.
    if (claims.some(({ at, condition }) => condition.is !== 'is' && at.from <= from && to <= at.to))
      return false
    if (word.role === 'next' || word.role === 'previous') return true
    const follows = word.role === 'comparison' && word.kind !== 'size'
    return (
      follows &&
      claims.some(({ at, condition }) => condition.is === 'is' && at.from >= to && at.from <= to + 2)
    )
  })
  if (!asked) return null
  const place = claims.find(({ condition, at }) => condition.is === 'is' && at.from >= asked.to)
  const { word } = asked
  const back =
    word.role === 'comparison' ? (word.kind === 'time') === (word.is === 'under') : word.role === 'previous'
  const { table } = reading
  const anchor = claims.filter(({ condition }) => condition.is === 'is').map(({ condition }) => condition)
  const rows = table.rows.filter(row => matchesRow(row, anchor, table))
  const order = runningColumn(table)
  const [row] = rows
  const from = order && row?.cells[order.column]?.value
  if (!place || !order || !from || rows.length > 1) return []
  const up = order.rising !== back
  const where: Condition[] = [{ column: order.column, is: up ? 'over' : 'under', values: [from] }]
  const sort = { by: order.column, order: up ? 'ascending' : 'descending' } as const
  const answers = answerColumns(
    { ...reading },
    claims.filter(claim => claim !== place),
  )
  const same: Answer = { column: place.condition.column, at: [], doubt: 0.12, asked: false }
  return [...answers, same].flatMap(({ column, at, doubt: own }) => ({
    plan: planOf(where, { kind: 'values', columns: [column] }, { sort, limit: 1 }),
    used: [...used, asked, ...at],
    doubt: doubt + own + 0.05,
  }))
}
