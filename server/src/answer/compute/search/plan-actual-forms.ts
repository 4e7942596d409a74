import type { Condition, Measure, Operand, Step, TablePlan } from '@citewell/contract/table-plan.ts'
import { Exact } from '../../../domain/tables/decimals.ts'
import { doingWords } from '../../lexicon/changing-words.ts'
import {
  actualColumnWords,
  actualVerbs,
  differingVerbs,
  overPlanWords,
  planColumnWords,
  underPlanWords,
} from '../../lexicon/loose-words.ts'
import { costVerbs } from '../../lexicon/measured-words.ts'
import { isCalled, isKey } from '../columns/column-kinds.ts'
import { monthOfName } from '../columns/month-columns.ts'
import { planOf } from '../compose/composed.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import { opposite, orderSaid } from './extreme-forms.ts'
import type { Form, Found, Group } from './form.ts'
import { isGroupable } from './group-forms.ts'
import { leastLink } from './link-words.ts'
import { rowColumns } from './list-forms.ts'
import { measuredColumns } from './measured-columns.ts'
import { monthsSaid } from './month-forms.ts'
import { saidBy, whereOf } from './said-by.ts'
import { sidedPair } from './sided-pairs.ts'
import { linkedColumns } from './wanted-measures.ts'

const besideMonths = new Set('after before since until till by nach vor seit bis'.split(' '))

/** "Over the whole planned budget" */
const mostBetween = 5

/** The columns of what was planned and of what it came to; several of each are added up. */
type Pair = { plan: number[]; actual: number[]; places: number[] }

/** What was planned against what it came to: "how far over plan", "which lines are more than 10 % above budget". */
export function planAndActual(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const { words, asked } = parts
  const pair = hasRole(parts, 'share', 'ratio', 'average', 'median') ? null : pairOf(parts)
  if (!pair) return []
  const planned = words.flatMap(({ text }, at) => (planColumnWords.has(text) ? [at] : []))
  const taken = new Set(saidBy(found))
  const isNear = (at: number, place: number) =>
    place <= at + mostBetween &&
    words
      .slice(at + 1, place)
      .every(({ text, stop, number }) => stop || number || place <= at + 3 || parts.titled.has(text))
  // "Above all" is not above the plan.
  const isOfPlan = (at: number) =>
    differingVerbs.has(words[at]?.text ?? '') || planned.some(place => place > at && isNear(at, place))
  const deeds = words.flatMap(({ text }, at) =>
    (overPlanWords.has(text) || underPlanWords.has(text)) && !taken.has(at) && isOfPlan(at) ? [at] : [],
  )
  const isDifference = hasRole(parts, 'difference', 'change', 'versus') !== undefined
  if (planned.length === 0 || (deeds.length === 0 && !isDifference)) return []
  const isUnder = deeds.some(at => underPlanWords.has(words[at]?.text ?? ''))
  const percent = words.flatMap(({ text }, at) => (text === 'percent' ? [at] : []))
  const actuals = words.flatMap(({ text }, at) =>
    actualColumnWords.has(text) || actualVerbs.has(text) ? [at] : [],
  )
  const roles = ['comparison', 'sum', 'difference', 'versus', 'change', 'head', 'all', 'yes-no'] as const
  const places = [
    ...saidBy(found),
    ...pair.places,
    ...planned,
    ...deeds,
    ...percent,
    ...actuals,
    ...asksOf(parts, ...roles),
  ]
  const limit = parts.compared.length > 0 ? factorOf(parts, isUnder) : null
  if (parts.compared.length > 0 && limit === null) return []
  const isNumbered = words.some(({ number }, at) => number && !taken.has(at) && !pair.places.includes(at))
  if (limit === null && isNumbered && !orderSaid(parts, taken)) return []
  const where = whereOf(found)
  const isChange = percent.length > 0 && limit === null
  // Of several columns only the amount is computed.
  if (isChange && pair.plan.length + pair.actual.length > 2) return []
  // "10 % below plan" is so much of the plan; the sign says which is less.
  const [low, high] = isUnder && !isChange ? [pair.actual, pair.plan] : [pair.plan, pair.actual]
  const asksFor = hasRole(parts, 'head')
  const head = asksFor?.word
  // "What did the finished tasks cost more than planned"
  const asksCost =
    doingWords.has(words[asksFor?.to ?? -1]?.text ?? '') && words.some(({ text }) => costVerbs.has(text))
  const count = hasRole(parts, 'count')
  // "How many days more than planned", but not "how many tasks took longer than planned"
  const isAmount = count !== undefined && (pair.places.includes(count.to) || percent.includes(count.to))
  if (isAmount) places.push(...asksOf(parts, 'count'))
  const noun = words.findIndex(
    ({ stop }, at) => count !== undefined && at >= count.to && !stop && !taken.has(at),
  )
  if (count && !isAmount && !isOfRows(parts, noun)) return []
  const asksMuch =
    isAmount ||
    (limit === null && asksCost) ||
    (isDifference && !count) ||
    (limit === null && words.some(({ text }) => /^(?:far|much|left|remaining)$/.test(text))) ||
    (head?.role === 'head' && head.kind === 'money')
  if (orderSaid(parts, taken))
    return ranked(parts, found, { low, high, places, isChange, isTurned: isUnder && isChange })
  if (limit === null && asksMuch) {
    const measure = differenceOf(low, high, where, isChange)
    const [group] = groups
    if (group && 'from' in measure)
      return [
        {
          plan: planOf(where, differenceOf(low, high, [], isChange), { group: group.column }),
          places: [...places, ...group.places, ...asksOf(parts, 'group')],
          doubt: 0.03,
        },
      ]
    return measure ? [{ plan: planOf([], measure), places, doubt: 0.03 }] : []
  }
  const [plan, actual] = [pair.plan[0], pair.actual[0]]
  if (plan === undefined || actual === undefined || pair.plan.length + pair.actual.length > 2) return []
  const condition: Condition = {
    column: actual,
    is: isUnder ? (limit?.isOrMore ? 'at-most' : 'under') : limit?.isOrMore ? 'at-least' : 'over',
    values: [],
    than: plan,
    ...(limit && { times: limit.times }),
  }
  const said = [...places, ...(limit?.places ?? [])]
  if (hasRole(parts, 'count'))
    return [
      {
        plan: planOf([...where, condition], { kind: 'count', column: null, distinct: false }),
        places: [...said, ...asksOf(parts, 'count')],
        doubt: 0.05,
      },
    ]
  const asksList = asked.some(({ word }) => word.role === 'head' || word.role === 'all')
  if (!asksList) return []
  const named = linkedColumns(parts, textColumns(parts), taken)
  const shown = [...new Set([...named.map(({ column }) => column), ...rowColumns(parts, [])])]
  return [
    {
      plan: planOf([...where, condition], { kind: 'values', columns: [...shown.slice(0, 4), plan, actual] }),
      places: [...said, ...named.flatMap(each => each.places)],
      doubt: 0.05,
    },
  ]
}

