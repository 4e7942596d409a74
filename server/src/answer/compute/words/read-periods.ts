import { monthNumbers } from '../../../platform/text/month-names.ts'

/** A time for which a figure is given: a year, and what else is said of it. */
export type Period = {
  /** Of a business year like "2018/19", the one in which it ends. */
  year: number
  month: number | null
  day: number | null
  quarter: number | null
  start: number
  end: number
}

const longest = 2_000
const yearLike =
  /(?<![\p{L}\d.,$€£/])(?:(?:FY|F|CY)\s?['’]?(\d{4}|\d{2})|((?:19|20)\d\d)(?:\s?\/\s?((?:19|20)?\d\d))?)(?![\d%]|[.,]\d|\/\d)/giu
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g
/** A header such as "12/07"; within a text that may be anything. */
const shortMonth = /^(0[1-9]|1[0-2])\/(\d{2}|(?:19|20)\d{2})$/
const quarterBefore =
  /(?:\bQ([1-4])|\b(first|second|third|fourth|1st|2nd|3rd|4th)[ -]quarter)(?: of| in)?(?: fiscal| the year| year)?[ ,]{0,3}$/iu
const dayBefore =
  /(?:^|[^\p{L}\d])(?:(\d{1,2})\.?(?:st|nd|rd|th)?[ -])?(\p{L}{3,10})\.?[ -]?(\d{1,2})?(?:st|nd|rd|th)? ?,? ?$/u
const quarters = ['first', 'second', 'third', 'fourth']

/** The years that a header, a label or a question names, with month, day or quarter where they stand beside. */
export function readPeriods(text: string): Period[] {
  const head = text.slice(0, longest)
  const [, monthOnly, yearOnly] = shortMonth.exec(head) ?? []
  if (monthOnly && yearOnly)
    return [
      {
        year: fullYear(yearOnly),
        month: Number(monthOnly),
        day: null,
        quarter: null,
        start: 0,
        end: head.length,
      },
    ]
  const found: Period[] = []
  for (const match of head.matchAll(slashed)) {
    const [month, day] = [Number(match[1]), Number(match[2])]
    const year = fullYear(match[3] ?? '')
    const places = { start: match.index, end: match.index + match[0].length }
    found.push({
      year,
      month: month > 12 ? day : month,
      day: month > 12 ? month : day,
      quarter: null,
      ...places,
    })
  }
  for (const match of head.matchAll(yearLike)) {
    const end = match.index + match[0].length
    if (found.some(other => other.start < end && match.index < other.end)) continue
    if (isInCode(head.slice(Math.max(0, match.index - 12), match.index))) continue
    const second = match[3]
    const year =
      match[1] !== undefined
        ? fullYear(match[1])
        : second === undefined
          ? Number(match[2])
          : second.length === 4
            ? Number(second)
            : Number(`${match[2]?.slice(0, 2)}${second}`)
    found.push({ year, ...besides(head.slice(Math.max(0, match.index - 40), match.index), match.index), end })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** "LC-2041" is the number of something, "Dec-2019" a month. */
function isInCode(before: string): boolean {
  const letters = /(?<!\p{L})(\p{L}{1,10})[-_]$/u.exec(before)?.[1]?.toLowerCase()
  return (
    letters !== undefined &&
    !monthNumbers.has(letters) &&
    !/^(?:fy|cy|f|q|year|mid|early|late|end)$/.test(letters)
  )
}

function besides(before: string, at: number): Omit<Period, 'year' | 'end'> {
  const quarter = quarterBefore.exec(before)
  if (quarter) {
    const number = quarter[1] ? Number(quarter[1]) : numberOf(quarter[2]?.toLowerCase() ?? '')
    return { quarter: number, month: null, day: null, start: at - (before.length - quarter.index) }
  }
  const date = dayBefore.exec(before)
  const month = monthNumbers.get(date?.[2]?.toLowerCase() ?? '')
  if (!date || month === undefined) return { quarter: null, month: null, day: null, start: at }
  const day = date[1] ?? date[3]
  const start = at - (before.length - date.index) + (date.index === 0 && /^\p{L}|^\d/u.test(date[0]) ? 0 : 1)
  return { quarter: null, month, day: day === undefined ? null : Number(day), start }
}

function numberOf(word: string): number {
  const at = quarters.indexOf(word)
  return at >= 0 ? at + 1 : Number(word[0])
}

function fullYear(digits: string): number {
  return digits.length === 4 ? Number(digits) : 2000 + Number(digits)
}

/** How well a period of a table fits one that is asked for; 0 if it is another one. */
export function fitOfPeriod(asked: Period, own: Period): number {
  if (asked.year !== own.year) return 0
  let fit = 1
  for (const part of ['month', 'day', 'quarter'] as const) {
    const [a, b] = [asked[part], own[part]]
    if (a !== null && b !== null) {
      if (a !== b) return part === 'day' ? fit * 0.6 : 0
      fit += 0.5
    } else if (part === 'quarter' && (a !== null || b !== null)) fit *= 0.5
  }
  return fit
}

export function isBefore(a: Period, b: Period): boolean {
  const rank = ({ year, month, day, quarter }: Period) =>
    year * 10_000 + (quarter === null ? (month ?? 0) : quarter * 3) * 100 + (day ?? 0)
  return rank(a) < rank(b)
}
