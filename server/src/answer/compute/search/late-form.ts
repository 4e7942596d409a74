import type { Condition, Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Column } from '../../../domain/tables/table.ts'
import { dueNames } from '../../lexicon/changing-words.ts'
import { actualColumnWords, endColumnWords, lateWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { isCalled, isKey } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { asksOf, type Parts } from './asked-parts.ts'
import { entityOf, orderSaid } from './extreme-forms.ts'
import type { Form, Found, Group } from './form.ts'
import { leastLink } from './link-words.ts'
import { plannedAndActual } from './planned-and-actual.ts'
import { laterThanPlanned } from './state-conditions.ts'

const timeWords = new Set('days day months weeks tage tagen tag'.split(' '))

/** "How many days late did X go live": from the date that was planned to the one it came to, of one row. */
export function composeLate(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const { words, table, links } = parts
  const times = composeTimes(parts, found, groups)
  if (times.length > 0) return times
  const late = words.flatMap((_, at) => (saysLate(parts, found, at) ? [at] : []))
  const days = words.flatMap(({ text }, at) => (timeWords.has(text) ? [at] : []))
  if (late.length === 0 || days.length === 0 || found.length === 0) return []
  const pair = plannedAndActual(table)
  if (!pair) return []
  const { planned: from, actual: to } = pair
  const where = found.map(({ condition }) => condition)
  const isEarly = words.some(({ text }) => text === 'early' || text === 'ahead')
  const operand = (column: number) => ({ column, where, sum: false })
  const named = [from, to].flatMap(column =>
    (links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : [])),
  )
  return [
    {
      plan: planOf([], {
        kind: 'span',
        from: operand(isEarly ? to : from),
        to: operand(isEarly ? from : to),
        unit: 'days',
      }),
      places: [
        ...found.flatMap(({ places }) => places),
        ...late,
        ...days,
        ...named,
        ...asksOf(parts, 'count', 'head', 'difference'),
      ],
      doubt: 0.03,
    },
  ]
}

/** Whether a word says that something was late; "the overdue invoices" of a list with such a state does not. */
function saysLate({ words, table }: Parts, found: Found[], at: number): boolean {
  const isState = found.some(
    ({ condition, places }) => table.columns[condition.column]?.type === 'text' && places.includes(at),
  )
  return lateWords.has(words[at]?.text ?? '') && !isState
}

const statistics = { average: 'average', median: 'median', sum: 'sum' } as const
const takingWords = new Set(
  'take takes took taken pass passes passed elapse elapsed lie lies last lasts lasted need needs needed wait waited between dauert dauerte dauern lang lange'.split(
    ' ',
  ),
)
const untilWords = new Set(
  'to until till through opened closed resolved start end since after bis'.split(' '),
)
const hourWords = new Set('hours hour h hrs stunden stunde'.split(' '))

