import { isBlank } from './cell-texts.ts'
import type { GridRow } from './grid.ts'
import { readAmount } from './read-amount.ts'
import { isYear, readDate } from './read-date.ts'
import { readDuration } from './read-duration.ts'
import { readYesNo } from './yes-no.ts'

/** What a cell is when it is no name: a number or duration, a year or date, a yes or no. */
export type ValueKind = 'number' | 'period' | 'answer'

/** The columns whose cells mostly are values, and of which kind. */
export type TypedColumns = Map<number, ValueKind>

/** Null for a text. "2018 (1)" and "2019 €m", which head columns, are periods. */
export function valueKind(text: string): ValueKind | null {
  if (text.length > 60) return null
  if (readYesNo(text) !== null) return 'answer'
  const bare = text.replace(/\s?(?:\(\d\)|[$€£].{0,6})$/u, '')
  if (isYear(bare) || readDate(bare, 'day-first') !== null) return 'period'
  const amount = readAmount(text, '.') ?? readAmount(text, ',')
  return amount?.known === true || readDuration(text) !== null ? 'number' : null
}

/** Counts the values among the cells of rows that are not the header. */
export function typedColumns(rows: GridRow[]): TypedColumns {
  const tally = new Map<number, { all: number } & Record<ValueKind, number>>()
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      if (cell === null || isBlank(cell.text)) continue
      const counts = tally.get(column) ?? { all: 0, number: 0, period: 0, answer: 0 }
      const kind = valueKind(cell.text)
      counts.all += 1
      if (kind !== null) counts[kind] += 1
      tally.set(column, counts)
    }
  const typed: TypedColumns = new Map()
  for (const [column, { all, number, period, answer }] of tally)
    if ((number + period + answer) * 2 > all)
      typed.set(column, answer * 2 > all ? 'answer' : period * 2 > all ? 'period' : 'number')
  return typed
}
