import type { Operand } from '@citewell/contract/table-plan.ts'
import { fromWords } from '../../lexicon/changing-words.ts'
import { changeWords, figureWordsOf } from '../../lexicon/figure-phrases.ts'
import { isMeasured } from '../columns/column-kinds.ts'
import { isLabel } from '../columns/numeric-columns.ts'
import { matrixFor } from '../figures/figure-plans.ts'
import { isBefore, readPeriods } from '../figures/read-periods.ts'
import { type Asked, isRangeJoin, type Stretch } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { isOfSeveral, worthOf } from './worth-of.ts'

/** "The ratio of sales to costs for A", "the difference between the sum of sales and the sum of costs". */
export function ofTwoColumns({ reading, claims, where, used, doubt }: Base, asked: Asked): Composed[] {
  const all = reading.columns.flatMap(mention => {
    const column = mention.columns.find(each => isMeasured(reading.table, each.column))?.column
    return column === undefined || mention.from < asked.to || isLabel(claims, mention)
      ? []
      : [{ column, mention }]
  })
  // "Visits … from 2022 to 2023" names the first column twice.
  const named = all.filter(({ column }, at) => all.findIndex(each => each.column === column) === at)
  const range = named.flatMap((each, at) => {
    const next = named[at + 1]
    return next && isFromTo(reading, each, next) ? [at] : []
  })
  const [start] = range.length === 1 ? range : []
  const [one, other, ...more] = start === undefined ? named : named.slice(start, start + 2)
  if (!one || !other || more.length > 0) return []
  const isChange = asked.word.role === 'change'
  const sums = reading.asked.filter(({ word }) => word.role === 'sum')
  const isAdded = sums.length > 0 || [one, other].every(({ column }) => isOfSeveral(reading, column, where))
  const operand = (column: number): Operand => ({ column, where, sum: isAdded })
  const kind = isChange ? 'percentage-change' : asked.word.role === 'ratio' ? 'ratio' : 'difference'
  // "How much did it grow from 2023 to 2024" goes from the earlier column to the later one.
  const saidFrom: [number, number] | null = start === undefined ? null : [one.column, other.column]
  const inTime = kind === 'ratio' ? null : (earlierFirst(reading, one.column, other.column) ?? saidFrom)
  if (isChange && inTime === null) return []
  // "Between plan and actual in 2024": none of them is of another time.
  if (inTime !== null && saidFrom === null && readPeriods(reading.question).length < 2) return []
  const [from, to] = inTime ?? [other.column, one.column]
  // "Difference" is by how much the larger is above the smaller.
  const { apart } = figureWordsOf(reading.language)
  const isApart = reading.words.slice(asked.from, asked.to).some(({ text }) => apart.has(text))
  const isLess = isApart && inTime === null && worthOf(reading, operand(to)) < worthOf(reading, operand(from))
  const sides = isLess ? { from: operand(to), to: operand(from) } : { from: operand(from), to: operand(to) }
  const plan = planOf([], { kind, ...sides })
  const verbs = reading.words.flatMap(({ text }, at) =>
    inTime && changeWords.has(text) ? [{ from: at, to: at + 1 }] : [],
  )
  const mentions = start === undefined ? all.map(({ mention }) => mention) : [one.mention, other.mention]
  return [{ plan, used: [...used, asked, ...mentions, ...sums, ...verbs], doubt: doubt + 0.05 }]
}

/** "From W23 to W26". */
function isFromTo(
  { question, words }: Reading,
  { mention: one }: { mention: Stretch },
  { mention: other }: { mention: Stretch },
): boolean {
  return fromWords.has(words[one.from - 1]?.text ?? '') && isRangeJoin(question, words, one.to, other.from)
}

/** Two columns that name different times, the earlier first; null for others. */
function earlierFirst({ table, language }: Reading, one: number, other: number): [number, number] | null {
  const columns = matrixFor(table, language)?.columns ?? []
  const timeOf = (column: number) => columns.find(({ at }) => at === column)?.periods.at(-1)
  const [first, second] = [timeOf(one), timeOf(other)]
  if (!first || !second) return null
  return isBefore(first, second) ? [one, other] : isBefore(second, first) ? [other, one] : null
}
