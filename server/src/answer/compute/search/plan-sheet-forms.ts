import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { allPlaces, isTotal } from '../../../domain/tables/places.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { calledOf, type ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { whichWord } from '../../lexicon/asking-cues.ts'
import { costToCome } from '../../lexicon/cost-in-time.ts'
import {
  actualColumnWords,
  differingVerbs,
  overPlanWords,
  planColumnWords,
  stateColumnWords,
  underPlanWords,
} from '../../lexicon/loose-words.ts'
import { costVerbs, moneyWords } from '../../lexicon/measured-words.ts'
import { comparesWithPlan } from '../../lexicon/over-plan.ts'
import { plannedNames, remainingWords, spentNames, usingWords } from '../../lexicon/remaining-words.ts'
import { eachWords } from '../../lexicon/said-of-plans.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isCalled, isOrdinal } from '../columns/column-kinds.ts'
import { areOneSeries, namesTime } from '../columns/time-columns.ts'
import { planOf } from '../compose/composed.ts'
import { sumsOfOthers } from '../words/sums-of-others.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import { opposite, orderSaid } from './extreme-forms.ts'
import type { Form, Found, Group } from './form.ts'
import { leastLink } from './link-words.ts'
import { saidBy, whereOf } from './said-by.ts'
import { sideCalled } from './sided-pairs.ts'

/** A column of bookings, and the columns of the sheet of plans that together say what was planned for the same name. */
type Sides = { actual: number; plan: number[]; key: number; places: number[]; isOfTime: boolean }
type Asked = 'left' | 'over' | 'under' | 'share'

/**
 * What a sheet plans for each name against all that another one books for it: "how much of the budget is left for the roof",
 * "which tasks are over budget". The bookings look their plan up by the name.
 */
export function planAgainstBookings(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const asked = askedOf(parts)
  const sides = asked === null ? null : sidesOf(parts)
  if (asked === null || !sides) return []
  const isDated = ({ condition: { column } }: Found) => parts.table.columns[column]?.type === 'date'
  const dated = found.filter(isDated)
  const others = found.filter(each => !isDated(each))
  if (others.some(({ condition }) => condition.column !== sides.key)) return []
  // What was booked in a quarter is no part of the plan for the year.
  if (dated.length > 0 !== sides.isOfTime) return []
  const { words, links } = parts
  const taken = new Set(saidBy(found))
  const named = (links[sides.key] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : []))
  const roles = [
    'comparison',
    'sum',
    'difference',
    'versus',
    'change',
    'head',
    'all',
    'yes-no',
    'share',
  ] as const
  const ofBoth = words.flatMap(({ text }, at) => (ofAsking.some(names => names.has(text)) ? [at] : []))
  const places = [...taken, ...sides.places, ...ofBoth, ...asksOf(parts, ...roles)]
  const where = whereOf(others)
  const [condition, more] = where
  if (condition?.is === 'is' && condition.values.length === 1 && more === undefined)
    return [{ plan: planOf([], measureOf(asked, sides, where, whereOf(dated))), places, doubt: 0.02 }]
  // What nothing was booked for is left as a whole, and is no row of the bookings.
  const isOfAll = asked !== 'left' || isWholePlan(parts.scoped)
  const order = orderSaid(parts, taken)
  const isGrouped =
    groups.some(({ column }) => column === sides.key) || asksWhich(parts, named) || asksEach(parts, named)
  if (found.length > 0 || !isOfAll || !isGrouped) return []
  const isSided = asked === 'over' || asked === 'under'
  const plan: Omit<TablePlan, 'table'> = planOf([], measureOf(asked, sides), {
    group: sides.key,
    sort: {
      by: null,
      order: order && asked === 'under' ? opposite[order.order] : (order?.order ?? 'descending'),
    },
    limit: order?.limit ?? null,
    ...(isSided && { having: { is: 'over', values: ['0'] } }),
  })
  const asks = asksOf(parts, 'group', 'extreme', 'rank')
  const said = [...places, ...named, ...asks, ...(order?.places ?? [])]
  const { having, ...all } = plan
  // Where nothing is above its plan, how far each is below it may be what is wanted.
  const isNone = having !== undefined && !isFound(parts, plan)
  return [{ plan: isNone ? all : plan, places: said, doubt: isNone ? doubtOfAll : 0.02 }]
}

/** So that it is offered, and not computed. */
const doubtOfAll = 0.3

function isFound({ table }: Parts, plan: Omit<TablePlan, 'table'>): boolean {
  const computed = runPlan(table, { table: 0, ...plan })
  return computed.kind === 'groups' && computed.groups.length > 0
}

const ofAsking: ReadonlySet<string>[] = [
  planColumnWords,
  plannedNames,
  actualColumnWords,
  spentNames,
  remainingWords,
  overPlanWords,
  underPlanWords,
  differingVerbs,
  costVerbs,
  moneyWords,
  usingWords,
  new Set('percent far money'.split(' ')),
]

/** What is asked of a plan and its bookings; null where it is no comparison of both. */
function askedOf(parts: Parts): Asked | null {
  const texts = parts.words.map(({ text }) => text)
  if (!texts.some(text => planColumnWords.has(text)) || hasRole(parts, 'average', 'median', 'ratio'))
    return null
  // What is booked so far tells nothing of what it will come to.
  if (costToCome.test(parts.question)) return null
  if (texts.includes('percent') || hasRole(parts, 'share'))
    return texts.some(text => usingWords.has(text)) && !comparesWithPlan.test(parts.question) ? 'share' : null
  if (comparesWithPlan.test(parts.question))
    return texts.some(text => underPlanWords.has(text)) && !remainingWords.has(texts.at(-1) ?? '')
      ? 'under'
      : 'over'
  if (texts.some(text => remainingWords.has(text))) return 'left'
  const isOfBoth = texts.some(text => actualColumnWords.has(text) || costVerbs.has(text))
  return isOfBoth && hasRole(parts, 'difference', 'versus', 'change') ? 'over' : null
}

