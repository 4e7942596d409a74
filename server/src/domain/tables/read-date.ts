import { isIsoDate } from '@citewell/contract/iso-date.ts'
import { monthNumbers } from '../../platform/text/month-names.ts'
import { type SlashedOrder, writtenDates } from '../../platform/text/written-dates.ts'

const iso = /^(\d{4})[-/](\d{2})(?:[-/](\d{2}))?$/
/** "10/Mar/2023". */
const marksAround = /^(\d{1,2})[/.](\p{L}{3,10})[/.](\d{4})$/u
/** "13-Jan-25", "13 Jan 25": between a day and two digits, a month's name leaves one reading. */
const shortYear = /^(\d{1,2})([-/. ])(\p{L}{3,10})\2(\d{2})$/u
const yearFirst = /^(\d{4})\s(\p{L}{3,10})\.?\s(\d{1,2})$/u
/** "Friday, ", "Mo. ". */
const weekday = /^\p{L}{2,10}\.?,?\s(?=\d|\p{L}{3,10}\.?\s\d)/u
const time =
  /(?:,?\s|T)([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,6})?)?\s?(?:Z|UTC|Uhr|h|[+-]\d{2}:?\d{2})?$/u
const mark = /(?<=\d)\s?(?:\[\^?[\p{L}\d ]{1,8}\]|\([a-z]\)|[*†‡§]{1,4}|[¹²³⁴-⁹]{1,3}⁾?)$/u

/**
 * The date that a cell states and nothing else: a day, with its time where one stands there, a month or a year, as ISO.
 * "04/03/2024" is a date only where `order` tells which one.
 */
export function readDate(text: string, order: SlashedOrder): string | null {
  const plain = withCentury(text.trim())
  if (plain.length > 50 || !/(?<!\d)(?:1[5-9]|2[01])\d{2}(?!\d)/.test(plain)) return null
  const bare = plain.replace(mark, '')
  const clock = time.exec(bare)
  const day = (clock === null ? bare : bare.slice(0, clock.index)).trim()
  const found = dayOf(day, order) ?? dayOf(day.replace(weekday, ''), order)
  if (found === null || clock === null) return found
  return found.length === 10 ? `${found}T${clock[1]?.padStart(2, '0')}:${clock[2]}` : null
}

/** A year of two digits is one of this century up to 49, as spreadsheets read it. */
function withCentury(text: string): string {
  const [, day = '', , month = '', year] = (text.length < 20 && shortYear.exec(text)) || []
  if (year === undefined || !monthNumbers.has(month.toLowerCase())) return text
  return `${day} ${month} ${Number(year) < 50 ? '20' : '19'}${year}`
}

/** Whether a cell is a date of which nobody can say whether the day or the month comes first. */
export function isAmbiguousDate(text: string, order: SlashedOrder): boolean {
  return (
    /^\d{1,2}[/-]\d{1,2}[/-]\d{4}(?!\d)/.test(text.trim()) && order === null && readDate(text, null) === null
  )
}

/** Whether a text is a year. */
export function isYear(text: string): boolean {
  return /^(?:1[5-9]|20|21)\d{2}$/.test(text.trim())
}

function dayOf(text: string, order: SlashedOrder): string | null {
  if (isYear(text)) return text
  const [, year, month, day] = iso.exec(text) ?? []
  if (year !== undefined) return valid([year, month, day].filter(part => part !== undefined).join('-'))
  const [, yearBefore, name = '', dayAfter = ''] = yearFirst.exec(text) ?? []
  const number = monthNumbers.get(name.toLowerCase())
  if (yearBefore !== undefined && number !== undefined)
    return valid(`${yearBefore}-${String(number).padStart(2, '0')}-${dayAfter.padStart(2, '0')}`)
  const [date] = writtenDates(text.replace(marksAround, '$1 $2 $3'), order)
  // Only the year is known of an ambiguous date.
  const whole = date?.start === 0 && date.end === text.length && date.iso.length > 4
  return whole ? date.iso : null
}

function valid(text: string): string | null {
  // Most days are in every month; the calendar is slow for a million of them.
  const plain = /^(?:1[5-9]|2[01])\d{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|1\d|2[0-8]))?$/.test(text)
  return plain || isIsoDate(text) ? text : null
}
