import type { Condition, Measure } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import type { Cued } from './cues.ts'
import type { Linker } from './open-conditions.ts'
import { factsOf } from './table-facts.ts'

const mostMeasures = 4
const mostGroups = 3

/** The columns of amounts that words name, best first; else those that money or time may mean. */
export function measuresOf(parts: Cued, held: ReadonlySet<number>, linked: Linker): number[] {
  const { table, cues, words } = parts
  const { numbers } = factsOf(table)
  const units = new Set(words.map(({ text }) => durationUnit(text)).filter(Boolean))
  const scored = numbers.flatMap(column => {
    if (held.has(column)) return []
    const { unit = null } = table.columns[column] ?? {}
    const isOfMoney =
      isMoney(unit) && (cues.has('money-word') || cues.has('head-money') || cues.has('how-much'))
    const isOfTime = units.has(durationUnit(unit ?? ''))
    const isWhole = factsOf(table).totals.has(column)
    const fit = linked(column).fit + (isOfMoney ? 0.3 : 0) + (isOfTime ? 0.3 : 0) + (isWhole ? 0.15 : 0)
    return [{ column, fit }]
  })
  scored.sort((a, b) => b.fit - a.fit)
  const named = scored.filter(({ fit }) => fit > 0)
  return (named.length > 0 ? named.slice(0, mostMeasures) : scored.slice(0, 2)).map(({ column }) => column)
}

/** Columns by which the words group, with parts of the year. */
export function groupsOf(
  parts: Cued,
  held: ReadonlySet<number>,
  linked: Linker,
): { column: number; period?: 'year' | 'quarter' | 'month' }[] {
  const { table, cues, words, language } = parts
  const { kinds, dates, people } = factsOf(table)
  const asks = [
    'group',
    'extreme',
    'rank',
    'most-word',
    'head-thing',
    'head-person',
    'which',
    'who',
    'each-word',
    'all',
    'head-place',
  ].some(cue => cues.has(cue))
  if (!asks) return []
  const named = kinds
    .filter(column => !held.has(column) && linked(column).fit > 0)
    .sort((a, b) => linked(b).fit - linked(a).fit)
    .slice(0, mostGroups)
  const persons =
    cues.has('who') || cues.has('head-person') ? people.filter(column => !held.has(column)).slice(0, 2) : []
  const period = words.map(({ text }) => periodOfWord(text, language)).find(Boolean)
  const times = period
    ? dates
        .map(column => ({ column, fit: linked(column).fit }))
        .sort((a, b) => b.fit - a.fit)
        .slice(0, 2)
    : []
  // "Top 3 kinds" of a column that is called otherwise
  const other =
    named.length === 0 && (cues.has('extreme') || cues.has('rank') || cues.has('each-word'))
      ? kinds.filter(column => table.columns[column]?.type === 'text' && !held.has(column)).slice(0, 4)
      : []
  return [
    ...[...new Set([...named, ...persons, ...other])].map(column => ({ column })),
    ...times.map(({ column }) => ({ column, ...(period && { period }) })),
  ]
}

/** Two columns of dates, from the earlier one as far as it is known. */
export function datePairs({ table }: Cued, linked: Linker): { from: number; to: number }[] {
  const { dates } = factsOf(table)
  const some = [...dates].sort((a, b) => linked(b).fit - linked(a).fit || a - b).slice(0, 4)
  return some
    .flatMap(one => some.flatMap(other => (one !== other ? [{ from: one, to: other }] : [])))
    .slice(0, 12)
}

/** Two columns of amounts in one unit, or money and what it is paid for. */
export function numberPairs({ table, cues }: Cued, linked: Linker): { one: number; other: number }[] {
  const { numbers, totals } = factsOf(table)
  const isFilled = cues.has('left-word')
  const named = numbers
    .map(column => ({ column, fit: linked(column).fit + (totals.has(column) ? 0.15 : 0) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  const some = (named.length >= 2 ? named : [...named, ...numbers.map(column => ({ column, fit: 0 }))])
    .map(({ column }) => column)
    .filter((column, at, all) => all.indexOf(column) === at)
    .slice(0, 4)
  return some.flatMap(one =>
    some.flatMap(other =>
      one !== other && (isFilled || [one, other].some(each => linked(each).fit > 0 || totals.has(each)))
        ? [{ one, other }]
        : [],
    ),
  )
}

/** The sum of several columns that share a word that the question says: "Jan worked", "Feb worked". */
export function wideSums({ table, words }: Cued, where: Condition[], linked: Linker): Measure[] {
  const { numbers } = factsOf(table)
  if (numbers.length < 3) return []
  const byWord = new Map<number, number[]>()
  for (const column of numbers)
    for (const at of linked(column).places) byWord.set(at, [...(byWord.get(at) ?? []), column])
  const sums: number[][] = []
  for (const columns of byWord.values()) if (columns.length >= 3) sums.push(columns)
  if (sums.length === 0 && words.length > 0) return []
  return sums.slice(0, 2).map(columns => ({
    kind: 'sum-of',
    operands: columns.slice(0, 24).map(column => ({ column, where, sum: true })),
  }))
}
