import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { beforeMonths } from '../../lexicon/period-words.ts'
import { overlap } from './mentions.ts'
import type { Amount } from './read-amounts.ts'
import type { QuestionWord } from './read-words.ts'
import { titleWords } from './title-words.ts'

/**
 * Months without a year, "between April and June", of a table whose dates of these months are all of one year; none where
 * they may be of several years, or its title names a month unless `titled` is "any".
 */
export function monthsOfOneYear(
  question: string,
  words: QuestionWord[],
  table: Table,
  amounts: Amount[],
  titled: 'none' | 'any' = 'none',
): Amount[] {
  if (titled === 'none' && [...titleWords(table)].some(word => monthNumbers.has(word))) return []
  const said = words.flatMap(({ start, end, name }, from) => {
    const month = monthNumbers.get(question.slice(start, end).toLowerCase())
    const isMonth = name || beforeMonths.has(words[from - 1]?.text ?? '')
    const at = { from, to: from + 1 }
    return month === undefined || !isMonth || amounts.some(each => overlap(each, at))
      ? []
      : [{ ...at, month }]
  })
  const months = new Set(said.map(({ month }) => String(month).padStart(2, '0')))
  const [year, more] = months.size === 0 ? [] : yearsOf(table, months)
  if (year === undefined || more !== undefined) return []
  return said.map(({ from, to, month }) => ({
    from,
    to,
    value: `${year}-${String(month).padStart(2, '0')}`,
    date: true,
  }))
}

/** Of the dates that lie between these months. */
function yearsOf(table: Table, months: ReadonlySet<string>): string[] {
  const [first = '', last = ''] = [[...months].sort()[0], [...months].sort().at(-1)]
  const years = table.columns.flatMap(({ type }, column) =>
    type === 'date'
      ? (table.cells[column]?.entries ?? []).flatMap(({ value }) => {
          const [, year, month = ''] = /^(\d{4})-(\d\d)/.exec(value ?? '') ?? []
          return year !== undefined && month >= first && month <= last ? [year] : []
        })
      : [],
  )
  return [...new Set(years)]
}
