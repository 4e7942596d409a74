import { writtenLengths } from '../tables/written-lengths.ts'

/** The last day of a term in words that starts on a day: a year from 1 February ends on 31 January. */
export function lastDayOf(iso: string, term: string): string | null {
  const [length] = writtenLengths(term)
  if (!length || !Number.isInteger(length.amount) || iso.length !== 10) return null
  const { amount, unit } = length
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const months = unit === 'year' ? 12 * amount : unit === 'month' ? amount : 0
  const days = unit === 'week' ? 7 * amount : unit === 'day' ? amount : 0
  if (months + days === 0) return null
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + days))
  // The 31st of a month that has none: its last day, and not the day before.
  if (months === 0 || day <= lastOfMonth) end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}
