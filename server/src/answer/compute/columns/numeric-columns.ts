import type { Table } from '../../../domain/tables/table.ts'
import { markingNames, namesExtreme, rowMarks } from '../../lexicon/column-words.ts'
import { isWeight } from '../../lexicon/unit-words.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { apart } from '../words/apart.ts'
import { doubtOf } from '../words/doubt-of.ts'
import type { Asked, ColumnMention, Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { holdsTimes, isKey, isMark, isMeasured, isOrdinal } from './column-kinds.ts'
import { isMoneyPaid } from './money-columns.ts'

export type Numeric = { column: number; at: Stretch; doubt: number }

export const isLabel = (claims: Claim[], mention: ColumnMention) =>
  claims.some(({ label }) => label === mention)

/** The column with numbers or dates that is named, best behind the phrase that asks for it. */
export function numericMention(reading: Reading, claims: Claim[], asked?: Stretch): Numeric | null {
  const free = reading.columns.filter(mention => !isLabel(claims, mention))
  const near = asked
    ? [
        ...free.filter(({ from }) => from >= asked.to && from <= asked.to + 4),
        ...free.filter(({ to }) => to <= asked.from && to >= asked.from - 1),
      ]
    : free
  for (const mention of near) {
    const [best] = mention.columns
    const rows = best !== undefined && isOfRows(reading, mention, best.column)
    const found = rows
      ? undefined
      : mention.columns.find(
          ({ column }) => isMeasured(reading.table, column) && !isOfRows(reading, mention, column),
        )
    if (found) return { column: found.column, at: mention, doubt: doubtOf(mention, found.fit) }
    // In "the average file size", "file" says what the rows are.
    const isRow =
      mention.columns[0] !== undefined && (isKey(reading.table, mention.columns[0].column) || rows)
    if (asked && mention.from >= asked.to && !isRow) return null
  }
  return null
}

/** As above, of a column whose numbers can be added up; one that is named in full comes before any other. */
export function addedMention(reading: Reading, claims: Claim[], asked?: Stretch): Numeric | null {
  const columns = reading.columns.filter(
    ({ columns: [best] }) => best === undefined || !isMark(reading.table, best.column),
  )
  const found = numericMention({ ...reading, columns }, claims, asked)
  const full = columns.flatMap((mention): Numeric[] => {
    const [best] = mention.columns
    if (!best || isLabel(claims, mention) || !isAdded(reading.table, best.column)) return []
    const isFull = isNamedInFull(reading, mention, best.column)
    return isFull ? [{ column: best.column, at: mention, doubt: doubtOf(mention, best.fit) }] : []
  })
  const [only, other] = full
  // "The number of employees in notices" is not that of notices.
  const isBehind = asked !== undefined && found?.at.from === asked.to
  const isOther = only !== undefined && other === undefined && found?.column !== only.column && !isBehind
  return found && isOther ? only : found
}

function isAdded(table: Table, column: number): boolean {
  return isMeasured(table, column) && !isOrdinal(table, column)
}

function isNamedInFull({ words, table }: Reading, { from, to }: Stretch, column: number): boolean {
  const said = new Set(words.slice(from, to).flatMap(({ text, stem }) => [text, stem]))
  const name = readWords(apart(table.columns[column]?.name ?? '').replace(/\([^()]{0,80}\)/g, ''))
  return name.length > 0 && name.every(({ text }) => said.has(text))
}

/** "Orders" are what an "Order no" numbers, not the numbers. */
export function isOfRows(
  { table, words, rowsCalled }: Pick<Reading, 'table' | 'words' | 'rowsCalled'>,
  { from, to }: ColumnMention,
  column: number,
): boolean {
  if (!isOrdinal(table, column)) return false
  return words
    .slice(from, to)
    .every(
      ({ text }) => !markingNames.has(text) && !rowMarks.has(text) && isRowNoun(text, { table, rowsCalled }),
    )
}

/** The only column that could be measured. */
export function onlyMeasured({ table }: Reading, claims: Claim[]): Numeric | null {
  const numbers = table.columns.flatMap((_, column) =>
    isMeasured(table, column) &&
    !isOrdinal(table, column) &&
    !claims.some(({ condition }) => condition.column === column)
      ? [column]
      : [],
  )
  const [column] = numbers
  return numbers.length === 1 && column !== undefined ? { column, at: { from: 0, to: 0 }, doubt: 0.15 } : null
}

/** The column that "longest" or "oldest" is about. */
export function impliedBy({ word, from, to }: Asked, { table }: Reading): Numeric | null {
  if (word.role !== 'extreme' && word.role !== 'versus') return null
  const columns = table.columns.flatMap(({ name, unit }, column) =>
    isMeasured(table, column) &&
    // The oldest have the first date.
    !(word.of === 'age' && holdsTimes(table, column)) &&
    (readWords(apart(name)).some(({ text }) => namesExtreme(word.of, text)) ||
      (word.of === 'weight' && isWeight(unit)))
      ? [column]
      : [],
  )
  // "The most expensive role" of the only amount of money, "Day rate (GBP)".
  if (columns.length === 0 && word.of === 'cost')
    columns.push(...[...table.columns.keys()].filter(at => isMoneyPaid(table.columns[at])))
  const [column] = columns
  return column === undefined || (columns.length > 1 && word.of !== 'order')
    ? null
    : { column, at: { from, to }, doubt: 0.1 }
}
