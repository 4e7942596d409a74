import type { Period } from '@citewell/contract/table-plan.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'

/** A column that is called by a time: "FY 2024", "Q1", "Jan", "3. Quartal". */
const timeName =
  /(?:19|20)\d\d|\b(?:q|t|h|s)[1-4]\b|quarter|quartal|trimestre|halbjahr|\b(?:jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|janv|févr|avr|juil|août|déc|ene|abr|ago|dic)/iu

export function namesTime(name: string): boolean {
  return timeName.test(name)
}

/** Whether a column stands for several years together, so that it is none of a row of years: "2021-2022". */
export function namesYears(name: string): boolean {
  return /(?:19|20)\d\d\s?[-–—]\s?(?:(?:19|20)\d\d|\d\d)(?!\d)/u.test(name)
}

/** Whether a column stands for a part of the year that it names: "2023 › Q1". */
export function namesPart(name: string): boolean {
  return namesTime(name.replace(/(?:19|20)\d\d/gu, ''))
}

const quarter = /\b[qt][1-4]\b|quart|trimestre/iu
const half = /\b[hs][1-4]\b|halbjahr|semestre/iu
const year = /^\P{L}*(?:19|20)\d{2}\P{L}*$/u

type KindOfTime = 'month' | 'quarter' | 'half' | 'year'

/** How many columns of each kind a period has. */
const parts: Record<Period, Partial<Record<KindOfTime, number>>> = {
  year: { month: 12, quarter: 4, half: 2 },
  quarter: { month: 3 },
  month: {},
}

/** Which part of time a column is called by: columns of different ones overlap and do not add up. */
function kindOfTime(name: string): KindOfTime {
  const bare = name.replace(/\([^()]{1,20}\)/gu, '')
  return quarter.test(bare) ? 'quarter' : half.test(bare) ? 'half' : year.test(bare) ? 'year' : 'month'
}

const everyTime = new RegExp(String.raw`(?:${timeName.source})\p{L}*`, 'giu')

/** Whether columns hold the same of different times of one kind: none of "Jan planned" and "Jan booked". */
export function areOneSeries(names: string[]): boolean {
  const times = names.map(name => name.match(everyTime)?.join(' ').toLowerCase() ?? '')
  const rests = names.map(name =>
    name
      .replace(everyTime, '')
      .replace(/\P{L}+/gu, ' ')
      .trim(),
  )
  return (
    new Set(names.map(kindOfTime)).size === 1 &&
    new Set(rests).size === 1 &&
    new Set(times).size === names.length
  )
}

/** Whether columns called so hold parts of such a period, as quarters are of a year. */
export function isPartOf(period: Period, [first = '']: string[]): boolean {
  return parts[period][kindOfTime(first)] !== undefined
}

/** Whether they hold all of it: three months are no year, and neither is Q2 2024 to Q1 2025. */
export function makeUp(period: Period, names: string[]): boolean {
  const [first = ''] = names
  const kind = kindOfTime(first)
  const count = parts[period][kind]
  if (!areOneSeries(names) || count !== names.length) return false
  const numbers = names.map(name => numberIn(kind, name)).sort((a, b) => a - b)
  const [least = 0] = numbers
  const isWhole = (least - 1) % count === 0 && numbers.every((number, at) => number === least + at)
  return isWhole && new Set(names.map(yearIn)).size === 1
}

/** Which of its kind a column is called by: 2 of "Q2 2024" and "Feb"; not a number where it does not say. */
function numberIn(kind: KindOfTime, name: string): number {
  if (kind === 'month')
    return (
      name.match(/\p{L}+/gu)?.flatMap(word => monthNumbers.get(word.toLowerCase()) ?? [])[0] ?? Number.NaN
    )
  return Number(/\b[qths]([1-4])\b/iu.exec(name)?.[1] ?? Number.NaN)
}

/** "2024" of "Q2 2024", "24" of "Feb-24", nothing of "Feb". */
function yearIn(name: string): string {
  return /(?:19|20)\d\d|(?<!\d)\d\d(?!\d)/u.exec(name)?.[0] ?? ''
}
