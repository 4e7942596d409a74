import { Refused } from './computed.ts'

const lengths = { days: 10, months: 7, years: 4 }

/**
 * Whole days, months or years from one ISO date to another, negative where it lies before. Dates of different precision
 * are compared by what both give. Throws Refused where that is less than the unit.
 */
export function spanOf(from: string, to: string, unit: keyof typeof lengths, column: number): string {
  const length = Math.min(from.length, to.length, 10)
  if (length < lengths[unit]) throw new Refused('date-not-precise', column, [from, to])
  const [a, b] = [from.slice(0, length), to.slice(0, length)]
  if (unit === 'days') return String((Date.parse(b) - Date.parse(a)) / 86_400_000)
  const months = a <= b ? monthsBetween(a, b) : -monthsBetween(b, a)
  return String(unit === 'months' ? months : Math.trunc(months / 12))
}

/** A month is whole on the same day of the next one, or on its last day if it has no such day. */
function monthsBetween(early: string, late: string): number {
  const [[y1 = 0, m1 = 1, d1 = 1] = [], [y2 = 0, m2 = 1, d2 = 1] = []] = [early, late].map(date =>
    date.split('-').map(Number),
  )
  const last = new Date(Date.UTC(y2, m2, 0)).getUTCDate()
  const whole = d2 >= d1 || d2 === last
  return (y2 - y1) * 12 + (m2 - m1) - (whole ? 0 : 1)
}
