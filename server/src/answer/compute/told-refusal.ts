import type { Condition, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { PlanWords } from '../../domain/tables/plan-words/plan-words.ts'
import { fill } from '../../domain/tables/plan-words/plan-words-in.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { nameColumn } from './column-kinds.ts'
import type { PlanRun } from './plan-run.ts'
import type { ComputedLine } from './write-computed.ts'

/** Cells that are listed instead of what they do not give together. */
const mostListed = 10
const longestText = 40

/**
 * What is said of a plan that was refused, and the list of cells that stands for its result; null where it is not worth
 * saying, as of a plan that does not fit its table. `plain` makes a text of the document harmless as Markdown.
 */
export function toldRefusal(
  run: PlanRun,
  { refused }: PlanWords,
  plain: (text: string) => string,
): { listed: PlanRun; lines: ComputedLine[] } | null {
  if (run.computed.kind !== 'refused') return null
  const { reason, texts } = run.computed.refusal
  const listed = reason in refused ? listOfRefused(run) : null
  if (listed === null) return null
  const shown = texts.filter(text => text.trim() !== '').map(text => plain(text.slice(0, longestText)))
  const line = fill(refused[reason as keyof typeof refused], { a: shown.join(', ') })
  return { listed, lines: [{ text: line, places: [], breakAfter: true }] }
}

/** The cells that a refused plan would have computed with, as a list of its own; null where they are not told apart. */
function listOfRefused({ scoped, plan }: PlanRun): PlanRun | null {
  const { measure } = plan
  const operands =
    'from' in measure ? [measure.from, measure.to] : 'operands' in measure ? measure.operands : []
  const own = 'column' in measure && measure.column !== null ? [measure.column] : []
  const columns = [...new Set([...own, ...operands.map(({ column }) => column)])]
  const where = whereOf(operands)
  if (where === null) return null
  // A condition that is refused itself lists the cells that it looks at.
  return (
    listOf(scoped, plan, columns, [...plan.where, ...where]) ??
    listOf(scoped, plan, [...new Set([...columns, ...plan.where.map(({ column }) => column)])], [])
  )
}

function listOf(
  scoped: PlanRun['scoped'],
  plan: TablePlan,
  columns: number[],
  where: Condition[],
): PlanRun | null {
  const { table } = scoped
  if (columns.length === 0) return null
  const name = nameColumn(table, columns)
  const shown = where.length > plan.where.length || name === null ? columns : [name, ...columns]
  const listed: TablePlan = {
    table: plan.table,
    where,
    group: null,
    measure: { kind: 'values', columns: shown.slice(0, mostListed) },
    sort: null,
    limit: null,
  }
  const all = runPlan(table, listed)
  if (all.kind !== 'rows' || all.rows.length === 0) return null
  if (all.rows.length <= mostListed) return { scoped, plan: listed, computed: all }
  const cut: TablePlan = { ...listed, sort: { by: null, order: 'ascending' }, limit: mostListed }
  return { scoped, plan: cut, computed: runPlan(table, cut) }
}

/** The rows of all operands: those that each has, or those of one column of which each has another value. */
function whereOf(operands: Operand[]): Condition[] | null {
  const [first, ...rest] = operands
  if (first === undefined) return []
  if (rest.every(({ where }) => JSON.stringify(where) === JSON.stringify(first.where))) return first.where
  const [condition, ...more] = operands.flatMap(({ where }) => where)
  const areValues =
    condition !== undefined &&
    operands.every(({ where }) => where.length === 1) &&
    [condition, ...more].every(({ column, is }) => is === 'is' && column === condition.column)
  if (!areValues) return null
  return [{ ...condition, values: [condition, ...more].flatMap(({ values }) => values) }]
}
