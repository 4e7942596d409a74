import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import type { PlanRun } from '../plan-run.ts'

const dayLength = 86_400_000
/** A week that begins so many days before its quarter still belongs to it. */
const mostOutside = 6

/**
 * "In Q2" of a list that is called "Q2": all of it, also the week that began on the last day of March. Only where no date
 * lies further outside than a week does; any other plan as it is.
 */
export function periodOfTitle(run: PlanRun): PlanRun {
  const { scoped, plan } = run
  const named = periodNamed(scoped)
  if (named === null) return run
  const where = plan.where.map(condition => {
    const { column, is, values } = condition
    const [first = '', last = ''] = values
    const isIt = is === 'between' && first.slice(5, 7) === named.first && last.slice(5, 7) === named.last
    if (!isIt || scoped.table.columns[column]?.type !== 'date') return condition
    const ends = endsOf(scoped.table, column)
    if (!ends) return condition
    const [start, end] = [Date.parse(startOf(first)), Date.parse(endOf(last))]
    const isNear = ends.first >= start - mostOutside * dayLength && ends.last <= end && ends.first < start
    return isNear ? { ...condition, values: [isoOf(ends.first), isoOf(end)] } : condition
  })
  if (where.every((condition, at) => condition === plan.where[at])) return run
  const widened = { ...plan, where }
  return { ...run, plan: widened, computed: runPlan(scoped.table, widened) }
}

const quarter = /(?<![\p{L}\d])q([1-4])(?![\p{L}\d])/giu

/** The first month and the last one of the only quarter that names a table. */
function periodNamed(scoped: ScopedTable): { first: string; last: string } | null {
  const names = `${scoped.table.title} ${sheetNameOf(scoped)} ${scoped.filename.replace(/[-_.]/g, ' ')}`
  const quarters = new Set(Array.from(names.matchAll(quarter), ([, number]) => Number(number)))
  const [only, more] = quarters
  if (only === undefined || more !== undefined) return null
  const month = (number: number) => String(number).padStart(2, '0')
  return { first: month(only * 3 - 2), last: month(only * 3) }
}

function endsOf(table: Table, column: number): { first: number; last: number } | null {
  const { entries, codes } = heldIn(table, column)
  let [first, last] = [Infinity, -Infinity]
  for (const place of allPlaces(table)) {
    const value = entries[codes[place] ?? -1]?.value ?? null
    if (value === null || isTotal(table, place)) continue
    if (value.length !== 10) return null
    first = Math.min(first, Date.parse(value))
    last = Math.max(last, Date.parse(value))
  }
  return Number.isFinite(first) && Number.isFinite(last) ? { first, last } : null
}

function startOf(date: string): string {
  return date.length === 7 ? `${date}-01` : date
}

function endOf(date: string): string {
  if (date.length !== 7) return date
  const [year = 0, month = 1] = date.split('-').map(Number)
  return isoOf(Date.UTC(year, month, 0))
}

function isoOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