/** Null where a table does not look up its plan, or has more than one amount that may be meant. */
function sidesOf({ scoped, words, links }: Parts): Sides | null {
  const { table, other } = scoped
  const { joined } = table
  const [key, others] = joined?.keys ?? []
  if (!joined || !other || key === undefined || others !== undefined) return null
  if (sideCalled(calledOf(scoped)) !== 'actual' || sideCalled(calledOf(other)) !== 'plan') return null
  const isAmount = (column: number) =>
    table.columns[column]?.type === 'number' && !isOrdinal(table, column) && isSummable(table, column)
  const amounts = [...table.columns.keys()].filter(isAmount)
  const [actual, second] = amounts.filter(column => column < joined.from)
  const planned = amounts.filter(column => column >= joined.from)
  if (actual === undefined || second !== undefined || planned.length === 0) return null
  if (isOfOtherYear(scoped) || hasStates(table, joined.from)) return null
  const nameOf = (column: number) => table.columns[column]?.name ?? ''
  const saidOf = (column: number) => (links[column] ?? []).flatMap((fit, at) => (fit >= 0.8 ? [at] : []))
  const times = planned.filter(column => namesTime(nameOf(column)) && saidOf(column).length > 0)
  const totals = [...sumsOfOthers(other.table).keys()].flatMap(column => {
    const at = joined.columns.indexOf(column)
    return at < 0 ? [] : [joined.from + at]
  })
  const [total, totalToo] = totals.filter(column => planned.includes(column))
  const isSeries = planned.length > 1 && planned.every(column => namesTime(nameOf(column)))
  const wholes =
    total !== undefined && totalToo === undefined
      ? [total]
      : planned.length === 1 || (isSeries && areOneSeries(planned.map(nameOf)))
        ? planned
        : []
  const plan = times.length > 0 ? times : wholes
  const ofTime = words.flatMap(({ text }, at) => (/^q[1-4]$/.test(text) ? [at] : []))
  const places = [actual, ...plan].flatMap(saidOf)
  if (plan.length === 0 || ofTime.some(at => !places.includes(at)) || !areAlike(table, actual, wholes))
    return null
  return { actual, plan, key: key.own, places, isOfTime: times.length > 0 }
}

/** Whether something was booked in another year than that by which the sheet of plans is called. */
function isOfOtherYear({ table, other, filename }: ScopedTable): boolean {
  const named = `${other ? calledOf(other) : ''} ${other?.table.title} ${filename}`
  const years = new Set(named.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g))
  if (years.size === 0) return false
  const isOther = (value: string | null | undefined) => value != null && !years.has(value.slice(0, 4))
  return table.columns.some(
    ({ type }, column) =>
      type === 'date' &&
      column < (table.joined?.from ?? 0) &&
      table.cells[column]?.entries.some(({ value }) => isOther(value)),
  )
}

/** Whether bookings are in several states, of which "cancelled" is no booking. */
function hasStates(table: Table, from: number): boolean {
  return table.columns.some(
    (_, column) =>
      column < from &&
      isCalled(table, column, stateColumnWords) &&
      new Set(table.cells[column]?.entries.map(({ text }) => text)).size > 1,
  )
}

/** In so many times as much, one of both is in thousands and does not say so. */
const mostApart = 100

/** Whether a plan and its bookings are amounts of one kind. */
function areAlike(table: Table, actual: number, plan: number[]): boolean {
  if (table.columns[actual]?.unit === table.columns[plan[0] ?? actual]?.unit) return true
  const [booked = 0, planned = 0] = [[actual], plan].map(columns =>
    Math.max(
      0,
      ...columns.flatMap(column => table.cells[column]?.entries.map(({ value }) => Number(value ?? 0)) ?? []),
    ),
  )
  return booked > 0 && planned < booked * mostApart && booked < planned * mostApart
}

function measureOf(
  asked: Asked,
  { actual, plan: [column = 0, ...and] }: Sides,
  where: Operand['where'] = [],
  dated: Operand['where'] = [],
): Measure {
  const planned: Operand = { column, ...(and.length > 0 && { and }), where, sum: false }
  const booked: Operand = { column: actual, where: [...where, ...dated], sum: true }
  if (asked === 'share') return { kind: 'percentage', from: planned, to: booked }
  const isOver = asked === 'over'
  return { kind: 'difference', from: isOver ? planned : booked, to: isOver ? booked : planned }
}

/** "Which tasks", of the column by which they look their plan up. */
function asksWhich({ words }: Parts, named: number[]): boolean {
  const first = words[0]?.text ?? ''
  return (whichWord.test(first) || /^(?:what's|list|show)$/.test(first)) && named.length > 0
}

/** "Of each budget line" */
function asksEach({ words }: Parts, named: number[]): boolean {
  return named.some(at => eachWords.has(words[at - 1]?.text ?? ''))
}

/** Whether each row of the plan has bookings. */
function isWholePlan({ table, other }: ScopedTable): boolean {
  const partners = new Set(table.joined?.rows)
  partners.delete(0)
  const rows = other ? allPlaces(other.table).filter(place => !isTotal(other.table, place)).length : 0
  return partners.size === rows
}
