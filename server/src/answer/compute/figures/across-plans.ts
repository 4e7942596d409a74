import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { changeWords } from '../../lexicon/figure-phrases.ts'
import { periodOfWord, wholePeriodWords } from '../../lexicon/period-words.ts'
import { isMeasured } from '../columns/column-kinds.ts'
import { areOneSeries, isPartOf, makeUp, namesPart, namesTime, namesYears } from '../columns/time-columns.ts'
import { isAllOf, wholePeriod } from '../conditions/said-of-whole.ts'
import { isRangeJoin, overlap, type Stretch } from '../words/mentions.ts'
import { isBefore } from '../words/read-periods.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { matrixFor } from './figure-plans.ts'
import { type NamedRow, namedRows } from './named-rows.ts'

/** A plan over one row of a table whose columns are times, or over two rows in one column. */
type AcrossPlan = { plan: Omit<TablePlan, 'table'>; score: number; used: Stretch[] }

const sure = 0.9
const mostOperands = 24
/** Between the whole and its part: "went to". */
const leadingOn = new Set(
  'is are was were goes go went gone spent falls fell comes came ist sind war waren ging gingen geht gehen entfallt entfiel entfallen est sont etait va vont revient represente es son fue va corresponde'.split(
    ' ',
  ),
)
const betweenWords = new Set(['between', 'zwischen', 'entre'])

/**
 * Plans for a table that has its times, or whatever else, as columns: "in which quarter was the margin highest", "rent and
 * marketing of 2023 to 2025 together", "by what percentage did revenue grow from Q3 to Q4", "what share of revenue went to
 * staff in Q2".
 */
export function acrossPlans(reading: Reading): AcrossPlan[] {
  const { table, asked } = reading
  const series = table.columns.flatMap(({ name, type }, column) =>
    isMeasured(table, column) && type !== 'date' && namesTime(name) ? [column] : [],
  )
  if (series.length < 2) return []
  const rows = namedRows(reading)
  const [row, other, more] = rows
  if (!row || more) return []
  const said = columnsSaid(reading, series)
  if (said === null) return []
  const { columns, at } = said
  const used = [...row.at, ...at, ...(other?.at ?? []), ...askedAt(reading)]
  const plans = (measure: Measure | null): AcrossPlan[] =>
    measure === null
      ? []
      : [{ plan: { where: [], group: null, measure, sort: null, limit: null }, score: sure, used }]
  const role = (...names: string[]) => asked.find(({ word }) => names.includes(word.role))
  const operand = ({ where }: NamedRow, column: number): Operand => ({ column, where, sum: false })
  const [first, second] = columns
  if (other) {
    if (columns.length !== 1 || first === undefined) return []
    if (role('share')) {
      // "What share of the revenue went to staff"
      const share = role('share')
      const whole = [row, other].find(({ at: own }) =>
        own.some(({ from }) => from === wholeAt(reading, share?.to ?? 0)),
      )
      const part = [row, other].find(each => each !== whole)
      if (!whole || !part) return []
      const between = reading.words.slice(whole.at.at(-1)?.to, part.at[0]?.from)
      if (!between.some(({ text }) => leadingOn.has(text))) return []
      return plans({ kind: 'percentage', from: operand(whole, first), to: operand(part, first) })
    }
    return []
  }
  const extreme = role('extreme')
  if (extreme?.word.role === 'extreme') {
    const among = columns.length > 0 ? columns : series
    if (!asksWhen(reading) || among.length < 2 || among.length > mostOperands) return []
    // The worst may be the most or the least.
    if (extreme.word.of === 'place') return []
    const kind = extreme.word.order === 'descending' ? 'max-of' : 'min-of'
    return plans({ kind, operands: among.map(column => operand(row, column)) })
  }
  // "Which year has the higher …" asks for a time, not for what lies between.
  if (asksWhen(reading)) return []
  const isInName = (each: Stretch) => row.at.some(at => overlap(at, each))
  // "The average revenue" and "total debt" may be what the row is called.
  const average = asked.find(each => each.word.role === 'average' && !isInName(each))
  const whole = wholePeriod(reading)
  const sum = asked.find(each => each.word.role === 'sum' && !isInName(each)) ?? whole
  if (average && role('difference', 'change', 'ratio')) return []
  if (role('difference', 'change', 'ratio') || changes(reading)) {
    if (columns.length !== 2 || first === undefined || second === undefined) return []
    if (isStated(reading) || /percent(?:age)? of\b/i.test(reading.question)) return []
    const kind = role('change') ? 'percentage-change' : role('ratio') ? 'ratio' : 'difference'
    const [from, to] = inTime(reading, first, second)
    const ends = { from: operand(row, from), to: operand(row, to) }
    return plans(inPercent(reading) ? { kind: 'percentage-change', ...ends } : { kind, ...ends })
  }
  if (!average && !sum) return []
  const among = columns.length === 0 ? series : isBetween(reading, at) ? through(series, columns) : columns
  if (among.length < 2 || among.length > mostOperands) return []
  if (among.some(column => namesYears(table.columns[column]?.name ?? ''))) return []
  const names = among.map(column => table.columns[column]?.name ?? '')
  if (columns.length === 0 && !(areOneSeries(names) && (whole || throughout(reading, names)))) return []
  if (whole && !isAllOf(whole, names)) return []
  return plans({
    kind: average ? 'average-of' : 'sum-of',
    operands: among.map(column => operand(row, column)),
  })
}

