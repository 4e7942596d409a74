import type { Operand } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { betweenWords, lastingVerbs, passingVerbs } from '../../lexicon/changing-words.ts'
import { isKey } from '../columns/column-kinds.ts'
import { datesInTime } from '../columns/dates-in-time.ts'
import { matchesRow } from '../columns/matches-row.ts'
import { isLabel } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { overlap, type Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { unitAsked } from '../words/unit-asked.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/** A column that is named so much better is meant. */
const leastLead = 0.08

/** "How many days are there between the start and the end of A?" */
export function composeSpan({ reading, claims, where, used, doubt }: Base): Composed[] {
  const { asked, columns, table } = reading
  const unit = unitAsked(reading) ?? lengthAsked(reading)
  const dates = columns.flatMap(mention => {
    const least = (mention.columns[0]?.fit ?? 0) - leastLead
    const column = mention.columns.find(
      each => each.fit >= least && table.columns[each.column]?.type === 'date',
    )?.column
    // The days that are asked for are no date.
    const isUnit = unit !== null && overlap(mention, unit.at)
    return column === undefined || isUnit || isLabel(claims, mention) ? [] : [{ column, mention }]
  })
  const [from, to, ...more] = withoutSame(dates)
  const passing = reading.words.flatMap(({ text }, at) =>
    passingVerbs.has(text) || betweenWords.has(text) ? [{ from: at, to: at + 1 }] : [],
  )
  const between = asked.filter(
    ({ word }) =>
      (word.role === 'comparison' && word.is === 'between') ||
      word.role === 'count' ||
      word.role === 'difference' ||
      (word.role === 'head' && word.kind === 'duration'),
  )
  if (asked.some(({ word }) => word.role === 'group')) return []
  if (!unit || between.length === 0) return []
  const length = to
    ? []
    : lengthOfRow({ reading, claims, where, used, doubt }, [...between, ...passing, unit.at], unit.unit)
  if (length.length > 0) return length
  if (!from) return []
  if (!to)
    return spanOfRows({ reading, claims, used, doubt }, from, [...between, ...passing, unit.at], unit.unit)
  if (more.length > 0 || where.length === 0) return []
  const operand = ({ column }: { column: number }): Operand => ({ column, where: [], sum: false })
  const plan = planOf(where, { kind: 'span', from: operand(from), to: operand(to), unit: unit.unit })
  return [
    { plan, used: [...used, ...between, ...passing, unit.at, from.mention, to.mention], doubt: doubt + 0.02 },
  ]
}

/** "How long": in days, of rows that have no column which says it. */
function lengthAsked({ asked, table }: Reading): ReturnType<typeof unitAsked> {
  const head = asked.find(({ word }) => word.role === 'head' && word.kind === 'duration')
  const isTime = table.columns.some(
    ({ type, unit }) => type === 'duration' || durationUnit(unit ?? '') !== null,
  )
  return head && !isTime ? { unit: 'days', at: head } : null
}

/** "How many days did A take?": from the earlier of the only two dates of one row to the later one. */
function lengthOfRow(
  { reading, claims, where, used, doubt }: Base,
  asking: Stretch[],
  unit: 'days' | 'months' | 'years',
): Composed[] {
  const [claim, ...more] = claims
  const verbs = reading.words.flatMap(({ text }, at) =>
    lastingVerbs.has(text) ? [{ from: at, to: at + 1 }] : [],
  )
  if (!claim || more.length > 0 || verbs.length === 0 || !isOneRow(claim, reading.table)) return []
  const pair = datesInTime(reading)
  if (pair === null) return []
  const operand = (column: number): Operand => ({ column, where: [], sum: false })
  const measure = { kind: 'span' as const, from: operand(pair.from), to: operand(pair.to), unit }
  return [
    { plan: planOf(where, measure), used: [...used, ...asking, ...verbs, ...pair.at], doubt: doubt + 0.05 },
  ]
}

type Dated = { column: number; mention: Reading['columns'][number] }

/** A column that is named again: "the date of A and that date of B". */
function withoutSame(dates: Dated[]): Dated[] {
  return dates.filter(({ column }, at) => dates.findIndex(each => each.column === column) === at)
}

/** "How many days lie between the date of A and that of B?": from the earlier row to the later one. */
function spanOfRows(
  { reading, claims, used, doubt }: Omit<Base, 'where'>,
  { column, mention }: Dated,
  asking: Stretch[],
  unit: 'days' | 'months' | 'years',
): Composed[] {
  const { table } = reading
  const [one, other, ...more] = claims
  if (!one || !other || more.length > 0 || !isOneRow(one, table) || !isOneRow(other, table)) return []
  if (one.condition.column !== other.condition.column) return []
  const operand = ({ condition }: Claim): Operand => ({ column, where: [condition], sum: false })
  const dateOf = ({ condition }: Claim) =>
    table.rows.find(row => matchesRow(row, [condition], table))?.cells[column]?.value ?? ''
  const [from, to] = dateOf(one) <= dateOf(other) ? [one, other] : [other, one]
  const plan = planOf([], { kind: 'span', from: operand(from), to: operand(to), unit })
  const named = reading.columns.filter(each => isLabel(claims, each) || each.columns[0]?.column === column)
  return [{ plan, used: [...used, ...asking, mention, ...named], doubt: doubt + 0.02 }]
}

function isOneRow({ condition: { column, is, values } }: Claim, table: Reading['table']): boolean {
  return is === 'is' && values.length === 1 && isKey(table, column)
}
