import type { Condition, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Refusal } from '../../../domain/tables/computed.ts'
import type { PlanWords } from '../../../domain/tables/plan-words/plan-words.ts'
import { fill } from '../../../domain/tables/plan-words/plan-words-in.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isKey, nameColumn } from '../columns/column-kinds.ts'
import { operandsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { type ComputedLine, leftOutText } from './write-computed.ts'

/** Cells that are listed instead of what they do not give together. */
const mostListed = 10
const longestText = 40
/** Have no cells to list. */
const withoutCells = new Set<Refusal['reason']>(['too-large', 'too-slow'])

/**
 * What is said of a plan that was refused, and the list of cells that stands for its result, if there is one. Null where
 * it is not worth saying, as of a plan that does not fit its table. `plain` makes a text of the document harmless as
 * Markdown.
 */
export function toldRefusal(
  run: PlanRun,
  words: PlanWords,
  plain: (text: string) => string,
): { listed: PlanRun | null; lines: ComputedLine[] } | null {
  if (run.computed.kind !== 'refused') return null
  const { reason } = run.computed.refusal
  const said = (words.refused as Partial<Record<string, string>>)[reason]
  if (said === undefined) return null
  const listed = listOfRefused(run)
  if (listed === null && !withoutCells.has(reason)) return null
  const shown = plain(shownIn(run, run.computed.refusal, words))
  const text = fill(said, { a: shown }).replace(' ()', '')
  return { listed, lines: [{ text, places: [], breakAfter: true }] }
}

function shownIn({ scoped }: PlanRun, { texts, leftOut }: Refusal, words: PlanWords): string {
  if (leftOut !== undefined)
    return leftOut
      .map(({ column, reason, rows }) => leftOutText(scoped, { column, reason, rows }, words))
      .join('; ')
  const shown = texts.filter(text => text.trim() !== '')
  return shown.map(text => text.slice(0, longestText)).join(', ')
}

/** The cells that a refused plan would have computed with, as a list of its own; null where they are not told apart. */
function listOfRefused({ scoped, plan }: PlanRun): PlanRun | null {
  const { measure } = plan
  const operands = operandsOf(measure)
  const own = 'column' in measure && measure.column !== null ? [measure.column] : []
  const asked = measure.kind === 'values' ? measure.columns : own
  const columns = [...new Set([...asked, ...operands.map(({ column }) => column)])]
  const where = whereOf(operands)
  if (where === null) return null
  // A condition or an order that is refused itself lists the cells that it looks at.
  const by = plan.sort?.by ?? null
  const about = [...plan.where.map(({ column }) => column), ...(by === null ? [] : [by])]
  const ofRows = by === null ? listOf(scoped, plan, columns, [...plan.where, ...where]) : null
  return ofRows ?? listOf(scoped, plan, [...new Set([...columns, ...about])], [])
}

function listOf(
  scoped: PlanRun['scoped'],
  plan: TablePlan,
  columns: number[],
  where: Condition[],
): PlanRun | null {
  const { table } = scoped
  if (columns.length === 0) return null
  const name = keyColumn(table) ?? nameColumn(table, columns)
  const named = where.length > plan.where.length || name === null
  const shown = named ? columns : [...new Set([name, ...columns])]
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

/** The first column whose texts tell the rows apart. */
function keyColumn(table: Table): number | null {
  const at = table.columns.findIndex(({ type }, column) => type === 'text' && isKey(table, column))
  return at < 0 ? null : at
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