/** The columns that the question names, those of a range all; none if it names no time; null where it is not clear which. */
function columnsSaid(
  { columns: mentions, question, words, table }: Reading,
  series: number[],
): { columns: number[]; at: Stretch[] } | null {
  const columns: number[] = []
  const at: Stretch[] = []
  let before: { column: number; to: number } | null = null
  for (const mention of mentions) {
    const best = mention.columns[0]?.fit ?? 0
    const own = mention.columns.filter(({ column, fit }) => series.includes(column) && fit > best - 0.05)
    const [first] = own
    if (
      !first ||
      !words.slice(mention.from, mention.to).some(({ text }) => /\d/.test(text) || namesTime(text))
    )
      continue
    at.push(mention)
    if (own.length > 1) {
      // "In 2023" of the four quarters of 2023.
      if (columns.length > 0 || own.some(({ column }) => !namesPart(table.columns[column]?.name ?? '')))
        return null
      columns.push(...own.map(({ column }) => column).sort((a, b) => a - b))
      continue
    }
    if (before && isRangeJoin(question, words, before.to, mention.from)) {
      const [from, to] = [before.column, first.column].sort((a, b) => a - b) as [number, number]
      for (const column of series)
        if (column >= from && column <= to && !columns.includes(column)) columns.push(column)
    } else if (!columns.includes(first.column)) columns.push(first.column)
    before = { column: first.column, to: mention.to }
  }
  return { columns, at }
}

/** Whether the table has a column of changes, and the question names it: what is stated is quoted. */
function isStated({ table, columns }: Reading): boolean {
  return columns.some(mention =>
    mention.columns.some(({ column }) =>
      readWords(table.columns[column]?.name ?? '').some(({ text }) => changeWords.has(text)),
    ),
  )
}

/** "Between 2014 and 2016": the years between are meant as well. */
function isBetween({ words }: Reading, at: Stretch[]): boolean {
  return betweenWords.has(words[(at[0]?.from ?? 0) - 1]?.text ?? '')
}

function through(series: number[], named: number[]): number[] {
  const [first, last] = [Math.min(...named), Math.max(...named)]
  return series.filter(column => first <= column && column <= last)
}

/** "In which year", "which quarter". */
function asksWhen({ words, asked, language }: Reading): boolean {
  return asked.some(
    ({ word, to }) =>
      word.role === 'head' &&
      (word.kind === 'time' ||
        words.slice(to, to + 3).some(({ text }) => periodOfWord(text, language) !== null)),
  )
}

/** Whether all times are meant though none is named; three quarters are no "total for the year". */
function throughout({ words, asked, language }: Reading, names: string[]): boolean {
  return asked.some(
    ({ word, to }) =>
      (word.role === 'group' || word.role === 'all' || word.role === 'sum') &&
      words.slice(to, to + 3).some(({ text }) => {
        const period = periodOfWord(text, language)
        const isLonger = period !== null && word.role === 'sum' && isPartOf(period, names)
        return period !== null && (!isLonger || makeUp(period, names))
      }),
  )
}

function changes({ words, asked }: Reading): boolean {
  const compared = asked.some(({ word }) => word.role === 'comparison' || word.role === 'versus')
  return (
    words.some(({ text }) => changeWords.has(text)) &&
    (compared || asked.some(({ word }) => word.role === 'head'))
  )
}

function inPercent({ words }: Reading): boolean {
  return words.some(({ text }) => /^(?:percent|percentage|prozent|pourcentage|porcentaje)$/.test(text))
}

/** The earlier of two columns first; as the question has them where their names give no time. */
function inTime({ table, language }: Reading, first: number, second: number): [number, number] {
  const columns = matrixFor(table, language)?.columns ?? []
  const [one, other] = [first, second].map(at => columns.find(column => column.at === at)?.periods.at(-1))
  return one && other && isBefore(other, one) ? [second, first] : [first, second]
}

/** Where what the share is of begins. */
function wholeAt({ words }: Reading, from: number): number {
  return words.findIndex(({ stop }, at) => at >= from && !stop)
}

/** Words that ask, change or name a period, all of which the plan takes up. */
function askedAt(reading: Reading): Stretch[] {
  const { words, asked, language } = reading
  const single = words.flatMap(({ text }, at) =>
    changeWords.has(text) ||
    wholePeriodWords.has(text) ||
    periodOfWord(text, language) !== null ||
    /^(?:fiscal|financial|calendar|geschaftsjahr|exercice|fy|percent|percentage|prozent|cent)$/.test(text)
      ? [{ from: at, to: at + 1 }]
      : [],
  )
  return [...asked.filter(each => !single.some(at => overlap(at, each))), ...single, ...asked]
}
