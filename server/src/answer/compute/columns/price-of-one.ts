import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { namesNumber, timesOf } from '../../../domain/tables/unit-of-product.ts'
import { currencyOf, isMoney } from '../../../domain/tables/units.ts'
import { priceNames } from '../../lexicon/loose-words.ts'
import {
  costVerbs,
  moneyWords,
  ofEachWords,
  perWhat,
  rateNames,
  timeAdverbs,
} from '../../lexicon/measured-words.ts'
import { periodNouns } from '../../lexicon/period-words.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'
import { isOfEach } from './adds-up.ts'

/**
 * Whether a column says what one of something costs: "Unit price", "Fee per seat (EUR)", "Day rate", but not "Salary" nor
 * "Defect rate".
 */
export function isPrice(table: Table, column: number): boolean {
  const { name = '', type, unit = null } = table.columns[column] ?? {}
  if (type !== 'number') return false
  const words = readWords(name).map(({ text }) => text)
  if (isMoney(unit) && words.some(text => ofEachWords.has(text))) return true
  const called = words.filter(text => priceNames.has(text))
  if (isMoney(unit) || isOfEach(table, column) || called.some(text => !rateNames.has(text)))
    return called.length > 0
  const others = words.filter(text => !rateNames.has(text))
  return called.length > 0 && others.every(text => timeAdverbs.has(text) || timesOf([text]).length > 0)
}

/** Whether a column says how many there are of what a price is for: "Qty", "Seats" beside "Price per seat". */
export function isQuantityOf({ columns }: Table, price: number, column: number): boolean {
  const { name = '', type } = columns[column] ?? {}
  if (type !== 'number' || column === price) return false
  if (readWords(name).some(({ text }) => namesNumber(text))) return true
  const [, each = ''] = perWhat.exec(columns[price]?.name ?? '') ?? []
  return each !== '' && !periodNouns.has(each.toLowerCase()) && shares(stemsOf(name), stemsOf(each))
}

function shares(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some(stem => other.has(stem))
}

/**
 * Whether a question asks what something costs, and the plan takes what one of it costs for that: adds up or averages unit
 * prices, or shows one beside how many there were.
 */
export function takesPriceOfOne(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const words = readWords(question).map(({ text }) => text)
  if (!words.some(text => costVerbs.has(text) || moneyWords.has(text))) return () => false
  const said = new Set(words.filter(text => !costVerbs.has(text) && !moneyWords.has(text)))
  const stems = new Set([...said].flatMap(text => [...stemsOf(text)]))
  // "Price per seat" is meant where the question says price or seat.
  const isSaid = (column: number) => shares(stemsOf(table.columns[column]?.name ?? ''), stems)
  const hasQuantity = (price: number) => table.columns.some((_, column) => isQuantityOf(table, price, column))
  return ({ measure }) => {
    if ('times' in measure && measure.times !== undefined) return false
    const columns =
      measure.kind === 'values'
        ? measure.columns
        : 'column' in measure && measure.column !== null && measure.kind !== 'count'
          ? [measure.column]
          : []
    return columns.some(column => {
      if (!isPrice(table, column) || isSaid(column)) return false
      return measure.kind === 'sum' || isOfEach(table, column) || hasQuantity(column)
    })
  }
}

/** Whether what one of a thing costs would be added up: "which product do we pay most for per seat". */
export function addsPrices(table: Table, { measure }: Pick<TablePlan, 'measure'>): boolean {
  return (
    measure.kind === 'sum' &&
    measure.times === undefined &&
    isPrice(table, measure.column) &&
    isOfEach(table, measure.column)
  )
}

/** Whether a price of one would be compared with a number of things: "more than 300 seats" of a price per seat. */
export function comparesPrice(question: string, table: Table, { where }: Pick<TablePlan, 'where'>): boolean {
  return where.some(
    ({ column, values, than }) =>
      than === undefined &&
      isPrice(table, column) &&
      isMoney(table.columns[column]?.unit ?? null) &&
      values.some(value => /^\d/.test(value) && isOfThings(question, value)),
  )
}

/** Whether a noun that is no money stands right behind a number. */
function isOfThings(question: string, value: string): boolean {
  const words = readWords(question)
  const at = words.findIndex(({ text, number }) => number && text === value)
  const [before, next] = [question.slice(0, words[at]?.start ?? 0), words[at + 1]]
  if (at < 0 || !next || /[€$£]\s?$/u.test(before) || currencyOf(next.text) !== null) return false
  return !moneyWords.has(next.text) && /^\p{L}{3,}s$/u.test(next.text)
}
