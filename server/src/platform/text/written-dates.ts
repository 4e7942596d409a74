import { isIsoDate } from '@citewell/contract/iso-date.ts'
import { matchesAtYears, yearEnds } from './matches-at-years.ts'
import { monthNumbers } from './month-names.ts'

/** A date as it is written; `iso` is a day, or a month of a year. */
export type WrittenDate = { iso: string; start: number; end: number }

/** Null for a month that the order of the numbers does not tell, and for a day that is not given. */
type Parts = [year: string, month: number | null, day: number | null]

const year = String.raw`((?:1[5-9]|20|21)\d{2})(?!\d)`
const gap = String.raw`\s{0,3}`
/**
 * The letters of month names. With all letters of Unicode, of which "17 of May" needs many copies, V8 takes 60 ms and
 * more to compile the patterns, in each process and once more after its garbage collector has thrown them away.
 */
const letter = String.raw`[a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]`
const name = `${letter}{3,10}`
/** `at-year`: it ends with its year and holds no other number as long. */
type Search = 'at-year' | 'everywhere'
const forms: [RegExp, Search, (groups: string[], order: SlashedOrder) => Parts][] = [
  [
    /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/gu,
    'everywhere',
    ([y = '', m, d]) => [y, Number(m), Number(d)],
  ],
  // "17 May 2024", "17th day of May, 2024", "17. Mai 2024", "1er mai 2024", "17 de mayo de 2024"
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})${gap}(?:\.|er|º|s ?t|n ?d|r ?d|t ?h)?${gap}(?:day${gap})?(?:(?:of|de|di)(?!${letter}))?${gap}(${name})\.?${gap},?${gap}(?:del?|of)?${gap}${year}`,
      'giu',
    ),
    'at-year',
    ([d, m = '', y = '']) => [y, monthOf(m), Number(d)],
  ],
  // "May 17, 2024"
  [
    new RegExp(
      String.raw`(?<!\p{L})(${name})\.?${gap}(\d{1,2})${gap}(?:st|nd|rd|th)?${gap},?${gap}${year}`,
      'giu',
    ),
    'at-year',
    ([m = '', d, y = '']) => [y, monthOf(m), Number(d)],
  ],
  [
    /(?<!\d)(\d{1,2})\. ?(\d{1,2})\. ?((?:19|20)\d{2})(?!\d)/gu,
    'everywhere',
    ([d, m, y = '']) => [y, Number(m), Number(d)],
  ],
  [
    /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)\d{2})(?!\d)/gu,
    'everywhere',
    ([a, b, y = ''], order) => slashed(Number(a), Number(b), y, order),
  ],
  [
    new RegExp(String.raw`(?<!\p{L})(${name})\.?,?${gap}(?:de )?${year}`, 'giu'),
    'at-year',
    ([m = '', y = '']) => [y, monthOf(m), null],
  ],
]

/** How 03/04/2027 is to be read. */
export type SlashedOrder = 'day-first' | 'month-first' | null

const slashedDates = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](?:\d{2}){1,2}(?!\d)/gu

/** What the dates of a text tell that cannot be read in both ways; null where they tell nothing or both. */
export function slashedOrder(text: string): SlashedOrder {
  const told = new Set<SlashedOrder>()
  for (const [, first = '', second = ''] of text.matchAll(slashedDates)) {
    if (Number(first) > 12 && Number(second) <= 12) told.add('day-first')
    if (Number(second) > 12 && Number(first) <= 12) told.add('month-first')
  }
  const [order = null] = told
  return told.size === 1 ? order : null
}

/**
 * The dates of a text in the order in which they stand there. Of 03/04/2027, which may be in March or in April, only the
 * year is given, unless other dates of the text tell the order.
 */
export function writtenDates(text: string, order = slashedOrder(text)): WrittenDate[] {
  const found: WrittenDate[] = []
  const ends = yearEnds(text)
  if (ends.length === 0) return found
  for (const [form, search, parts] of forms)
    for (const match of search === 'at-year' ? matchesAtYears(text, form, ends) : text.matchAll(form)) {
      const iso = isoOf(parts(match.slice(1), order))
      const start = match.index
      const end = start + match[0].length
      if (iso === null || found.some(other => other.start < end && other.end > start)) continue
      found.push({ iso, start, end })
    }
  return found.sort((a, b) => a.start - b.start)
}

function slashed(first: number, second: number, year: string, order: SlashedOrder): Parts {
  if (first > 12 || (order === 'day-first' && second <= 12)) return [year, second, first]
  if (second > 12 || first === second || order === 'month-first') return [year, first, second]
  return [year, null, null]
}

/** Null for what is no date. */
function isoOf([year, month, day]: Parts): string | null {
  if (month === null) return year
  const two = (number: number) => String(number).padStart(2, '0')
  const iso = [year, two(month), ...(day === null ? [] : [two(day)])].join('-')
  return isIsoDate(iso) ? iso : null
}

function monthOf(name: string): number {
  return monthNumbers.get(name.toLowerCase()) ?? 0
}
