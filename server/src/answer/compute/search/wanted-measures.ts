import type { Measure, Period } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { moneyNames, moneyWords, otherAmounts, perOne } from '../../lexicon/measured-words.ts'
import { scaleOf } from '../../lexicon/numerals.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isCalled, isKey } from '../columns/column-kinds.ts'
import { isPrice, isQuantityOf, takesPriceOfOne } from '../columns/price-of-one.ts'
import { planOf } from '../compose/composed.ts'
import { isMonthlyColumn, isYearlyColumn } from '../misheard/says-otherwise.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import { columnScale } from './column-scale.ts'
import type { Found } from './form.ts'
import { leastLink } from './link-words.ts'
import { measuredColumns } from './measured-columns.ts'
import { outsideBrackets } from './outside-brackets.ts'

/** What may be measured, with the words that say so. */
export type Wanted = { measure: Measure; places: number[]; fit: number }
export type Linked = { column: number; times?: number; places: number[]; fit: number }

const mostLinked = 3
const leastApart = 0.15

/** The columns of numbers that the words outside of the conditions name, best first. */
export function linkedMeasures(parts: Parts, found: Found[]): Linked[] {
  const taken = new Set(found.flatMap(({ places }) => places))
  return linkedColumns(parts, measuredColumns(parts), taken)
}

/** Those of these columns that words name, best first. */
export function linkedColumns(parts: Parts, columns: number[], taken: ReadonlySet<number>): Linked[] {
  const { links, table } = parts
  // A word names the column that it fits best.
  const best = parts.words.map((_, place) =>
    Math.max(0, ...columns.map(column => links[column]?.[place] ?? 0)),
  )
  return columns
    .flatMap((column): Linked[] => {
      const fits = links[column] ?? []
      const places = fits.flatMap((fit, place) =>
        fit >= leastLink && fit >= (best[place] ?? 0) - leastApart && !taken.has(place) ? [place] : [],
      )
      if (places.length === 0) return []
      const name = readWords(outsideBrackets(table.columns[column]?.name ?? ''))
      const said = places.reduce((sum, place) => sum + (fits[place] ?? 0), 0)
      const whole = table.columns[column]?.name ?? ''
      places.push(...(isYearlyColumn(whole) ? timeSaid(parts, 'year') : []))
      places.push(...(isMonthlyColumn(whole) ? timeSaid(parts, 'month') : []))
      return [{ column, places, fit: said - 0.15 * Math.max(0, name.length - places.length) }]
    })
    .sort((a, b) => b.fit - a.fit)
    .slice(0, mostLinked)
}

/** Whether each word that names a column names another one as well as that, and more of that one's name is said. */
function isNamedBetter({ links }: Parts, other: Linked, { column, places, fit }: Linked): boolean {
  const isAsWell = (at: number) => (links[other.column]?.[at] ?? 0) >= (links[column]?.[at] ?? 0)
  return other.fit > fit && places.every(at => other.places.includes(at) && isAsWell(at))
}

/** "A year", "per year", of amounts that are of one year each. */
function timeSaid({ words, asked, language }: Parts, period: Period): number[] {
  return words.flatMap(({ text }, at) => {
    const by = asked.find(each => each.word.role === 'group' && each.to === at)
    const isSaid = by !== undefined || words[at - 1]?.text === 'a'
    if (periodOfWord(text, language) !== period || !isSaid) return []
    return by ? [...placesOf(by), at] : [at - 1, at]
  })
}

