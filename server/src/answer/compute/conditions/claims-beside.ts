import type { Comparison } from '@citewell/contract/table-plan.ts'
import { thanWords } from '../../lexicon/changing-words.ts'
import { costVerbs, countedNouns } from '../../lexicon/measured-words.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { isMeasured } from '../columns/column-kinds.ts'
import { namesRows } from '../columns/named-again.ts'
import { apart } from '../words/apart.ts'
import { type Asked, type ColumnMention, overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { titleWords } from '../words/title-words.ts'
import { unitAsked } from '../words/unit-asked.ts'
import type { Claim } from './bind-values.ts'

const sureFit = 0.95
/** Of a column that is not named, but is the only one that can be compared. */
const impliedFit = 0.86
/** Words between the column and what it is compared with. */
const mostBetween = 3
/** Words between "more" and "than". */
const mostSplit = 5
/** Below this, a column is named by another word or by a part of its name. */
const leastNamed = 0.6

/** A comparison up to the word behind which its other side stands: "more than", "more seats assigned than". */
type Compared = Stretch & { is: Comparison; asked: Asked }

/**
 * "Spent more than their budget", "paid after they were due", "more seats assigned than bought": one column is compared with
 * another one of the same row.
 */
export function claimsBeside(reading: Reading): Claim[] {
  const { asked, columns, words, language } = reading
  // "How many days before the deadline" asks for a time.
  const asksForTime = unitAsked(reading) !== null && asked.some(({ word }) => word.role === 'count')
  if (asksForTime && words.some(({ text }) => periodOfWord(text, language) !== null)) return []
  return comparisonsIn(reading).flatMap((compared): Claim[] => {
    const limit = columns.find(({ from }) => from >= compared.to && from <= compared.to + mostBetween)
    if (!limit || !isAlone(reading, compared, limit)) return []
    const { word } = compared.asked
    // "Nach Budget geordnet" compares nothing with it.
    const isOfTime = word.role === 'comparison' && word.kind === 'time'
    const isDate = ({ column }: { column: number }) => reading.table.columns[column]?.type === 'date'
    const named = limit.columns.filter(each => each.fit >= leastNamed && (!isOfTime || isDate(each)))
    const ways = [columnBetween, columnBefore, columnBehind]
    const claims = ways.flatMap(way =>
      named.flatMap(({ column }) => {
        const own = way(reading, { compared, limit }, column)
        return own ? [{ own, column }] : []
      }),
    )
    const [best] = named
    const implied = claims.length === 0 && best ? impliedColumn(reading, best.column) : null
    const [{ own, column } = { own: implied, column: best?.column ?? 0 }] = claims
    if (own === null) return []
    const condition = { column: own.column, is: compared.is, values: [], than: column }
    // "Ended after their planned end" of "Planned end" and "Actual end"
    const again = columns.find(
      mention => mention.to === compared.from && mention.columns.some(each => each.column === column),
    )
    const from = own.mention === null && again ? again.from : compared.from
    const at = { from, to: Math.max(limit.to, own.mention?.to ?? 0) }
    return [{ condition, at, label: own.mention, fit: own.mention ? sureFit : impliedFit, whole: true }]
  })
}

function comparisonsIn(reading: Reading): Compared[] {
  return reading.asked.flatMap((asked): Compared[] => {
    const { word, from, to } = asked
    if (word.role === 'comparison' && !word.behind && isOrder(word.is))
      return [{ from, to, is: word.is, asked }]
    if (word.role !== 'versus') return []
    const { words, columns, table } = reading
    const title = titleWords(table)
    const than = words.findIndex(({ text }, at) => at > to && at <= to + mostSplit && thanWords.has(text))
    const isSaid = words
      .slice(to, than)
      .every(
        ({ text, stop, number }, at) =>
          !number &&
          (stop ||
            countedNouns.has(text) ||
            costVerbs.has(text) ||
            title.has(text) ||
            isRowNoun(text, reading) ||
            columns.some(each => each.from <= to + at && to + at < each.to)),
      )
    const is = word.order === 'descending' ? 'over' : 'under'
    return than > 0 && isSaid ? [{ from, to: than + 1, is, asked }] : []
  })
}

function isOrder(is: Comparison): boolean {
  return is === 'over' || is === 'under' || is === 'at-least' || is === 'at-most'
}

/** Whether only little words stand between the comparison and the column, and no number or other question behind it. */
function isAlone({ words, asked, amounts }: Reading, compared: Compared, limit: ColumnMention): boolean {
  const between = { from: compared.to, to: limit.from }
  return (
    words.slice(between.from, between.to).every(({ stop, number }) => stop && !number) &&
    !asked.some(each => each !== compared.asked && overlap(each, between) && each.word.role !== 'yes-no') &&
    !amounts.some(({ from }) => from >= compared.to && from <= limit.to + 1)
  )
}

/** The comparison and the column that stands on its other side. */
type Sides = { compared: Compared; limit: ColumnMention }
type Own = { column: number; mention: ColumnMention | null }

/** "More seats assigned than": the last column between the words of the comparison that holds the same kind of thing. */
function columnBetween(
  { table, columns }: Reading,
  { compared: { from, to } }: Sides,
  limit: number,
): Own | null {
  const between = columns.filter(mention => mention.from > from && mention.to < to)
  const own = between.flatMap(mention =>
    mention.columns.flatMap(({ column }) =>
      isComparable(table, column, limit) ? [{ column, mention }] : [],
    ),
  )
  const last = own.filter(({ mention }) => mention === own.at(-1)?.mention)
  return last.length === 1 ? (last[0] ?? null) : null
}

/** "Nach der Fälligkeit bezahlt": the column right behind the other one. */
function columnBehind({ table, columns }: Reading, { limit: { to } }: Sides, limit: number): Own | null {
  const mention = columns.find(({ from }) => from === to)
  const own = mention?.columns.find(({ column }) => isComparable(table, column, limit))
  return mention && own ? { column: own.column, mention } : null
}

/** The column before the comparison that holds the same kind of thing. */
function columnBefore(reading: Reading, { compared: { from } }: Sides, limit: number): Own | null {
  const { table, columns, words } = reading
  // "Which invoices were paid": what the rows are is no date of theirs.
  const isRows = (mention: ColumnMention) =>
    namesRows(reading, mention) || isRowNoun(words[mention.to - 1]?.text ?? '', reading)
  const before = columns.findLast(
    mention => mention.to <= from && mention.to >= from - mostBetween && !isRows(mention),
  )
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
