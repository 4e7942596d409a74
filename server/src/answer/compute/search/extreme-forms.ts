import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { namesExtreme } from '../../lexicon/column-words.ts'
import { busyWords, fallingWords, peopleColumnWords, sortingWords } from '../../lexicon/loose-words.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { holdsCodes, holdsTimes, isCalled, isKey, nameColumn } from '../columns/column-kinds.ts'
import { isMoneyPaid } from '../columns/money-columns.ts'
import { isPrice } from '../columns/price-of-one.ts'
import { planOf } from '../compose/composed.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { sumsOfOthers } from '../words/sums-of-others.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import type { Form, Found, Group } from './form.ts'
import { groupOfPeriod, isGroupable } from './group-forms.ts'
import { measuredColumns } from './measured-columns.ts'
import { saidBy, whereOf } from './said-by.ts'
import { type Linked, linkedColumns, linkedMeasures, productMeasures } from './wanted-measures.ts'

type Order = 'ascending' | 'descending'
/** Which end of an order is asked for, with the words that say so; `limit` is null for all of it. */
export type Ordered = { order: Order; limit: number | null; places: number[]; isOften: boolean }

const mostKept = 100
const mostOfNoun = 4
const leastOfNoun = 0.8
const nounLeads = new Set('the our which what top die welche welchen unsere name list'.split(' '))
export const opposite = { ascending: 'descending', descending: 'ascending' } as const

/** "The most", "top 3", "busiest", "sorted by". Null where no order is said, or which end is the worse one. */
export function orderSaid(parts: Parts, taken: ReadonlySet<number>): Ordered | null {
  const { asked, words, language } = parts
  const extreme = asked.find(({ word }) => word.role === 'extreme')
  const busy = words.findIndex(({ text }) => busyWords.has(text))
  const sorting = words.findIndex(({ text }) => sortingWords.has(text))
  // "Boxes per town, largest first"
  const isFirst =
    extreme !== undefined && words[extreme.to]?.text === 'first' && extreme.to >= words.length - 1
  const at = extreme?.from ?? (busy >= 0 ? busy : sorting)
  if (at < 0) return null
  const [last] = extreme ? words.slice(extreme.to - 1, extreme.to) : []
  // Which end of a column is the worse one is not said.
  if (/^(?:worst|bottom)$/.test(last?.text ?? '')) return null
  const isSorted = isFirst || (!extreme && busy < 0)
  const count = words.findIndex(
    ({ text, number }, place) =>
      (number || numberOfWord(text, language) !== null) &&
      text !== 'one' &&
      place >= at - 1 &&
      place <= (extreme?.to ?? at + 1) &&
      !taken.has(place),
  )
  const far =
    count >= 0 || isSorted
      ? -1
      : words.findIndex(
          (_, place) => place < at && isNumberOfNouns(words, place, language) && !taken.has(place),
        )
  const said = words[Math.max(count, far)]
  const limit = said ? Number(said.number ? said.text : numberOfWord(said.text, language)) : 1
  if (!Number.isInteger(limit) || limit < 1 || limit > mostKept) return null
  const places = [
    ...(extreme ? [] : [at]),
    ...(count >= 0 ? [count] : far >= 0 ? [far] : []),
    ...words.flatMap(({ text }, place) =>
      (isSorted && fallingWords.has(text)) || sortingWords.has(text) || (isFirst && place === extreme?.to)
        ? [place]
        : [],
    ),
  ]
  const isBest = /^(?:top|best)$/.test(last?.text ?? '')
  const own =
    extreme?.word.role === 'extreme'
      ? extreme.word.order
      : (busyWords.get(words[at]?.text ?? '') ?? 'descending')
  return {
    order: isBest ? 'descending' : own,
    limit: isSorted ? null : limit,
    places,
    isOften: busy >= 0 || (extreme?.word.role === 'extreme' && extreme.word.of === 'frequency'),
  }
}

/** "The five depots with the most boxes": a number behind an article and before a noun. */
function isNumberOfNouns(words: Parts['words'], at: number, language: Parts['language']): boolean {
  const { text = '', number = false } = words[at] ?? {}
  if (!number && (numberOfWord(text, language) === null || text === 'one')) return false
  const before = words[at - 1]?.text
  return (
    (before === undefined || nounLeads.has(before)) &&
    words[at + 1]?.stop === false &&
    words[at + 1]?.number === false
  )
}

/**
 * "Who logged the most hours", "top 3 suppliers by fee", "which site scans least", "which month was the busiest"; by `known` if
 * that is what is compared.
 */
