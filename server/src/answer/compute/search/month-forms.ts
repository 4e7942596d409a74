import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { heldIn } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { growingWords, shrinkingWords } from '../../lexicon/loose-words.ts'
import { costVerbs, moneyNouns } from '../../lexicon/measured-words.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { costsNouns } from '../../lexicon/said-of-plans.ts'
import { leastMonths, type MonthColumns } from '../columns/month-columns.ts'
import { planOf } from '../compose/composed.ts'
import { isRangeJoin } from '../words/mentions.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import { comparedByThan } from './compared-by-than.ts'
import { extremes, orderSaid } from './extreme-forms.ts'
import type { Form, Found, Group } from './form.ts'

const monthsBefore = new Set('in of from to thru and during for until through till between since'.split(' '))
const quarterWords = ['first', 'second', 'third', 'fourth']

/** What is said over the months of the question, or of all of them. */
export function monthForms(
  parts: Parts,
  found: Found[],
  { months, total }: MonthColumns,
  groups: Group[],
): Form[] {
  const said = monthsSaid(parts)
  const taken = found.flatMap(({ places }) => places)
  const where = found.map(({ condition }) => condition)
  const operand = (column: number): Operand => ({ column, where, sum: true })
  const columns = [...said.months].flatMap(month => months.get(month) ?? [])
  if (columns.length < said.months.size) return []
  const asks = asksOf(parts, 'count', 'sum', 'all', 'head')
  const places = [...taken, ...said.places, ...asks, ...costSaid(parts, months)]
  const [first, second, ...more] = columns
  // "How much did it grow from January to April"
  const growing = parts.words.flatMap(({ text }, at) =>
    growingWords.has(text) || shrinkingWords.has(text) ? [at] : [],
  )
  const percent = parts.words.flatMap(({ text }, at) => (text === 'percent' ? [at] : []))
  const differs = hasRole(parts, 'difference') !== undefined || growing.length > 0
  const isChange = hasRole(parts, 'change') !== undefined || (differs && percent.length > 0)
  if (isChange || differs) {
    if (first === undefined || second === undefined || more.length > 0) return []
    // "More in March than in February" goes from February; percentages are of what stands behind "than" in any case.
    const than = comparedByThan(parts, said.places)
    if (than === 'else') return []
    const isTurned = than === 'more' || (than === 'less' && isChange)
    const [from, to] = isTurned ? [second, first] : [first, second]
    const measure: Measure = {
      kind: isChange ? 'percentage-change' : 'difference',
      from: operand(from),
      to: operand(to),
    }
    return [
      {
        plan: planOf([], measure),
        places: [...places, ...percent, ...growing, ...asksOf(parts, 'change', 'difference', 'comparison')],
        doubt: 0.05,
      },
    ]
  }
  const ofMonths = overMonths(parts, found, [...months.values()], operand)
  if (ofMonths !== null) return ofMonths
  // "Which site had the highest cost in March"
  const isOfOne = first !== undefined && second === undefined && orderSaid(parts, new Set(taken)) !== null
  if (isOfOne && !hasRole(parts, 'average', 'median', 'ratio', 'versus', 'rank', 'distinct'))
    return extremes(parts, found, {
      column: first,
      places: [...said.places, ...costSaid(parts, months)],
      fit: 0.9,
    })
  if (hasRole(parts, 'average', 'median', 'extreme', 'ratio', 'versus', 'rank', 'distinct')) return []
  const share = hasRole(parts, 'share')
  const [only] = columns.length === 1 ? columns : columns.length === 0 ? [total ?? undefined] : []
  if (share) {
    if (only === undefined || found.length === 0 || found.length > 1) return []
    const measure: Measure = { kind: 'share', column: only, part: where }
    return [{ plan: planOf([], measure), places: [...places, ...asksOf(parts, 'share')], doubt: 0.05 }]
  }
  if (groups.length > 0) {
    if (only === undefined) return []
    return groups.map(({ column, places: by }) => ({
      plan: planOf(where, { kind: 'sum' as const, column: only }, { group: column }),
      places: [...places, ...by],
      doubt: 0.05,
    }))
  }
  if (asks.length === 0) return []
  if (only !== undefined) return [{ plan: planOf(where, { kind: 'sum', column: only }), places, doubt: 0.05 }]
  const of = columns.length > 0 ? columns : [...months.values()]
  return [{ plan: planOf([], { kind: 'sum-of', operands: of.map(operand) }), places, doubt: 0.05 }]
}

