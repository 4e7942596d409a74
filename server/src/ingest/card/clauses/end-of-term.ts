import type { FoundField } from '../../../domain/cards/card-field.ts'
import { writtenLengths } from '../../../domain/tables/written-lengths.ts'

/** "From its date", "with its signature": the term runs from the day of the contract. */
const fromItsDay =
  /(?<!\p{L})(?:date (?:of|first|hereof|above)|effective date|from (?:the|its) (?:date|signature)|signature|hereof|unterzeichnung|unterschrift|à compter de (?:ce jour|sa signature))(?!\p{L})/iu

/**
 * The day on which the first term ends, computed from its start and its length where no day is stated. Its value is the
 * words of both: "1 February 2024 + twenty-four (24) months". `sentence`: what stands at the length of the term.
 */
export function endOfTerm(dates: FoundField[], clauses: FoundField[], sentence: string): FoundField | null {
  if (dates.some(({ role }) => role === 'expiry')) return null
  const term = clauses.find(({ role }) => role === 'term')
  const whole = (roles: string[]) =>
    roles.flatMap(role => dates.find(date => date.role === role && date.iso?.length === 10) ?? [])[0]
  const start =
    whole(['start', 'effective']) ?? (fromItsDay.test(sentence) ? whole(['dated', 'signed']) : undefined)
  const length = term && writtenLengths(term.value)[0]
  if (!term || !start?.iso || !length) return null
  const iso = lastDay(start.iso, length.amount, length.unit)
  if (iso === null) return null
  const value = `${start.value} + ${term.value}`
  return {
    kind: 'date',
    value,
    role: 'expiry',
    aliases: [],
    iso,
    start: term.start,
    end: term.end,
    foundBy: 'computed',
  }
}

/** A year from 1 February ends on 31 January. */
function lastDay(iso: string, amount: number, unit: string): string | null {
  if (!Number.isInteger(amount)) return null
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
