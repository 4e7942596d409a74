import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { clockSaid } from '../../lexicon/clock-phrases.ts'
import { holdsClock } from '../columns/column-kinds.ts'
import type { Parts } from './asked-parts.ts'
import type { Found } from './form.ts'
import { leastLink } from './link-words.ts'

/** As many values as a condition may have. */
const mostTimes = 50
const written = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s?(?:(a|p)\.?m\.?|uhr|h)?$/iu

const endsInOr = /(?<!\p{L})(?:or|oder)\s*$/iu
const startsWithOr = /^[\s,]*(?:or|oder)(?!\p{L})/iu
const isOr = /^[\s,]*(?:or|oder)\s*$/iu
const isAnd = /^[\s,]*(?:(?:and|but|und|aber)\s*)?$/iu

type Is = 'before' | 'after' | 'from' | 'until' | 'at'

/**
 * "Before 10 am", "after 8:30 and before 10:00": the times of day of the only column of such that fulfil it, or of the one
 * that is named. Nothing where it is left open how several times belong together.
 */
export function ofClocks({ question, words, table, links }: Parts): Found[] {
  const columns = table.columns.flatMap((_, column) => (holdsClock(table, column) ? [column] : []))
  const named = columns.filter(column => links[column]?.some(fit => fit >= leastLink))
  const [column, more] = named.length > 0 ? named : columns
  if (column === undefined || more !== undefined) return []
  const matches = Array.from(question.matchAll(clockSaid))
  const [first, last] = [matches[0], matches.at(-1)]
  if (!first || !last || matches.length > 2) return []
  const end = last.index + last[0].length
  // "At or after 10 am", "at 10 am or later"
  if (endsInOr.test(question.slice(0, first.index)) || startsWithOr.test(question.slice(end))) return []
  const between = question.slice(first.index + first[0].length, last.index)
  const [values, others = null] = matches.map(match => valuesOf(table, column, match))
  if (values === undefined) return []
  const isEither = isOr.test(between)
  if (others && !isEither && !isAnd.test(between)) return []
  const meant = others === null ? values : isEither ? union(values, others) : shared(values, others)
  if (meant.length === 0 || meant.length > mostTimes) return []
  const places = words.flatMap(({ start }, at) => (start >= first.index && start < end ? [at] : []))
  const name = (links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : []))
  return [{ condition: { column, is: 'is', values: meant }, places: [...places, ...name], fit: 0.9 }]
}

function valuesOf(table: Table, column: number, { groups = {} }: RegExpExecArray): string[] {
  const hour = groups.hour ?? groups.whole ?? ''
  const limit = minutesOf(hour, groups.minute ?? '0', groups.half ?? groups.late)
  const is = saidAs.get((groups.is ?? '').toLowerCase())
  return limit === null || is === undefined ? [] : timesOf(table, column, is, limit)
}

/** None where one of two times is that of no row: it may be misread. */
function union(one: string[], other: string[]): string[] {
  return one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])]
}

function shared(one: string[], other: string[]): string[] {
  const also = new Set(other)
  return one.filter(text => also.has(text))
}

const saidAs = new Map<string, Is>([
  ['before', 'before'],
  ['earlier than', 'before'],
  ['vor', 'before'],
  ['after', 'after'],
  ['later than', 'after'],
  ['nach', 'after'],
  ['from', 'from'],
  ['ab', 'from'],
  ['until', 'until'],
  ['by', 'until'],
  ['bis', 'until'],
  ['at', 'at'],
  ['um', 'at'],
])

function minutesOf(hour: string, minute: string, half: string | undefined): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hour === '' || hours > 24 || minutes > 59 || (half !== undefined && (hours > 12 || hours === 0)))
    return null
  const isLate = half !== undefined && /^p/i.test(half)
  return ((half === undefined ? hours : hours % 12) + (isLate ? 12 : 0)) * 60 + minutes
}

/** The texts of the cells whose time fulfils it; none where a cell is no time, since it may be one of them. */
function timesOf(table: Table, column: number, is: Is, limit: number): string[] {
  const { entries, codes } = heldIn(table, column)
  const used = new Set(
    Array.from(
      allPlaces(table).filter(place => !isTotal(table, place)),
      place => codes[place] ?? -1,
    ),
  )
  const values: string[] = []
  for (const code of used) {
    const text = entries[code]?.text.trim() ?? ''
    if (text === '') continue
    const [, hour = '', minute = '', half] = written.exec(text) ?? []
    const time = minutesOf(hour, minute, half)
    if (time === null) return []
    const fulfils =
      is === 'before'
        ? time < limit
        : is === 'after'
          ? time > limit
          : is === 'from'
            ? time >= limit
            : is === 'until'
              ? time <= limit
              : time === limit
    if (fulfils) values.push(text)
  }
  return values
}
