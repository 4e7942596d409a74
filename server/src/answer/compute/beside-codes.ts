import { firstRows } from '../../domain/tables/places.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { answersTo, nameOneColumn, titleNames } from '../lexicon/column-words.ts'
import type { PlanRun } from './plan-run.ts'
import { readWords } from './read-words.ts'

/** "EA-05", "CR 119", "R0042": tells rows apart and says nothing of them. */
const code = /^\p{L}{1,6}[-_./ ]?\d{1,8}$/u
const mostRead = 50
/** Of the rows that were read. */
const leastCodes = 0.8
/** Different names, of the rows that were read: kinds of rows are no names. */
const leastDifferent = 0.8

/** A list of codes with what each of them is called, if a column says it; any other result as it is. */
export function besideCodes(run: PlanRun): PlanRun {
  const { scoped, plan, computed } = run
  const [column, more] = plan.measure.kind === 'values' ? plan.measure.columns : []
  if (column === undefined || more !== undefined || computed.kind !== 'rows' || computed.rows.length === 0)
    return run
  const name = nameBeside(scoped.table, column)
  if (name === null) return run
  const named = { ...plan, measure: { kind: 'values' as const, columns: [column, name] } }
  return { scoped, plan: named, computed: runPlan(scoped.table, named) }
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