/** "Spent" and "cost" of a sheet of money that is called by it: "Spend by month"; nothing of one of sales. */
function costSaid({ words, table, titled }: Parts, months: ReadonlyMap<number, number>): number[] {
  const isOfCost = (text: string) => costsNouns.has(text) || costVerbs.has(text) || moneyNouns.has(text)
  const isMoneyAll = [...months.values()].every(column => isMoney(table.columns[column]?.unit ?? null))
  if (!isMoneyAll || ![...titled].some(isOfCost)) return []
  return words.flatMap(({ text }, at) => (isOfCost(text) ? [at] : []))
}

/** "Which month was the busiest", "on average per month": of the sums of all months. Null for another question. */
function overMonths(
  parts: Parts,
  found: Found[],
  columns: number[],
  operand: (column: number) => Operand,
): Form[] | null {
  const { words, language } = parts
  const taken = new Set(found.flatMap(({ places }) => places))
  const at = words.findIndex(({ text }) => periodOfWord(text, language) === 'month')
  const ordered = orderSaid(parts, taken)
  const isAverage = hasRole(parts, 'average') !== undefined
  if (at < 0 || (!ordered && !isAverage)) return null
  if (ordered && (isAverage || ordered.limit !== 1)) return []
  const kind = ordered ? (ordered.order === 'ascending' ? 'min-of' : 'max-of') : 'average-of'
  const operands = columns.filter(column => holdsSomething(parts.table, column)).map(operand)
  if (operands.length < leastMonths) return []
  const asks = asksOf(parts, 'extreme', 'average', 'group', 'head', 'sum', 'count', 'all')
  return [
    {
      plan: planOf([], { kind, operands }),
      places: [...taken, ...asks, ...(ordered?.places ?? []), at],
      doubt: 0.05,
    },
  ]
}

/** A month that is still to come has empty cells. */
function holdsSomething(table: Table, column: number): boolean {
  const { entries, codes } = heldIn(table, column)
  return codes.some(code => (entries[code]?.value ?? null) !== null)
}

/**
 * "In Q2", "from January to December" of a change, "in March", "from March to May"; nothing where they run backwards, since
 * the months of two years are not those of one.
 */
export function monthsSaid(parts: Parts): { months: Set<number>; places: number[] } {
  const { question, words, asked } = parts
  const months = new Set<number>()
  const places: number[] = []
  const compares =
    asked.some(({ word }) => ['change', 'difference', 'ratio'].includes(word.role)) ||
    words.some(({ text }) => growingWords.has(text) || shrinkingWords.has(text))
  let last: MonthsAt | null = null
  for (const at of words.keys()) {
    const said = monthsAt(words, at)
    if (!said) continue
    for (let place = said.start; place <= at; place++) places.push(place)
    const isBetween =
      last !== null &&
      words[last.start - 1]?.text === 'between' &&
      said.start === last.end + 2 &&
      words[last.end + 1]?.text === 'and'
    if (isBetween && last !== null) places.push(last.start - 1)
    const isRange =
      last !== null && !compares && (isBetween || isRangeJoin(question, words, last.end + 1, said.start))
    if (isRange && last !== null && said.to < last.from) return { months: new Set(), places: [] }
    for (let each = isRange && last !== null ? last.from : said.from; each <= said.to; each++)
      months.add(each)
    last = said
  }
  return { months, places }
}

type MonthsAt = { start: number; end: number; from: number; to: number }

/** The months that a word, with the one before it, names. */
function monthsAt(words: Parts['words'], at: number): MonthsAt | null {
  const text = words[at]?.text ?? ''
  const month = monthNumbers.get(text)
  const [before, next] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? '']
  const isMonth =
    month !== undefined &&
    (text !== 'may' || monthsBefore.has(before) || monthNumbers.has(before) || next === '')
  const quarter = /^q([1-4])$/.exec(text)?.[1]
  const half = /^h([12])$/.exec(text)?.[1]
  const named = quarterWords.indexOf(before)
  const of = (from: number, to: number, start = at) => ({ start, end: at, from, to })
  if (quarter !== undefined) return of(Number(quarter) * 3 - 2, Number(quarter) * 3)
  if (half !== undefined) return of(Number(half) * 6 - 5, Number(half) * 6)
  if (text === 'quarter' && named >= 0) return of(named * 3 + 1, named * 3 + 3, at - 1)
  return isMonth ? of(month, month) : null
}
