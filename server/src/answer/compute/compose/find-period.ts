import type { Period } from '@citewell/contract/table-plan.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { isOfRows } from '../columns/numeric-columns.ts'
import { type ColumnMention, overlap, type Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'

/** A column of dates by whose years, quarters or months rows are grouped, with the words that say so. */
export type PeriodGroup = {
  column: number
  period: Period
  at: Stretch[]
  mention: ColumnMention | null
  doubt: number
}

/** Little words between the period and its column: "by month of the date of receipt". */
const mostBetween = 3
/** Of several dates, none of which is named but by what the rows are. */
const doubtOfDates = 0.3

/**
 * The groups that a period at this place of the question may mean: by each column of dates that the question names, or the
 * only one of the table. None where a column is called so itself.
 */
export function periodGroups(reading: Reading, place: number): PeriodGroup[] {
  const { words, columns, table, language } = reading
  const period = periodOfWord(words[place]?.text ?? '', language)
  const at = { from: place, to: place + 1 }
  if (period === null || columns.some(mention => overlap(mention, at))) return []
  const isDate = (column: number) => table.columns[column]?.type === 'date'
  const named = columns.flatMap((mention): PeriodGroup[] => {
    const column = mention.columns.find(each => isDate(each.column))?.column
    return column === undefined ? [] : [{ column, period, at: [at, mention], mention, doubt: 0 }]
  })
  const dates = table.columns.flatMap((_, column) => (isDate(column) ? [column] : []))
  // "Which month had the most notices" of a list with three dates, one of them a "Notice date".
  const doubted = (group: PeriodGroup): PeriodGroup => {
    const isOfRow = group.mention !== null && isOfRows(reading, group.mention, group.column)
    return isOfRow && dates.length > 1 ? { ...group, doubt: doubtOfDates } : group
  }
  const behind = named.filter(
    ({ mention }) => mention && mention.from > place && mention.from <= place + 1 + mostBetween,
  )
  if (behind.length > 0) return behind.slice(0, 1).map(doubted)
  // "Orders per year, by delivery date"
  const own = named.filter(({ mention }) => isDate(mention?.columns[0]?.column ?? -1))
  if (own.length === 1) return own.map(doubted)
  const [only] = dates
  if (dates.length === 1 && only !== undefined)
    return [{ column: only, period, at: [at], mention: named[0]?.mention ?? null, doubt: 0 }]
  return named.map(each => ({ ...each, doubt: named.length > 1 ? 0.02 : 0 }))
}