/** "How long do tickets take on average": the time between two dates of each row. */
function composeTimes(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const { words, table, links, asked } = parts
  const statistic = asked.find(({ word }) => word.role in statistics)
  const isOfLateness = words.some((_, at) => saysLate(parts, found, at))
  const extreme = asked.find(
    ({ word }) => word.role === 'extreme' && (isOfLateness || ['length', 'speed'].includes(word.of)),
  )
  const asksTime =
    asked.some(({ word }) => word.role === 'head' && word.kind === 'duration') ||
    isOfLateness ||
    words.some(({ text }) => timeWords.has(text) || hourWords.has(text)) ||
    (extreme !== undefined && words.some(({ text }) => takingWords.has(text)))
  if (!asksTime || (!statistic && !extreme)) return []
  // A column that holds the lengths of time is what is meant.
  const isLength = ({ type, unit }: Column) => type === 'duration' || durationUnit(unit ?? '') !== null
  if (
    table.columns.some(
      (each, column) => isLength(each) && (links[column] ?? []).some(fit => fit >= leastLink),
    )
  )
    return []
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const called = (names: ReadonlySet<string>) => dates.filter(column => isCalled(table, column, names))
  const placesOfColumn = (column: number) =>
    (links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : []))
  const isLate = words.some(({ text }) => lateWords.has(text)) || words.some(({ text }) => text === 'due')
  const plans = called(new Set([...planColumnWords, ...dueNames]))
  const ends = called(endColumnWords).filter(column => !plans.includes(column))
  const own = dates.filter(column => placesOfColumn(column).length > 0)
  const [planned, morePlanned] = plans
  const rest = dates.filter(column => !plans.includes(column))
  // Of a date that was planned and one more, that is when it came.
  const isOnlyPair = planned !== undefined && morePlanned === undefined && rest.length === 1
  const pair =
    isLate && isOnlyPair
      ? [plans, rest]
      : isLate
        ? [
            plans,
            ends.length === 1 ? ends : called(actualColumnWords).filter(column => !plans.includes(column)),
          ]
        : own.length === 2
          ? inTime(own, ends, places => Math.min(...placesOfColumn(places)))
          : [dates.filter(column => !plans.includes(column) && !ends.includes(column)), ends]
  const [[from, more] = [], [to, others] = []] = pair
  if (from === undefined || to === undefined || more !== undefined || others !== undefined) return []
  const kind = statistic
    ? statistics[statistic.word.role as keyof typeof statistics]
    : extreme?.word.role === 'extreme' && extreme.word.order === 'ascending'
      ? 'min'
      : 'max'
  // Of "late invoices" and "verspätet bezahlte", those that were in time are left out.
  const after = laterThanPlanned(words)
  const isOfLate =
    isLate &&
    (lateRows(words.map(({ text }) => text)) || lateAlready.test(parts.question) || after.length > 0)
  // Rows without an end are left out anyway.
  const kept = found.filter(
    ({ condition }) =>
      !(condition.is === 'filled' && dates.includes(condition.column)) &&
      !(condition.is === 'empty' && condition.column === to && leavesOut(parts)) &&
      !(condition.is === 'is' && leavesOut(parts) && /^(?:open|pending)$/iu.test(condition.values[0] ?? '')),
  )
  const said = words.flatMap(({ text }, at) =>
    timeWords.has(text) ||
    hourWords.has(text) ||
    takingWords.has(text) ||
    untilWords.has(text) ||
    lateWords.has(text) ||
    (text === 'calendar' && timeWords.has(words[at + 1]?.text ?? ''))
      ? [at]
      : [],
  )
  const late: Condition = { column: to, is: 'over', values: [], than: from }
  const where = [...kept.map(({ condition }) => condition), ...(isOfLate ? [late] : [])]
  const roles = ['average', 'median', 'sum', 'extreme', 'head', 'count', 'comparison'] as const
  const places = [
    ...found.flatMap(each => each.places),
    ...said,
    ...(isOfLate ? after : []),
    ...[from, to].flatMap(placesOfColumn),
    ...asksOf(parts, ...roles),
  ]
  const unit = words.some(({ text }) => hourWords.has(text)) ? ('hours' as const) : ('days' as const)
  const form = (measure: Measure, group?: Group, order?: TablePlan['sort']): Form => ({
    plan: planOf(where, measure, {
      unit,
      ...(group && { group: group.column, ...(group.period && { period: group.period }) }),
      ...(order && { sort: order, limit: 1 }),
    }),
    places: [...places, ...(group?.places ?? [])],
    doubt: 0.05,
  })
  // "Which plant is slowest on average", "which ticket took the longest"
  const ordered = orderSaid(parts, new Set(found.flatMap(each => each.places)))
  const of = extreme && entityOf(parts, found, new Set(found.flatMap(each => each.places)))
  if (ordered && of && of.places.length > 0 && (isKey(table, of.column) || statistic)) {
    const own = statistic ? kind : ('max' as const)
    const order = extreme.word.role === 'extreme' ? extreme.word.order : ordered.order
    return [form({ kind: own, column: to, since: from }, of, { by: null, order })]
  }
  if (of && of.places.length > 0 && !statistic) return []
  // "Who took the longest on average" is no average of all.
  if (ordered && statistic) return []
  const [group] = groups
  return [form({ kind, column: to, since: from }, group)]
}

/** Of two dates that are named, the end comes last, wherever its column stands; else the one that is named last. */
function inTime(pair: number[], ends: number[], saidAt: (column: number) => number): number[][] {
  const own = pair.filter(column => ends.includes(column))
  const rank = (column: number) => (own.length === 1 && own.includes(column) ? Infinity : saidAt(column))
  return [...pair].sort((a, b) => rank(a) - rank(b)).map(column => [column])
}

/** "The invoices we paid late: how many days …" */
const lateAlready = /(?<!(?:how|days?|weeks?) )(?<!\p{L})late ?[:;,] ?(?=\p{L})/iu

/** Whether late rows are meant, and not only how late they are. */
function lateRows(words: string[]): boolean {
  return words.some((text, at) => {
    if (text === 'verspatet' || text === 'verspatete' || text === 'verspateten') return true
    const [before = '', next = ''] = [words[at - 1], words[at + 1]]
    return (
      text === 'late' &&
      before !== 'how' &&
      !/^days?$/.test(before) &&
      next !== '' &&
      !/^(?:on|in|by|was|were|is|are|did|do|does|for|to)$/.test(next)
    )
  })
}

/** "Leave out the ones still open." */
function leavesOut({ words }: Parts): boolean {
  return words.some(
    ({ text }, at) =>
      /^(?:without|excluding|except|ignoring|ignore|exclude|skip)$/.test(text) ||
      (text === 'leave' && words[at + 1]?.text === 'out'),
  )
}
