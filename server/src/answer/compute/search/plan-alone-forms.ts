import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { calledOf } from '../../../domain/tables/tables-in-scope.ts'
import { whichWord } from '../../lexicon/asking-cues.ts'
import { planColumnWords } from '../../lexicon/loose-words.ts'
import { costVerbs, moneyWords } from '../../lexicon/measured-words.ts'
import { comparesWithPlan } from '../../lexicon/over-plan.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { remainingWords, spentNames } from '../../lexicon/remaining-words.ts'
import { isKey } from '../columns/column-kinds.ts'
import { areOneSeries, isPartOf, namesTime } from '../columns/time-columns.ts'
import { planOf } from '../compose/composed.ts'
import { sumsOfOthers } from '../words/sums-of-others.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import { orderSaid } from './extreme-forms.ts'
import type { Form, Found } from './form.ts'
import { measuredColumns } from './measured-columns.ts'
import { saidBy, whereOf } from './said-by.ts'
import { sideCalled } from './sided-pairs.ts'

const leastNamed = 0.6
/** They say what a plan is of, and not which column. */
const ofPlans: ReadonlySet<string>[] = [planColumnWords, costVerbs, moneyWords]

/** What a sheet of plans says by itself: "the planned budget per task", "in which quarter do we plan to spend most". */
export function ofPlanSheet(parts: Parts, found: Found[]): Form[] {
  const { scoped, table, words, question } = parts
  const texts = words.map(({ text }) => text)
  const isOfPlan =
    !table.joined && sideCalled(calledOf(scoped)) === 'plan' && texts.some(text => planColumnWords.has(text))
  const isOfOther = texts.some(text => remainingWords.has(text) || (spentNames.has(text) && text !== 'spend'))
  if (!isOfPlan || isOfOther || comparesWithPlan.test(question)) return []
  if (hasRole(parts, 'share', 'ratio', 'average', 'median', 'difference', 'change', 'versus')) return []
  const said = words.flatMap(({ text }, at) => (ofPlans.some(names => names.has(text)) ? [at] : []))
  const places = [...saidBy(found), ...said, ...asksOf(parts, 'head', 'all', 'sum', 'extreme', 'comparison')]
  return [...bestTime(parts, found, places), ...ofEachName(parts, found, places)]
}

/** "In which quarter", of a sheet with a column for each. */
function bestTime(parts: Parts, found: Found[], places: number[]): Form[] {
  const { words, table, language } = parts
  const at = words.findIndex(
    ({ text }, place) =>
      place > 0 && whichWord.test(words[place - 1]?.text ?? '') && periodOfWord(text, language) !== null,
  )
  const period = periodOfWord(words[at]?.text ?? '', language)
  const ordered = orderSaid(parts, new Set(saidBy(found)))
  const columns = measuredColumns(parts).filter(column => namesTime(table.columns[column]?.name ?? ''))
  const names = columns.map(column => table.columns[column]?.name ?? '')
  if (period === null || !ordered || names.length < 2 || !areOneSeries(names)) return []
  // A year is none of its quarters, and a quarter no month.
  if (period !== 'year' && isPartOf(period, names)) return []
  const operands = columns.map((column): Operand => ({ column, where: [], sum: true }))
  const measure: Measure = { kind: 'each-of', operands }
  const plan = planOf(whereOf(found), measure, {
    sort: { by: null, order: ordered.order },
    limit: ordered.limit,
  })
  return [{ plan, places: [...places, at, ...ordered.places], doubt: 0.02 }]
}

/** "Per task", of a sheet with a row for each. */
function ofEachName(parts: Parts, found: Found[], places: number[]): Form[] {
  const { asked, table, links } = parts
  const numbers = measuredColumns(parts)
  const [total, more] = [...sumsOfOthers(table).keys()].filter(column => numbers.includes(column))
  const whole =
    total !== undefined && more === undefined ? total : numbers.length === 1 ? numbers[0] : undefined
  if (whole === undefined || found.length > 0) return []
  return asked.flatMap((by): Form[] => {
    if (by.word.role !== 'group') return []
    const key = table.columns.findIndex(
      ({ type }, column) =>
        type === 'text' && (links[column]?.[by.to] ?? 0) >= leastNamed && isKey(table, column),
    )
    if (key < 0) return []
    const plan = planOf([], { kind: 'values', columns: [key, whole] })
    return [{ plan, places: [...places, ...placesOf(by), by.to], doubt: 0.02 }]
  })
}

/** "How many days of the cook are left", of columns "Days planned" and "Days used". */
export function leftOfPlanned(parts: Parts, found: Found[]): Form[] {
  const left = parts.words.flatMap(({ text }, at) => (remainingWords.has(text) ? [at] : []))
  if (left.length === 0 || parts.table.joined || found.length === 0) return []
  if (hasRole(parts, 'share', 'ratio', 'average', 'median', 'extreme', 'group', 'versus')) return []
  const pair = plannedAndUsed(parts)
  if (!pair || parts.compared.length > 0) return []
  const where = whereOf(found)
  const operand = (column: number): Operand => ({ column, where, sum: true })
  const measure: Measure = { kind: 'difference', from: operand(pair.actual), to: operand(pair.plan) }
  const asks = asksOf(parts, 'head', 'all', 'sum', 'count')
  return [
    { plan: planOf([], measure), places: [...saidBy(found), ...pair.places, ...left, ...asks], doubt: 0.02 },
  ]
}

/** The one column that is called by what was planned and the one by what was used, of a thing that the question names. */
function plannedAndUsed(parts: Parts): { plan: number; actual: number; places: number[] } | null {
  const { table, links, words } = parts
  const columns = measuredColumns(parts)
  const called = (side: 'plan' | 'actual') =>
    columns.filter(column => sideCalled(table.columns[column]?.name ?? '') === side)
  const [plan, more] = called('plan')
  const [actual, others] = called('actual')
  if (plan === undefined || actual === undefined || more !== undefined || others !== undefined) return null
  if (table.columns[plan]?.unit !== table.columns[actual]?.unit) return null
  const places = words.flatMap((_, at) =>
    Math.min(links[plan]?.[at] ?? 0, links[actual]?.[at] ?? 0) >= leastNamed ? [at] : [],
  )
  return places.length > 0 ? { plan, actual, places } : null
}
