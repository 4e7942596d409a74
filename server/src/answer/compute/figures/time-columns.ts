import type { Period } from '@citewell/contract/table-plan.ts'

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

/** Whether they hold all of it; three months are no year. */
export function makeUp(period: Period, names: string[]): boolean {
  const [first = ''] = names
  return areOneSeries(names) && parts[period][kindOfTime(first)] === names.length
}
