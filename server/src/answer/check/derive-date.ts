import type { DateFact } from '../lexicon/read-dates.ts'
import type { NumberFact } from '../lexicon/read-numbers.ts'

const day = 86_400_000
const mostSpans = 8
/** Has no 29 February. */
const someYear = 2023

/** A date that is moved by a span, later or earlier. */
export type Move = { how: string; date: DateFact; span: NumberFact; way: 1 | -1 }

/**
 * The ways in which a date follows from a date and a span of the cited text ("1 January 2024 + four years"). The last day
 * of a term may be the one before; the last day for something to be done before a date, the one after.
 */
export function* deriveDate(said: DateFact, known: DateFact[], numbers: NumberFact[]): Generator<Move> {
  const dates = known.flatMap(date => withYear(date, said))
  const spans = numbers.filter(isSpan).slice(0, mostSpans)
  const isExact = (date: DateFact) => isWhole(date) || (said.day === null && date.month !== null)
  for (const date of dates.filter(date => date.year !== null && isExact(date)))
    for (const span of spans)
      for (const way of [1, -1] as const) {
        const moved = move(date, way * span.value, span.unit)
        if ([0, -way].some(more => isSaid(said, new Date(moved.getTime() + more * day))))
          yield { how: `${date.surface} ${way > 0 ? '+' : '−'} ${span.surface}`, date, span, way }
      }
}

/** A date without its year may be of the year that is said, or of the one before; where none is said, of any. */
function withYear(date: DateFact, { year }: DateFact): DateFact[] {
  if (date.year !== null) return [date]
  return year === null ? [{ ...date, year: someYear }] : [year, year - 1].map(own => ({ ...date, year: own }))
}

/** How a date follows from a date and two spans, as the last day of notice does from a beginning and a term. */
export function deriveInTwo(said: DateFact, dates: DateFact[], numbers: NumberFact[]): string | null {
  const spans = numbers.filter(isSpan).slice(0, mostSpans)
  for (const date of dates.filter(isWhole))
    for (const term of spans) {
      const end = move(date, term.value, term.unit)
      const then: DateFact = {
        ...date,
        year: end.getUTCFullYear(),
        month: end.getUTCMonth() + 1,
        day: end.getUTCDate(),
      }
      for (const span of spans)
        for (const way of [1, -1]) {
          const moved = move(then, way * span.value, span.unit)
          if (span !== term && [0, 1, -1].some(more => isSaid(said, new Date(moved.getTime() + more * day))))
            return `${date.surface} + ${term.surface} ${way > 0 ? '+' : '−'} ${span.surface}`
        }
    }
  return null
}

/** The pairs of dates that a span lies between, such as ten days from 3 to 13 May. */
export function* deriveSpan(
  said: NumberFact,
  dates: DateFact[],
): Generator<{ how: string; from: DateFact[] }> {
  if (!isSpan(said)) return
  // "From 1 March to 28 February 2025" has one year said; of two dates without any, all years are alike.
  const year = dates.find(date => date.year !== null)?.year ?? someYear
  const whole = dates.map(date => (date.year === null ? { ...date, year } : date)).filter(isWhole)
  for (const from of whole)
    for (const to of whole) {
      const [start, end] = [timeOf(from), timeOf(to)]
      if (start >= end) continue
      const moved = move(from, said.value, said.unit).getTime()
      if (Math.abs(moved - end) <= day) yield { how: `${from.surface} – ${to.surface}`, from: [from, to] }
    }
}

function isSpan({ unit }: NumberFact): boolean {
  return unit === 'month' || unit === 'day'
}

function isWhole({ year, month, day: own }: DateFact): boolean {
  return year !== null && month !== null && own !== null
}

function move(date: DateFact, count: number, unit: string | null): Date {
  if (unit === 'day') return new Date(timeOf(date) + count * day)
  const months = (date.year ?? 0) * 12 + (date.month ?? 1) - 1 + count
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  return new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(date.day ?? 1, last)))
}

function timeOf({ year, month, day: own }: DateFact): number {
  return Date.UTC(year ?? 0, (month ?? 1) - 1, own ?? 1)
}

function isSaid({ year, month, day: own, swapped }: DateFact, moved: Date): boolean {
  const is = (ofMonth: number | null, ofDay: number | null) =>
    (year === null || year === moved.getUTCFullYear()) &&
    (ofMonth === null || ofMonth === moved.getUTCMonth() + 1) &&
    (ofDay === null || ofDay === moved.getUTCDate())
  return is(month, own) || (swapped && is(own, month))
}
