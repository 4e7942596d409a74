import type { Comparison } from '@citewell/contract/table-plan.ts'
import type { ExtremeOf, TableWord } from '../../lexicon/table-words.ts'
import type { QuestionWord } from './read-words.ts'

/** Words of a question, by position, from the first to before the last. */
export type Stretch = { from: number; to: number }

/** A phrase of the question that asks something of a table. */
export type Asked = Stretch & { word: TableWord }

/** Words that name a column, or one of several. */
export type ColumnMention = Stretch & { columns: { column: number; fit: number }[] }

/** Words that stand in cells: in which columns, and in which spellings there. */
export type ValueMention = Stretch & { readings: ValueReading[] }
export type ValueReading = { column: number; values: string[]; fit: number; whole: boolean }

/** A comparison with numbers or dates: "more than 3", "before March 2024". */
export type AmountMention = Stretch & {
  is: Comparison
  /** Decimals, or dates as ISO, which may be a month or a year. */
  values: string[]
  dates: boolean
  /** A word behind the number that may name its unit or column. */
  unit: string | null
  /** What "longer than" and the like are about. */
  of: ExtremeOf
}

export function overlap(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to
}

const rangeWords = new Set(['to', 'through', 'thru', 'until', 'till', 'bis', 'a', 'au', 'jusqua', 'hasta'])
const articles = new Set(['the', 'le', 'la', 'les', 'l', 'den', 'der', 'die', 'das', 'zum', 'zur', 'el'])

/** Whether what stands between two mentions says that all from the first to the last are meant: "to", a dash. */
export function isRangeJoin(question: string, words: QuestionWord[], from: number, to: number): boolean {
  const between = words.slice(from, to).filter(({ text }) => !articles.has(text))
  const [only] = between
  if (between.length > 1) return false
  if (only) return rangeWords.has(only.text)
  const gap = question.slice(words[from - 1]?.end, words[to]?.start)
  return from === to && /^\s*[-–—−]\s*$/u.test(gap)
}