/** Whether a word says what the rows are. */
function isOfRows({ words, table, titled, links }: Parts, at: number): boolean {
  const { text = '', stem = '' } = words[at] ?? {}
  const isOfKey = links.some((fits, column) => (fits[at] ?? 0) >= 0.8 && isKey(table, column))
  return isOfKey || titled.has(text) || titled.has(stem) || isRowNoun(text, { table, rowsCalled: titled })
}

function textColumns({ table }: Parts): number[] {
  return table.columns.flatMap((_, column) => (isGroupable(table, column) ? [column] : []))
}

type Factor = { times: string; isOrMore: boolean; places: number[] }

/** "More than 10 % above plan" is more than 1.1 times the plan; "at least" is so much or more. */
function factorOf({ compared }: Parts, isUnder: boolean): Factor | null {
  const [mention, more] = compared
  const [value] = mention?.values ?? []
  if (!mention || more || mention.unit !== 'percent' || value === undefined || mention.values.length > 1)
    return null
  if (mention.is !== 'over' && mention.is !== 'at-least') return null
  const share = new Exact(value).div(100)
  const times = isUnder ? new Exact(1).minus(share) : new Exact(1).plus(share)
  const isOrMore = mention.is === 'at-least'
  return times.isPositive() ? { times: times.toFixed(), isOrMore, places: placesOf(mention) } : null
}

type Ranking = { low: number[]; high: number[]; places: number[]; isChange: boolean; isTurned: boolean }

