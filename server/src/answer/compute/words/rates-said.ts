import type { Period } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { periodOfRate, periodOfWord } from '../../lexicon/period-words.ts'
import { apart } from './apart.ts'
import type { Stretch } from './mentions.ts'
import { type QuestionWord, readWords } from './read-words.ts'

const before = new Set('per a an each every pro im je par al por cada'.split(' '))

/**
 * "Per year" of a table whose column is called "Annual cost": the words say what the column's numbers are of, not by what
 * rows are grouped.
 */
export function ratesSaid(
  words: QuestionWord[],
  table: Table,
  language: Language,
): { at: Stretch[]; columns: number[] } | null {
  const rates = table.columns.map((_, column) => rateOf(table, column))
  const at = words.flatMap(({ text }, to): Stretch[] => {
    const period = periodOfWord(text, language)
    const isRate = period !== null && rates.includes(period) && !words[to + 1]?.number
    return isRate && before.has(words[to - 1]?.text ?? '') ? [{ from: to - 1, to: to + 1 }] : []
  })
  return at.length === 0
    ? null
    : { at, columns: rates.flatMap((rate, column) => (rate === null ? [] : [column])) }
}

function rateOf({ columns }: Table, column: number): Period | null {
  const { name = '', type } = columns[column] ?? {}
  const words = type === 'number' ? readWords(apart(name)).map(({ text }) => text) : []
  return words.reduce<Period | null>(
    (known, text, at) =>
      known ?? periodOfRate(text) ?? (before.has(words[at - 1] ?? '') ? periodNamed(text) : null),
    null,
  )
}

/** "Kosten pro Jahr" */
function periodNamed(word: string): Period | null {
  for (const language of ['english', 'german', 'french', 'spanish'] as const) {
    const period = periodOfWord(word, language)
    if (period !== null) return period
  }
  return null
}

/** The words of a column's name without those that say for how long: "pro Jahr". */
export function withoutPeriod(words: string[]): string[] {
  return words.filter((word, at) => {
    const isPeriod = periodNamed(word) !== null && before.has(words[at - 1] ?? '')
    return !isPeriod && !(before.has(word) && periodNamed(words[at + 1] ?? '') !== null)
  })
}
