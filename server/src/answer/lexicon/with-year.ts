import { monthNumbers } from '../../platform/text/month-names.ts'

const dayBefore =
  /(?<![\p{N}.,])(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s{1,2}(?:of |de )?(\p{L}{3,10})(?![\p{L}.])(?!,?\s{0,2}(?:de )?(?:19|20)\d\d)/giu
const dayBehind =
  /(?<!\p{L})(\p{L}{3,10})\s(\d{1,2})(?:st|nd|rd|th)?(?![\p{N}.:])(?!,?\s{0,2}(?:19|20)\d\d)/giu

/** For a day of whatever year: a leap year, so that each day is one. */
export const anyYear = '2000'

/** The text with a year behind each day of a month that has none: "12 May" as "12 May 2024". */
export function withYear(text: string, year: string): string {
  const isMonth = (written: string) => monthNumbers.has(written.toLowerCase())
  return text
    .replace(dayBefore, (all: string, _: string, month: string) => (isMonth(month) ? `${all} ${year}` : all))
    .replace(dayBehind, (all: string, month: string) => (isMonth(month) ? `${all}, ${year}` : all))
}
