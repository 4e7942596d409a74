import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { firstRows } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { leastLink } from '../search/link-words.ts'
import type { Cued } from './cues.ts'
import { factsOf } from './table-facts.ts'

type Plan = Omit<TablePlan, 'table'>
type Add = (name: string, value: number) => void

const mostRead = 60
const leastSure = 0.8

/** Signs of which of two columns stands on which side, and of columns of amounts that are named and not used. */
export function pairSigns(parts: Cued, { measure }: Plan, columns: number[], add: Add): void {
  if ('from' in measure) sideSigns(parts, measure, add)
  if ('since' in measure && measure.since !== undefined) {
    add(`since ${measure.since < measure.column ? 'before' : 'behind'}`, 1)
    if (isMostlyOver(parts.table, measure.since, measure.column)) add('since-later', 1)
  }
  unusedSigns(parts, measure, columns, add)
}

function sideSigns(parts: Cued, { kind, from, to }: Extract<Measure, { from: Operand }>, add: Add): void {
  const { table } = parts
  const [first, second] = [placeOf(parts, from, to), placeOf(parts, to, from)]
  if (first !== second && Number.isFinite(first) && Number.isFinite(second))
    add(`said ${kind} ${first < second ? 'from-first' : 'to-first'}`, 1)
  if (from.column === to.column) {
    add(`one-column ${kind}`, 1)
    return
  }
  const { totals } = factsOf(table)
  add(`columns ${kind} ${from.column < to.column ? 'right' : 'left'}`, 1)
  if (totals.has(from.column)) add(`total-from ${kind}`, 1)
  if (totals.has(to.column)) add(`total-to ${kind}`, 1)
  const [year, later] = [yearOf(table, from.column), yearOf(table, to.column)]
  if (year !== later && year > 0 && later > 0) add(`years ${kind} ${year < later ? 'rising' : 'falling'}`, 1)
  else if (year !== later) add(`year-beside-none ${kind}`, 1)
  if (isMostlyOver(table, to.column, from.column)) add(`to-larger ${kind}`, 1)
  if (isMostlyOver(table, from.column, to.column)) add(`from-larger ${kind}`, 1)
}

/** Where the first word stands that tells a side from the other one: of its column, or of the values that it takes. */
function placeOf({ links, values }: Cued, { column, where }: Operand, other: Operand): number {
  const others = column === other.column ? [] : (links[other.column] ?? [])
  const own = (links[column] ?? []).findIndex((fit, at) => fit >= leastLink && fit > (others[at] ?? 0))
  if (own >= 0 && column !== other.column) return own
  const taken = where.flatMap(condition =>
    values.filter(
      link => link.column === condition.column && condition.values.some(value => link.values.includes(value)),
    ),
  )
  return Math.min(...taken.map(link => link.from))
}

function unusedSigns({ links, table }: Cued, measure: Measure, columns: number[], add: Add): void {
  const { numbers, dates, totals } = factsOf(table)
  const isNamed = (column: number) => (links[column] ?? []).some(fit => fit >= leastSure)
  const isUnused = (column: number) => !columns.includes(column) && isNamed(column)
  add('unused-number', Math.min(2, numbers.filter(isUnused).length))
  add('unused-date', Math.min(2, dates.filter(isUnused).length))
  const isOfRows = measure.kind === 'count' || (measure.kind === 'share' && measure.column === null)
  if (isOfRows && numbers.some(isUnused)) add('counts-beside-number', 1)
  const used = columns.filter(column => numbers.includes(column))
  const isPassed = used.some(column =>
    [...totals].some(
      total =>
        total !== column &&
        !columns.includes(total) &&
        table.columns[total]?.unit === table.columns[column]?.unit &&
        wordsSaid(links, total) >= wordsSaid(links, column),
    ),
  )
  if (isPassed) add('total-passed', 1)
}

const wordsSaid = (links: number[][], column: number) =>
  (links[column] ?? []).filter(fit => fit >= leastLink).length

/** The last year in the name of a column; 0 without one. */
function yearOf({ columns }: Table, column: number): number {
  return Number(columns[column]?.name.match(/(?:19|20)\d\d/g)?.at(-1) ?? 0)
}

const known = new WeakMap<Table, Map<string, boolean>>()

/** Whether the one column is larger, or later, than the other in most rows. */
function isMostlyOver(table: Table, one: number, other: number): boolean {
  const compared = known.get(table) ?? new Map<string, boolean>()
  known.set(table, compared)
  const key = `${one} ${other}`
  const before = compared.get(key)
  if (before !== undefined) return before
  const dated = table.columns[one]?.type === 'date'
  const isOver = (a: string, b: string) => (dated ? a > b : Number(a) > Number(b))
  const rows = firstRows(table, mostRead).flatMap(({ cells }) => {
    const [a, b] = [cells[one]?.value ?? null, cells[other]?.value ?? null]
    return a === null || b === null ? [] : [isOver(a, b)]
  })
  const made = rows.filter(Boolean).length * 2 > rows.length
  compared.set(key, made)
  return made
}