/** What the words ask to be counted, added up or averaged; none for a list. */
export function wantedMeasures(parts: Parts, found: Found[]): Wanted[] {
  const { words, table, titled } = parts
  const all = linkedMeasures(parts, found)
  const linked = all.filter(each => !all.some(other => isNamedBetter(parts, other, each)))
  const ofMoney = isOfMoney(parts, all) ? asksOf(parts, 'count') : []
  const count = ofMoney.length > 0 ? undefined : hasRole(parts, 'count')
  const average = hasRole(parts, 'average')
  const median = hasRole(parts, 'median')
  const distinct = hasRole(parts, 'distinct')
  const howMuch = parts.asked.find(({ word }) => word.role === 'head' && word.kind === 'money')
  const sum = hasRole(parts, 'sum')
  if (average || median) {
    const kind = median ? 'median' : 'average'
    const asks = placesOf(average ?? median ?? { from: 0, to: 0 })
    // "What does a job come to on average"
    const comes = sum && /^com(?:e|es|ing)$|^came$/.test(words[sum.from]?.text ?? '') ? placesOf(sum) : []
    const others = [...ofMoney, ...(count ? placesOf(count) : []), ...comes, ...ofEachRow(parts)]
    // "The average cost of a contract" is no average of what one seat of it costs.
    const isOther = takesPriceOfOne(parts.question, table)
    const own = linked.filter(({ column }) => !isOther(planOf([], { kind, column })))
    return [...own, ...productMeasures(parts, found)].map(({ column, times, places, fit }) => ({
      measure: { kind, column, ...(times !== undefined && { times }) },
      places: [...asks, ...others, ...places],
      fit,
    }))
  }
  const wanted: Wanted[] = []
  const counts = count ? asksOf(parts, 'count') : []
  const sums = [...(sum ? asksOf(parts, 'sum') : []), ...ofMoney]
  const asks = [...counts, ...sums, ...[howMuch, distinct].flatMap(each => (each ? placesOf(each) : []))]
  if (asks.length > 0 || linked.some(({ column }) => isMoney(table.columns[column]?.unit ?? null)))
    for (const { column, places, fit } of linked) {
      if (distinct || !isSummable(table, column)) continue
      // "How many drivers finished with points" counts drivers.
      const isFar = count && !sum && !places.some(place => place >= count.from && place <= count.to + 3)
      if (isFar) continue
      // "How many leases run out" is no sum of what they cost.
      // "How many tanks are occupied" asks for no litres.
      const noun = words[count?.to ?? -1]
      const isOfRows =
        noun && !places.includes(count?.to ?? -1) && (titled.has(noun.text) || titled.has(noun.stem))
      if (count && !sum && isOfRows && (table.columns[column]?.unit ?? null) !== null) continue
      const isCounted = count && !sum && !moneyWords.has(words[count.to]?.text ?? '')
      if (isCounted && isMoney(table.columns[column]?.unit ?? null)) continue
      wanted.push({
        measure: { kind: 'sum', column },
        places: [...asks, ...scaleSaid(parts, column), ...places],
        fit,
      })
    }
  for (const { column, times, places, fit } of productMeasures(parts, found))
    wanted.push({
      measure: { kind: 'sum', column, ...(times !== undefined && { times }) },
      places: [...asks, ...places],
      fit,
    })
  // "What do they add up to", of the only money that the rows have
  const [only, several] = measuredColumns(parts).filter(
    column => isMoney(table.columns[column]?.unit ?? null) && isSummable(table, column),
  )
  if (
    wanted.length === 0 &&
    linked.length === 0 &&
    sum &&
    !count &&
    saysNoOther(parts, found) &&
    only !== undefined &&
    several === undefined
  )
    wanted.push({ measure: { kind: 'sum', column: only }, places: asks, fit: 0.6 })
  if (count || distinct) wanted.push(...counted(parts, found, asks, linked))
  // "How many hours": the only column in that unit.
  const unit = words.findIndex(({ text }) => durationUnit(text) !== null)
  if (count && unit >= count.to && unit <= count.to + 1) {
    const own = measuredColumns(parts).filter(
      column =>
        durationUnit(table.columns[column]?.unit ?? '') === durationUnit(words[unit]?.text ?? '') &&
        !wanted.some(({ measure }) => 'column' in measure && measure.column === column),
    )
    const [only, more] = own
    if (only !== undefined && more === undefined)
      wanted.push({ measure: { kind: 'sum', column: only }, places: [...asks, unit], fit: 0.7 })
  }
  return wanted
}

/** "Net amount of the invoices" counts none of them. */
function isOfMoney(parts: Parts, linked: Linked[]): boolean {
  const { words, table } = parts
  const count = hasRole(parts, 'count')
  const [at, text] = [count?.from ?? -1, words[count?.from ?? -1]?.text]
  return (
    text === 'amount' &&
    linked.some(
      ({ column, places }) => places.includes(at - 1) && isMoney(table.columns[column]?.unit ?? null),
    )
  )
}

/** "What do the invoices add up to", but not "the total space" or "what volume do they add up to". */
function saysNoOther({ words, asked, table, titled }: Parts, found: Found[]): boolean {
  const taken = new Set([...found.flatMap(({ places }) => places), ...asked.flatMap(placesOf)])
  const rows = { table, rowsCalled: titled }
  return words.every(
    ({ text, stem, stop }, at) =>
      stop || taken.has(at) || !otherAmounts.has(text) || titled.has(stem) || isRowNoun(text, rows),
  )
}

/** "How many thousand pages" of a column in thousands. */
function scaleSaid({ words, table, asked }: Parts, column: number): number[] {
  const count = asked.find(({ word }) => word.role === 'count')
  const [at, scale] = [count?.to ?? -1, scaleOf(words[count?.to ?? -1]?.text ?? '')]
  return scale !== null && scale === columnScale(table, column) ? [at] : []
}

/** "Average effort per ticket" is that of the rows. */
function ofEachRow({ asked, words, table, titled, links }: Parts): number[] {
  return asked.flatMap(by => {
    const text = words[by.to]?.text ?? ''
    const isOfKey = links.some((fits, column) => (fits[by.to] ?? 0) >= 0.8 && isKey(table, column))
    const isRow = isOfKey || titled.has(text) || isRowNoun(text, { table, rowsCalled: titled })
    return by.word.role === 'group' && isRow ? [...placesOf(by), by.to] : []
  })
}

