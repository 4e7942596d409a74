import { writtenDates } from '../../platform/text/written-dates.ts'
import {
  afterPeriod,
  alsoInPeriod,
  beforePeriod,
  notWholePeriod,
  untilPeriod,
  upToPeriod,
  yearAsked,
} from '../lexicon/document-phrases.ts'
import type { Period } from '../understood-question.ts'

/** Number of characters before a date that say what it limits. */
const longestLead = 40
const earliest = ''
/** After all digits and hyphens: "2005~" is the end of 2005. */
const latest = '~'

/** A day, month, year or decade, from its first to its last. */
type DateAsked = { first: string; last: string; start: number; end: number }
/** A period and where it stands in the text. */
type PeriodRead = { period: Period; start: number; end: number }
type Lead = { length: number; edge: 'start' | 'end' | null }

/**
 * The days that a question means ("before 2005", "in March 2005"), and the text without them; null if it names none, or
 * more than one period can say.
 */
export function readPeriod(text: string): { period: Period; rest: string } | null {
  const [first, second] = datesIn(text)
  if (!first) return null
  const read = (second && readTwo(text, first, second)) ?? readOne(text, first)
  const rest = `${text.slice(0, read.start)} ${text.slice(read.end)}`
  const isWhole = datesIn(rest).length === 0 && !notWholePeriod.test(beforeOf(text, read.start))
  return isWhole ? { period: read.period, rest } : null
}

/** "Between 2003 and 2005", "2003–2005", "in 2003 or 2004". "In 2003 or 2007" is no period. */
function readTwo(text: string, first: DateAsked, second: DateAsked): PeriodRead | null {
  const joined = text.slice(first.end, second.start).replace(/[–—-]/u, ' to ').replace(/\s+/g, ' ')
  const also = leadOf(alsoInPeriod, joined)
  const last = leadOf(untilPeriod, joined) ?? also
  if (!last) return null
  const before = beforeOf(text, first.start)
  const lead = leadOf(beforePeriod.between, before) ?? (also ? null : leadOf(beforePeriod.since, before))
  const [early, late] = first.first <= second.first ? [first, second] : [second, first]
  if (also && !lead && !follows(early.last, late.first)) return null
  const from = lead?.edge === 'end' ? early.last + latest : early.first
  const until = last.edge === 'start' ? late.first : late.last + latest
  return { period: { from, until }, start: first.start - (lead?.length ?? 0), end: second.end }
}

function readOne(text: string, date: DateAsked): PeriodRead {
  const { start, end } = date
  const before = beforeOf(text, start)
  for (const name of ['until', 'since', 'before', 'after'] as const) {
    const lead = leadOf(beforePeriod[name], before)
    if (lead) return { period: limitedBy(name, date, lead.edge), start: start - lead.length, end }
  }
  const behind = text.slice(end)
  const onwards = afterPeriod.exec(behind)
  const from = start - (leadOf(beforePeriod.between, before)?.length ?? 0)
  if (onwards) return { period: limitedBy('since', date, null), start: from, end: end + onwards[0].length }
  const upTo = upToPeriod.exec(behind)
  if (upTo) return { period: limitedBy('until', date, null), start, end: end + upTo[0].length }
  return { period: { from: date.first, until: date.last + latest }, start, end }
}

/** "Before the end of 2005" has all of it, "before 2005" nothing. */
function limitedBy(
  name: 'until' | 'since' | 'before' | 'after',
  { first, last }: DateAsked,
  edge: Lead['edge'],
): Period {
  const isAfterIt = edge === null ? name === 'until' || name === 'after' : edge === 'end'
  const limit = isAfterIt ? last + latest : first
  return name === 'until' || name === 'before'
    ? { from: earliest, until: limit }
    : { from: limit, until: latest }
}

function beforeOf(text: string, start: number): string {
  return text.slice(Math.max(0, start - longestLead), start)
}

function leadOf(pattern: RegExp, text: string): Lead | null {
  const match = pattern.exec(text)
  if (!match) return null
  const { end, beginning } = match.groups ?? {}
  return { length: match[0].length, edge: end ? 'end' : beginning ? 'start' : null }
}

/** Whether one year or month follows another. */
function follows(last: string, next: string): boolean {
  const [year = 0, month] = last.split('-').map(Number)
  const [nextYear = 0, nextMonth] = next.split('-').map(Number)
  if (last.length !== next.length || last.length > '2005-03'.length) return false
  return month === undefined
    ? nextYear === year + 1
    : nextYear * 12 + (nextMonth ?? 0) === year * 12 + month + 1
}

/** Days, months, years and decades, in their order. */
function datesIn(text: string): DateAsked[] {
  const dates = writtenDates(text).map(({ iso, start, end }) => ({ first: iso, last: iso, start, end }))
  const years = Array.from(text.matchAll(yearAsked), ({ 0: written, index }) => {
    const year = written.slice(0, 4)
    const last = written === year ? year : `${year.slice(0, 3)}9`
    return { first: year, last, start: index, end: index + written.length }
  })
  const alone = years.filter(year => !dates.some(({ start, end }) => start <= year.start && year.end <= end))
  return [...dates, ...alone].sort((a, b) => a.start - b.start)
}
