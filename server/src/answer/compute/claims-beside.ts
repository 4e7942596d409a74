import { periodOfWord } from '../lexicon/period-words.ts'
import type { Claim } from './bind-values.ts'
import { isMeasured } from './column-kinds.ts'
import { unitAsked } from './compose-span.ts'
import { apart } from './find-columns.ts'
import { type Asked, type ColumnMention, overlap } from './mentions.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'

const sureFit = 0.95
/** Of a column that is not named, but is the only one that can be compared. */
const impliedFit = 0.86
/** Words between the column and what it is compared with. */
const mostBetween = 3
/** Below this, a column is named by another word or by a part of its name. */
const leastNamed = 0.65

/** "Spent more than their budget", "paid after they were due": one column is compared with another one of the same row. */
export function claimsBeside(reading: Reading): Claim[] {
  const { asked, columns, words, language } = reading
  // "How many days before the deadline" asks for a time.
  const asksForTime = unitAsked(reading) !== null && asked.some(({ word }) => word.role === 'count')
  if (asksForTime && words.some(({ text }) => periodOfWord(text, language) !== null)) return []
  return asked.flatMap((comparison): Claim[] => {
    const { word } = comparison
    if (word.role !== 'comparison' || word.behind || !isOrder(word.is)) return []
    const limit = columns.find(({ from }) => from >= comparison.to && from <= comparison.to + mostBetween)
    const [best] = limit?.columns ?? []
    if (!limit || !best || best.fit < leastNamed || !isAlone(reading, comparison, limit)) return []
    const own = columnBefore(reading, comparison, best.column) ?? impliedColumn(reading, best.column)
    if (own === null) return []
    const condition = { column: own.column, is: word.is, values: [], than: best.column }
    const at = { from: comparison.from, to: limit.to }
    return [{ condition, at, label: own.mention, fit: own.mention ? sureFit : impliedFit, whole: true }]
  })
}

function isOrder(is: string): boolean {
  return is === 'over' || is === 'under' || is === 'at-least' || is === 'at-most'
}

/** Whether only little words stand between the comparison and the column, and no number or other question behind it. */
function isAlone({ words, asked, amounts }: Reading, comparison: Asked, limit: ColumnMention): boolean {
  const between = { from: comparison.to, to: limit.from }
  return (
    words.slice(between.from, between.to).every(({ stop, number }) => stop && !number) &&
    !asked.some(each => each !== comparison && overlap(each, between) && each.word.role !== 'yes-no') &&
    !amounts.some(({ from }) => from >= comparison.to && from <= limit.to + 1)
  )
}

type Own = { column: number; mention: ColumnMention | null }

/** The column before the comparison that holds the same kind of thing. */
function columnBefore({ table, columns }: Reading, { from }: Asked, limit: number): Own | null {
  const before = columns.findLast(mention => mention.to <= from && mention.to >= from - mostBetween)
  const own = before?.columns.find(({ column }) => isComparable(table, column, limit))
  return before && own ? { column: own.column, mention: before } : null
}

/** The only other column in the same unit, or the only one of several whose name is in that of the limit: "stock" of "minimum stock". */
function impliedColumn({ table }: Reading, limit: number): Own | null {
  const own = table.columns.flatMap((_, column) => (isComparable(table, column, limit) ? [column] : []))
  const unit = table.columns[limit]?.unit ?? null
  const [only, more] = own
  if (only !== undefined && more === undefined && unit !== null) return { column: only, mention: null }
  const name = namesOf(table.columns[limit]?.name ?? '')
  const alike = own.filter(column =>
    namesOf(table.columns[column]?.name ?? '').some(text =>
      name.some(other => other === text || (text.length >= shortestPart && other.endsWith(text))),
    ),
  )
  const [like, others] = alike
  return like !== undefined && others === undefined ? { column: like, mention: null } : null
}

const shortestPart = 4

/** The words of a column's name without its unit. */
function namesOf(name: string): string[] {
  return readWords(apart(name.replace(/\([^()]{0,80}\)/g, ''))).map(({ text }) => text)
}

function isComparable(table: Reading['table'], column: number, limit: number): boolean {
  const [own, other] = [table.columns[column], table.columns[limit]]
  return (
    column !== limit &&
    own !== undefined &&
    isMeasured(table, column) &&
    own.type === other?.type &&
    own.unit === other.unit
  )
}