/** "What did the hours cost": an amount by its price, where no column has the product of the two. */
export function productMeasures(parts: Parts, found: Found[]): Linked[] {
  const { words, table, links } = parts
  const taken = new Set(found.flatMap(({ places }) => places))
  const money = words.flatMap(({ text }, at) => (moneyWords.has(text) && !taken.has(at) ? [at] : []))
  const head = parts.asked.find(({ word }) => word.role === 'head' && word.kind === 'money')
  if (money.length === 0 && !head) return []
  const measured = measuredColumns(parts)
  const isOfMoney = (column: number) => isMoney(table.columns[column]?.unit ?? null)
  const [price, morePrices] = measured.filter(column => isPrice(table, column))
  // What something came to stands in a column of its own.
  if (measured.some(column => isOfMoney(column) && !isPrice(table, column))) return []
  if (price === undefined || morePrices !== undefined) return []
  // Nobody multiplies a rating.
  const quantities = measured.filter(
    column =>
      column !== price &&
      !isCalled(table, column, perOne, moneyNames) &&
      ['number', 'duration'].includes(table.columns[column]?.type ?? ''),
  )
  const timeOf = (column: number) => {
    const { name = '', unit } = table.columns[column] ?? {}
    const named = readWords(name).map(({ text }) => durationUnit(text))
    return durationUnit(unit ?? '') ?? named.find(Boolean) ?? null
  }
  const names = readWords(table.columns[price]?.name ?? '').map(({ text }) => durationUnit(text))
  const times = quantities.filter(column => timeOf(column) !== null)
  const inUnit = times.filter(column => names.includes(timeOf(column)))
  const counted = quantities.filter(column => times.includes(column) || isQuantityOf(table, price, column))
  // A weight beside a price is no quantity, unless the question says so.
  const [said] = linkedColumns(parts, quantities, taken)
  const [only, several] = inUnit.length > 0 ? inUnit : counted
  const quantity =
    said ?? (several === undefined && only !== undefined ? { column: only, places: [], fit: 0.7 } : null)
  if (!quantity) return []
  const priced = (links[price] ?? []).flatMap((fit, at) => (fit >= leastLink && !taken.has(at) ? [at] : []))
  const places = [...quantity.places, ...priced, ...money, ...(head ? placesOf(head) : [])]
  return [{ column: quantity.column, times: price, places, fit: Math.min(0.75, quantity.fit) }]
}

/** "How many tickets", "how many different suppliers". */
function counted(parts: Parts, found: Found[], asks: number[], linked: Linked[]): Wanted[] {
  const { words, table, titled } = parts
  const taken = new Set(found.flatMap(({ places }) => places))
  const texts = table.columns.flatMap(({ type }, column) => (type === 'text' ? [column] : []))
  const count = hasRole(parts, 'count', 'distinct')
  const behind = (count?.to ?? 0) + 3
  const isNear = (place: number) => place >= (count?.from ?? 0) && place <= behind
  const isFixed = (column: number) =>
    found.some(
      ({ condition: { column: own, is, values } }) => own === column && is === 'is' && values.length === 1,
    )
  const wanted: Wanted[] = []
  // "How many hours did they work" counts no work.
  const next = count?.to ?? -1
  const isMoneyColumn = (column: number) => isMoney(table.columns[column]?.unit ?? null)
  const isCalled = (columns: number[]) => columns.some(column => (parts.links[column]?.[next] ?? 0) >= 0.8)
  if (
    !taken.has(next) &&
    isCalled(measuredColumns(parts).filter(each => !isMoneyColumn(each))) &&
    !isCalled(texts)
  )
    return []
  for (const { column, places, fit } of linkedColumns(parts, texts, taken)) {
    const near = places.filter(isNear)
    // Of a column that a condition fixes there is one.
    if (near.length === 0 || isFixed(column)) continue
    // "Supplier invoices" are invoices.
    const behindIt = words[Math.max(...near) + 1]
    if (behindIt && !behindIt.stop && isRowNoun(behindIt.text, { table, rowsCalled: titled })) continue
    const distinct = !isKey(table, column)
    wanted.push({
      measure: distinct
        ? { kind: 'count', column, distinct: true }
        : { kind: 'count', column: null, distinct: false },
      places: [...asks, ...near],
      fit: fit - 0.05,
    })
  }
  const rows = { table, rowsCalled: titled }
  const noun = words.findIndex(
    ({ text, stop }, at) =>
      at >= (count?.to ?? 0) &&
      isNear(at) &&
      !stop &&
      (taken.has(at) || isRowNoun(text, rows) || titled.has(text)),
  )
  // "How many of the orders" counts no money that is called "Ordered".
  const isMoneyOf = ({ column }: Linked) => isMoney(table.columns[column]?.unit ?? null)
  const isMeasured = linked.some(each => !isMoneyOf(each) && each.places.some(isNear))
  if (noun >= 0 && !isMeasured && !hasRole(parts, 'distinct'))
    wanted.push({
      measure: { kind: 'count', column: null, distinct: false },
      places: [...asks, ...(taken.has(noun) ? [] : [noun])],
      fit: 0.75,
    })
  return wanted
}
