/** A column that is called by a time: "FY 2024", "Q1", "Jan", "3. Quartal". */
const timeName =
  /(?:19|20)\d\d|\b(?:q|t|h|s)[1-4]\b|quarter|quartal|trimestre|halbjahr|\b(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|janv|févr|avr|juil|août|déc|ene|abr|ago|dic)/iu

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

const quarter = /\bq[1-4]\b|quart/iu
const year = /^\P{L}*(?:19|20)\d{2}\P{L}*$/u

/** Which part of time a column is called by: columns of different ones overlap and do not add up. */
export function kindOfTime(name: string): 'month' | 'quarter' | 'year' {
  const bare = name.replace(/\([^()]{1,20}\)/gu, '')
  return quarter.test(bare) ? 'quarter' : year.test(bare) ? 'year' : 'month'
}
