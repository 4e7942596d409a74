import { foldText } from '../../../domain/tables/cell-texts.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { partsAlone, partsOfYear } from '../../lexicon/period-words.ts'
import type { AmountMention } from './mentions.ts'
import type { QuestionWord } from './read-words.ts'

/**
 * "The first half of 2024", "im zweiten Quartal 2023": from the first day to the last. One without a year is of the only year
 * that the dates of the table are of.
 */
export function partsOfYearSaid(question: string, words: QuestionWord[], table: Table): AmountMention[] {
  const folded = foldText(question)
  // Folding may change the length, and then nothing tells which words are meant.
  if (folded.length !== question.length) return []
  const alone = Array.from(folded.matchAll(partsAlone))
  const [only, more] = alone.length > 0 ? yearsOf(table) : []
  const dated = only !== undefined && more === undefined ? alone : []
  return [...folded.matchAll(partsOfYear), ...dated].map(({ index, 0: text, groups = {} }): AmountMention => {
    const end = index + text.length
    const at = words.findIndex(word => word.end > index)
    const to = words.findLastIndex(word => word.start < end) + 1
    const { year = only ?? '', half, quarter, h, q } = groups
    const months = half || h ? 6 : 3
    const place = placeOf(half ?? quarter ?? h ?? q ?? '')
    const [first, last] = [(place - 1) * months + 1, place * months]
    const day = new Date(Date.UTC(Number(year), last, 0)).getUTCDate()
    const values = [`${year}-${twoDigits(first)}-01`, `${year}-${twoDigits(last)}-${day}`]
    return { from: at, to, is: 'between', values, dates: true, unit: null, of: 'any' }
  })
}

/** The years that the dates of a table are of. */
function yearsOf({ columns, cells }: Table): string[] {
  const dates = columns.flatMap(({ type }, column) => (type === 'date' ? (cells[column]?.entries ?? []) : []))
  return [...new Set(dates.flatMap(({ value }) => value?.slice(0, 4) ?? []))]
}

function placeOf(word: string): number {
  const places = [/^(?:1|fir|erst|prem|prim)/u, /^(?:2|sec|zwei|deux|seg)/u, /^(?:3|thi|drit|troi|ter)/u]
  const at = places.findIndex(pattern => pattern.test(word))
  return at < 0 ? 4 : at + 1
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