/** "Which site is furthest over plan", "top 3 cost items by overspend". */
function ranked(parts: Parts, found: Found[], { low, high, places, isChange, isTurned }: Ranking): Form[] {
  const taken = new Set(saidBy(found))
  const ordered = orderSaid(parts, taken)
  const [entity] = linkedColumns(parts, textColumns(parts), taken)
  const measure = differenceOf(low, high, [], isChange)
  if (!ordered || !entity || !('from' in measure)) return []
  const { order, limit } = ordered
  const plan: Omit<TablePlan, 'table'> = planOf(whereOf(found), measure, {
    group: entity.column,
    sort: { by: null, order: isTurned ? opposite[order] : order },
    limit,
    // What is not over plan at all is not the least over it.
    having: { is: isTurned ? 'under' : 'over', values: ['0'] },
  })
  const asks = asksOf(parts, 'extreme', 'group', 'rank')
  return [{ plan, places: [...places, ...asks, ...ordered.places, ...entity.places], doubt: 0.06 }]
}

/** How far the sums of some columns are above those of others. */
function differenceOf(low: number[], high: number[], where: Condition[], isChange: boolean): Measure {
  const operand = (column: number): Operand => ({ column, where, sum: true })
  const [from, to] = [low[0] ?? 0, high[0] ?? 0]
  if (low.length === 1 && high.length === 1)
    return { kind: isChange ? 'percentage-change' : 'difference', from: operand(from), to: operand(to) }
  const operands = [...high, ...low].map(operand)
  const steps: Step[] = operands.slice(1).map((_, at) => ({
    does: at + 1 < high.length ? 'plus' : 'minus',
    left: at === 0 ? { operand: 0 } : { step: at - 1 },
    right: { operand: at + 1 },
  }))
  return { kind: 'calculation', operands, steps }
}

/** Whether a word says only that something is planned, or what it came to. */
function isOfSide(word: string): boolean {
  return planColumnWords.has(word.toLowerCase()) || actualColumnWords.has(word.toLowerCase())
}

function yearOf(name: string): string | null {
  return /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name)?.[0] ?? null
}

/** One column of each, or those of the same name in two sheets, of the months that are said or as a whole. */
function pairOf(parts: Parts): Pair | null {
  const { table, links } = parts
  const sided = table.joined ? sidedPair(parts, measuredColumns(parts)) : null
  if (sided) return { plan: [sided.plan], actual: [sided.actual], places: sided.places }
  const named = (column: number) => table.columns[column]?.name ?? ''
  const called = (names: ReadonlySet<string>) =>
    measuredColumns(parts).filter(column => isCalled(table, column, names))
  const [plans, actuals] = [called(planColumnWords), called(actualColumnWords)]
  const [plan, more] = plans
  const unitOf = (column: number) => table.columns[column]?.unit ?? null
  // Euros against euros, and no days.
  const inUnit = actuals.filter(column => plans.some(each => unitOf(each) === unitOf(column)))
  const own = inUnit.filter(column => !plans.includes(column))
  // "Plan 2025" beside "Actual 2024" and "Actual 2025"
  const ofYear = own.filter(column => yearOf(named(column)) === yearOf(named(plan ?? -1)))
  const [actual, others] = own.length > 1 && more === undefined && !table.joined ? ofYear : own
  const said = (columns: number[]) =>
    columns.flatMap(column => (links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : [])))
  if (plan === undefined || actual === undefined) return null
  if (more === undefined && others === undefined)
    return { plan: [plan], actual: [actual], places: said([plan, actual]) }
  // "Plan 2026: Jan" and "Actuals 2026: Jan"
  const bare = (column: number) =>
    named(column)
      .replace(/^[^:]{1,80}: /, '')
      .replace(/\p{L}+/gu, word => (isOfSide(word) ? '' : word))
      .replace(/\s+/g, ' ')
      .trim()
  const both = plans.flatMap(column => {
    const other = own.find(each => bare(each) === bare(column))
    return other === undefined ? [] : [{ plan: column, actual: other, month: monthOfName(bare(column)) }]
  })
  const { months, places } = monthsSaid(parts)
  // "After September" is no month of its own.
  if (places.some(at => besideMonths.has(parts.words[at - 1]?.text ?? ''))) return null
  if (months.size > 0) {
    const meant = both.filter(({ month }) => month !== null && months.has(month))
    if (meant.length < months.size) return null
    return { plan: meant.map(each => each.plan), actual: meant.map(each => each.actual), places }
  }
  const wholes = both.filter(({ month }) => month === null)
  const linked = wholes.filter(each => said([each.plan]).some(at => !isOfSide(parts.words[at]?.text ?? '')))
  const [only, several] = linked.length > 0 ? linked : wholes
  if (only === undefined || several !== undefined) return null
  return { plan: [only.plan], actual: [only.actual], places: said([only.plan]) }
}