export function extremes(parts: Parts, found: Found[], known?: Linked): Form[] {
  const { table } = parts
  const taken = new Set(saidBy(found))
  const ordered = orderSaid(parts, taken)
  if (!ordered) return []
  const of = entityOf(parts, found, taken)
  if (!of) return []
  const asks = asksOf(parts, 'extreme', 'head', 'group', 'all', 'sum', 'count', 'average', 'rank')
  const by = parts.words.flatMap(({ text }, at) =>
    text === 'nach' && parts.language === 'german' ? [at] : [],
  )
  const said = [...saidBy(found), ...asks, ...of.places, ...ordered.places, ...by]
  const where = whereOf(found)
  const { order, limit } = ordered
  const key = of.period === undefined && isKey(table, of.column)
  const sorted = { sort: { by: null, order }, limit }
  const group = { group: of.column, ...(of.period && { period: of.period }) }
  const isAverage = hasRole(parts, 'average') !== undefined
  const isOfLength = parts.asked.some(
    ({ word }) => word.role === 'extreme' && (word.of === 'length' || word.of === 'speed'),
  )
  const isOfCost = parts.asked.some(({ word }) => word.role === 'extreme' && word.of === 'cost')
  const isOfAge = parts.asked.some(({ word }) => word.role === 'extreme' && word.of === 'age')
  const forms = (known ? [known] : measuresSaid(parts, found)).flatMap(
    ({ column, times, places, fit }): Form[] => {
      if (column === of.column) return []
      // Nor has the cheapest the fewest seats.
      if (isOfCost && !isMoney(table.columns[column]?.unit ?? null)) return []
      // The longest or slowest is not the most expensive.
      if (isOfLength && isMoney(table.columns[column]?.unit ?? null)) return []
      if (!isSummable(table, column) && !key && !isAverage && times === undefined) return []
      // "What do we pay most for per seat" is no total.
      const isOfOne = parts.asked.some(each => each.word.role === 'group' && places.includes(each.to))
      if (times !== undefined && isOfOne) return []
      const isTime = holdsTimes(table, column)
      if (isTime && !key) return []
      const doubt = Math.max(0, 0.75 - fit) * 0.4 + (of.fit < 0.75 ? 0.03 : 0)
      const kind = isAverage ? ('average' as const) : ('sum' as const)
      const plan =
        key && times === undefined
          ? planOf(
              where,
              { kind: 'values', columns: [of.column, ...nameBeside(table, of.column), column] },
              // The oldest has the earliest date.
              { sort: { by: column, order: isTime && isOfAge ? opposite[order] : order }, limit },
            )
          : planOf(where, { kind, column, ...(times !== undefined && { times }) }, { ...group, ...sorted })
      return [{ plan, places: [...said, ...places], doubt }]
    },
  )
  if (forms.length === 0 && !key && !isAverage && (hasRole(parts, 'count') || ordered.isOften))
    forms.push({
      plan: planOf(where, { kind: 'count', column: null, distinct: false }, { ...group, ...sorted }),
      places: said,
      doubt: 0.05,
    })
  return forms
}

/** A number of a row tells nobody what it is. */
function nameBeside(table: Table, key: number): number[] {
  const name = holdsCodes(table, key) ? nameColumn(table, [key]) : null
  return name === null || holdsCodes(table, name) ? [] : [name]
}

/** Whether all other amounts of a row are the parts of this one. */
function isSumOf(table: Table, column: number, amounts: number[]): boolean {
  const parts = sumsOfOthers(table).get(column)
  return parts !== undefined && amounts.every(each => each === column || parts.includes(each))
}

/** What the best of is asked for. */
export function entityOf(
  parts: Parts,
  found: Found[],
  taken: ReadonlySet<number>,
): (Group & { fit: number }) | undefined {
  const { asked, table, words, language } = parts
  const isFree = (column: number) => !found.some(({ condition }) => condition.column === column)
  const columns = table.columns.flatMap((_, column) =>
    isGroupable(table, column) && isFree(column) ? [column] : [],
  )
  const who = asked.find(({ word }) => word.role === 'head' && word.kind === 'person')
  const people = columns.filter(column => isCalled(table, column, peopleColumnWords))
  const counted = new Set([...taken, ...asksOf(parts, 'count', 'extreme')])
  const linked = linkedColumns(parts, who ? people : columns, counted)
  const noun = nounAsked(parts, linked, counted)
  const entity =
    linked
      .filter(({ column }) => noun !== null && (parts.links[column]?.[noun] ?? 0) >= leastOfNoun)
      .sort(
        (a, b) => (parts.links[b.column]?.[noun ?? 0] ?? 0) - (parts.links[a.column]?.[noun ?? 0] ?? 0),
      )[0] ?? linked[0]
  const at = words.findIndex(({ text }, place) => periodOfWord(text, language) !== null && !taken.has(place))
  const period = periodOfWord(words[at]?.text ?? '', language)
  const isAsked = entity?.places.some(place =>
    /^(?:which|what|welche[rsnm]?|top)$/.test(words[place - 1]?.text ?? ''),
  )
  if (entity && (entity.places.includes(at) || isAsked)) return entity
  // "Per year" of yearly amounts is no time.
  const isYearly = period === 'year' && linkedMeasures(parts, found).some(({ places }) => places.includes(at))
  const dated = !isYearly && period && groupOfPeriod(parts, period, [at])
  if (dated) return { ...dated, fit: 0.8 }
  if (entity) return entity
  const row = rowNounAsked(parts, taken)
  if (row) return row
  return who && people.length === 1 ? { column: people[0] ?? 0, places: [], fit: 0.7 } : undefined
}

