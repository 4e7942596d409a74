import type { Condition, Measure } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { isPrice, isQuantityOf } from '../columns/price-of-one.ts'
import type { Cued, Linker } from './cues.ts'
import { factsOf } from './table-facts.ts'

const mostMeasures = 4
const mostGroups = 3
/** Said of one time or another: "how many hours" of a column in minutes. */
const clockUnits: ReadonlySet<string | null> = new Set(['second', 'minute', 'hour'])

/** The columns of amounts that words name, best first; else those that money or time may mean. */
export function measuresOf(parts: Cued, held: ReadonlySet<number>, linked: Linker): number[] {
  const { table, cues, words } = parts
  const { numbers } = factsOf(table)
  const isOfLength = cues.has('head-duration') || cues.has('of-length')
  const units = new Set<string | null>(words.flatMap(({ text }) => durationUnit(text) ?? []))
  const scored = numbers.flatMap(column => {
    if (held.has(column)) return []
    const { unit = null } = table.columns[column] ?? {}
    const isOfMoney =
      isMoney(unit) && (cues.has('money-word') || cues.has('head-money') || cues.has('how-much'))
    const isOfTime =
      units.has(durationUnit(unit ?? '')) ||
      (clockUnits.has(durationUnit(unit ?? '') ?? '') &&
        (isOfLength || [...units].some(each => clockUnits.has(each))))
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
    cues.has('who') || cues.has('head-person')
      ? peopleOf(table, people)
          .filter(column => !held.has(column))
          .slice(0, 2)
      : []
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

/** Persons, or what else may be one: the first column of kinds that are texts. */
function peopleOf(table: Cued['table'], people: number[]): number[] {
  if (people.length > 0) return people
  return factsOf(table)
    .kinds.filter(column => table.columns[column]?.type === 'text')
    .slice(0, 1)
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

const mostPrices = 2
const mostQuantities = 2

/** Amounts by what one of them costs, of the own table or of one that is looked up: "what are the open orders worth". */
export function productsOf({ table, cues }: Cued, linked: Linker): { column: number; times: number }[] {
  const asksMoney = ['money-word', 'head-money', 'how-much'].some(cue => cues.has(cue))
  const { numbers } = factsOf(table)
  const byFit = (columns: number[]) => columns.sort((a, b) => linked(b).fit - linked(a).fit)
  const isOfMoney = (column: number) => isMoney(table.columns[column]?.unit ?? null)
  const prices = byFit(numbers.filter(column => isPrice(table, column)))
  const meant = prices.filter(column => asksMoney || linked(column).fit > 0)
  return meant.slice(0, mostPrices).flatMap(price => {
    const others = numbers.filter(
      column =>
        !prices.includes(column) && !isOfMoney(column) && table.columns[column]?.type !== 'percentage',
    )
    const counted = others.filter(column => isQuantityOf(table, price, column))
    const chosen = [...new Set([...byFit(others).filter(each => linked(each).fit > 0), ...counted])]
    const some = chosen.length > 0 ? chosen : others.length === 1 ? others : []
    return some.slice(0, mostQuantities).map(column => ({ column, times: price }))
  })
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
