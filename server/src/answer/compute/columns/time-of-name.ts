import { monthNumbers } from '../../../platform/text/month-names.ts'
import { apart } from '../words/apart.ts'
import { type Period, readPeriods } from '../words/read-periods.ts'
import { readWords } from '../words/read-words.ts'

/** When the figures of a column are of; the keys are in the order of time. */
export type Time = { key: number; period: Period | null; part: number | null }

/** "Q1" to "Q4". */
export const quarterName = /^(?:q|t)([1-4])$/

/** The time in the name of a column: "Revenue 2031", "Q2", "March"; null where it has none. */
export function timeOfName(name: string): Time | null {
  const [period = null] = readPeriods(bareName(name).replace(/_/g, ' ')).slice(-1)
  const words = wordsOfName(name)
  const quarter = words.flatMap(({ text }) => quarterName.exec(text)?.[1] ?? [])[0]
  const month = words.flatMap(({ text }) => monthNumbers.get(text) ?? [])[0] ?? period?.month ?? null
  const part = quarter ? Number(quarter) * 3 : (month ?? (period?.quarter ? period.quarter * 3 : null))
  if (period === null && part === null) return null
  return { key: (period?.year ?? 0) * 100 + (part ?? 0), period, part }
}

/** The words of a name, without what marks a note or a provisional figure. */
export function wordsOfName(name: string): ReturnType<typeof readWords> {
  return readWords(apart(bareName(name).replace(/ › /g, ' ')).replace(/_/g, ' '))
}

/** "2020¹", "2025 p". */
const bareName = (name: string) => name.replace(/[¹²³⁰-⁹ᵃ-ᵛ*†‡]+/gu, '').replace(/(?<=\d{4}) ?[a-z]$/u, '')