/** The last noun behind "which", "top 3" or "the biggest" that names a column or the rows; null where none does. */
function nounAsked(parts: Parts, linked: Linked[], taken: ReadonlySet<number>): number | null {
  const { words, asked, table, titled } = parts
  const start = words.findIndex(({ text }) => /^(?:which|what|top|welche[rsnm]?)$/.test(text))
  const extreme = asked.find(({ word }) => word.role === 'extreme')
  let found: number | null = null
  for (const from of [start < 0 ? null : start + 1, extreme?.to ?? null]) {
    if (from === null || found !== null) continue
    for (let at = from; at < Math.min(words.length, from + mostOfNoun); at++) {
      const { text = '', stop = true, number = false } = words[at] ?? {}
      if (stop && !number) break
      const isNamed = linked.some(({ column }) => (parts.links[column]?.[at] ?? 0) >= leastOfNoun)
      if (!taken.has(at) && (isNamed || isRowNoun(text, { table, rowsCalled: titled }))) found = at
    }
  }
  return found
}

/** "Which contract", "the five largest invoices": the rows themselves. */
function rowNounAsked(parts: Parts, taken: ReadonlySet<number>): (Group & { fit: number }) | undefined {
  const { words, asked, table, titled } = parts
  const extreme = asked.find(({ word }) => word.role === 'extreme')
  const head = asked.find(({ word }) => word.role === 'head')
  const at = words.findIndex(
    ({ text, stop }, place) =>
      !stop &&
      !taken.has(place) &&
      (place === extreme?.to || (place >= (head?.to ?? Infinity) && place <= (head?.to ?? 0) + 1)) &&
      isRowNoun(text, { table, rowsCalled: titled }),
  )
  const key = table.columns.findIndex(({ type }, column) => type === 'text' && isKey(table, column))
  return at < 0 || key < 0 ? undefined : { column: key, places: [at], fit: 0.75 }
}

/** The dates or years that "oldest" and the like are of: those that are named, or the only ones. */
function timesSaid(parts: Parts, found: Found[]): Linked[] {
  const { table } = parts
  const times = table.columns.flatMap((_, column) => (holdsTimes(table, column) ? [column] : []))
  const [named] = linkedColumns(parts, times, new Set(saidBy(found)))
  const [only, more] = times
  if (named) return [named]
  return only === undefined || more !== undefined ? [] : [{ column: only, places: [], fit: 0.7 }]
}

/** What words name, what an amount by a price makes, or the only column that "largest" and the like can be of. */
function measuresSaid(parts: Parts, found: Found[]): Linked[] {
  const { asked, table } = parts
  const linked = [...linkedMeasures(parts, found), ...productMeasures(parts, found)]
  if (asked.some(({ word }) => word.role === 'extreme' && (word.of === 'age' || word.of === 'order')))
    return timesSaid(parts, found)
  if (linked.length > 0) return linked
  const sizes = asked.flatMap(({ word }) => (word.role === 'extreme' ? [word.of] : []))
  const [only, more] = measuredColumns(parts).filter(column =>
    readWords(table.columns[column]?.name ?? '').some(({ text }) => sizes.some(of => namesExtreme(of, text))),
  )
  if (only !== undefined) return more === undefined ? [{ column: only, places: [], fit: 0.7 }] : []
  // "The most expensive role" of the only amount of money, its day rate
  const ofMoney = measuredColumns(parts).filter(column => isMoneyPaid(table.columns[column]))
  if (sizes.includes('cost') && ofMoney.length === 1)
    return ofMoney.map(column => ({ column, places: [], fit: 0.7 }))
  // "The five largest invoices" of the only amount that they have, which is one of money, or of what the others add up to
  const amounts = measuredColumns(parts).filter(column => table.columns[column]?.type !== 'date')
  const [money, others] =
    amounts.length > 1 ? amounts.filter(column => isSumOf(table, column, amounts)) : amounts
  const isOfMoney =
    money !== undefined && isMoney(table.columns[money]?.unit ?? null) && !isPrice(table, money)
  const isOfSize = sizes.some(of => of === 'size' || of === 'cost')
  // What something costs is no revenue.
  const mayBeMeant = !sizes.includes('cost') || (money !== undefined && isMoneyPaid(table.columns[money]))
  return isOfSize && isOfMoney && mayBeMeant && others === undefined
    ? [{ column: money, places: [], fit: 0.7 }]
    : []
}
