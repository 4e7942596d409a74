import { firstRows } from '../../../domain/tables/places.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { answersTo, nameOneColumn, titleNames } from '../../lexicon/column-words.ts'
import type { PlanRun } from '../plan-run.ts'
import { readWords } from '../words/read-words.ts'
import { isKey } from './column-kinds.ts'

/** "EA-05", "CR 119", "R0042": tells rows apart and says nothing of them. */
const code = /^\p{L}{1,6}[-_./ ]?\d{1,8}$/u
const mostRead = 50
/** Of the rows that were read. */
const leastCodes = 0.8
/** Different names, of the rows that were read: kinds of rows are no names. */
const leastDifferent = 0.8

/**
 * A list of codes with what each of them is called, if a column says it, and rows that would tell nothing but their conditions
 * with what tells them apart; any other result as it is.
 */
export function besideCodes(run: PlanRun): PlanRun {
  const apart = toldApart(run)
  if (apart !== null) return apart
  const { scoped, plan, computed } = run
  const [column, more] = plan.measure.kind === 'values' ? plan.measure.columns : []
  if (column === undefined || more !== undefined || computed.kind !== 'rows' || computed.rows.length === 0)
    return run
  const name = nameBeside(scoped.table, column)
  if (name === null) return run
  const named = { ...plan, measure: { kind: 'values' as const, columns: [column, name] } }
  return { scoped, plan: named, computed: runPlan(scoped.table, named) }
}

/** "Which P1 or P2 tickets are open": their numbers first. Null where some column says something of its own. */
function toldApart({ scoped, plan, computed }: PlanRun): PlanRun | null {
  if (plan.measure.kind !== 'values' || computed.kind !== 'rows' || computed.rows.length < 2) return null
  const { table } = scoped
  const { columns } = plan.measure
  const known = new Set(plan.where.map(({ column }) => column))
  const isEmpty = (column: number) => computed.rows.every(({ cells }) => !cells[column]?.text.trim())
  if (!columns.every(column => known.has(column) || isEmpty(column))) return null
  const key = table.columns.findIndex(
    ({ type }, column) => type === 'text' && !known.has(column) && isKey(table, column),
  )
  if (key < 0 || columns.includes(key)) return null
  const measure = { kind: 'values' as const, columns: [key, ...columns.filter(column => !isEmpty(column))] }
  const named = { ...plan, measure }
  return { scoped, plan: named, computed: runPlan(table, named) }
}

function nameBeside(table: Table, column: number): number | null {
  const rows = firstRows(table, mostRead).filter(({ total }) => !total)
  const textsOf = (at: number) => rows.flatMap(({ cells }) => cells[at]?.text ?? [])
  const areCodes = (texts: string[]) =>
    texts.filter(text => code.test(text)).length >= leastCodes * Math.max(1, rows.length)
  if (table.columns[column]?.type !== 'text' || !areCodes(textsOf(column))) return null
  const names = table.columns.flatMap(({ name, type }, at) => {
    const texts = textsOf(at)
    const isName =
      type === 'text' &&
      at !== column &&
      !areCodes(texts) &&
      new Set(texts).size >= leastDifferent * Math.max(1, rows.length)
    return isName ? [{ at, rank: rankOf(name) }] : []
  })
  return names.sort((a, b) => a.rank - b.rank)[0]?.at ?? null
}

/** A title names a row better than another text, and that better than the person who looks after it. */
function rankOf(name: string): number {
  const words = readWords(name).map(({ text }) => text)
  if (words.some(text => titleNames.has(text))) return 0
  return words.some(text => answersTo('person', text) > 0 || nameOneColumn(text, 'owner')) ? 2 : 1
}
