import type { Measure } from '@citewell/contract/table-plan.ts'
import { changeWords } from '../../lexicon/figure-phrases.ts'
import { kindNouns } from '../../lexicon/measured-words.ts'
import type { TableWord } from '../../lexicon/table-words.ts'
import { answerColumns } from '../columns/answer-columns.ts'
import { isAmount, isKey, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { isOfRows, numericMention } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { datesAnother } from '../conditions/dates-another.ts'
import { mergeConditions } from '../conditions/merge-conditions.ts'
import { numbersOf, saidOfAll } from '../conditions/said-of-all.ts'
import { asksForCases } from '../words/asks-for-cases.ts'
import { columnBehindBy } from '../words/extreme-words.ts'
import { periodGroups } from '../words/find-period.ts'
import type { Asked, Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { composeAcross } from './compose-across.ts'
import { composeArithmetic } from './compose-arithmetic.ts'
import { composeChoice } from './compose-choice.ts'
import { composeExtreme } from './compose-extreme.ts'
import { composeInOrder } from './compose-in-order.ts'
import { composeNeighbour } from './compose-neighbour.ts'
import { changeBetween, composeDifference } from './compose-pair.ts'
import { composePer, composePerAmount } from './compose-per.ts'
import { composeRange } from './compose-range.ts'
import { composeRemaining } from './compose-remaining.ts'
import { composeShare } from './compose-share.ts'
import { composeSpan } from './compose-span.ts'
import { composeTogether } from './compose-together.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { entityWord } from './measure-columns.ts'
import { measuresOf } from './measures-of.ts'
import { isSummed, summedBefore } from './summed-before.ts'

/** Of the numbers of several rows that may be added up. */
const doubtOfList = 0.2

/** Of groups by one of several dates that the question does not name. */
const doubtOfDates = 0.3
/** How far behind "by" a column stands in "by type of the closure". */
const mostOfKind = 3
/** Below this, a column is named by a part of its name or by another word. */
const sureName = 0.9

/** Say that something is there: "which licences are there". */
const existing = new Set(
  'there exist exists gibt es existieren vorhanden y a t il existe existen hay'.split(' '),
)

/** The plans that a question may mean once its values are tied to columns. */
export function compose(reading: Reading, said: Claim[]): Composed[] {
  const role = (name: TableWord['role']) => reading.asked.find(({ word }) => word.role === name)
  if (role('runs')) return []
  const claims = withNegation(said, reading)
  if (datesAnother(reading, claims)) return []
  const where = mergeConditions(claims)
  const used = [
    ...claims.flatMap(({ at, label }) => (label ? [at, label] : [at])),
    ...saidOfAll(reading),
    ...numbersOf(reading, claims),
  ]
  const base = {
    reading,
    claims,
    where,
    used,
    doubt: claims.reduce((sum, { fit }) => sum + (1 - fit) / 2, 0),
  }
  if (role('yes-no')) return role('or') ? composeChoice(base, role('versus') ?? null) : composeYesNo(base)
  if (role('share')) return composeShare(base)
  const arithmetic = composeArithmetic(base)
  if (arithmetic.length > 0) return arithmetic
  const remaining = composeRemaining(base)
  if (remaining !== null) return remaining
  const rank = role('rank')
  const ranked = rank ? composeRank(base, rank) : []
  if (ranked.length > 0) return ranked
  const range = [...composeRange(base), ...composeSpan(base)]
  if (range.length > 0) return range
  const across = composeAcross(base)
  if (across.length > 0) return across
  const difference =
    role('difference') ??
    role('ratio') ??
    role('change') ??
    changeInPercent(reading) ??
    changeBetween(reading)
  if (difference) return composeDifference(base, difference)
  const versus = role('versus')
  const choice = composeChoice(base, versus ?? null)
  if (choice.length > 0) return choice
  const beside = composeNeighbour(base)
  if (beside !== null) return beside
  const ordered = composeInOrder(base)
  if (ordered.length > 0) return ordered
  const extreme = reading.asked.find(({ word }) => word.role === 'extreme')
  if (extreme) return composeExtreme(base, extreme)
  const group = role('group')
  if (group) {
    const perAmount = composePerAmount(base, group)
    if (perAmount !== null) return perAmount
    const per = composePer(base, group)
    if (per.length > 0) return per
    const grouped = composeGroup(base, group)
    if (grouped.length > 0) return grouped
  }
  const together = composeTogether(base)
  if (together.length > 0) return together
  const values = composeValues(base)
  return values.length > 0 ? values : composePlain(base)
}

/** "How did spending change from 2023 to 2024 in percent?" */
export function changeInPercent({ words }: Reading): Asked | undefined {
  const percent = words.findIndex(({ text }) => text === 'percent' || text === 'prozent' || text === 'cent')
  const from = words[percent]?.text === 'cent' && words[percent - 1]?.text === 'per' ? percent - 1 : percent
  const changes = words.some(({ text }) => changeWords.has(text))
  return percent >= 0 && changes ? { from, to: percent + 1, word: { role: 'change' } } : undefined
}

/** "Not in the North or South" is in neither: what is joined to a value that is denied is denied as well. */
function withNegation(claims: Claim[], { words, links, asked }: Reading): Claim[] {
  const joins = new Set(
    asked.flatMap(({ word, from }) => (word.role === 'and' || word.role === 'or' ? [from] : [])),
  )
  const denied = [...claims].sort((a, b) => a.at.from - b.at.from)
  for (const [index, claim] of denied.entries()) {
    const before = denied[index - 1]
    if (before?.condition.is !== 'is-not' || claim.condition.is !== 'is') continue
    const between = words.slice(before.at.to, claim.at.from)
    const joined = between.every(
      ({ text }, at) => links.has(text) || joins.has(before.at.to + at) || text === 'nor',
    )
    if (joined && before.condition.column === claim.condition.column)
      denied[index] = { ...claim, condition: { ...claim.condition, is: 'is-not' } }
  }
  return denied
}

/** "Is A a starter?": what stands in a column that only says yes or no. */
function composeYesNo(base: Base): Composed[] {
  const { table } = base.reading
  return composePlain(base).filter(
    ({ plan: { measure } }) =>
      measure.kind === 'values' && measure.columns.every(column => table.columns[column]?.type === 'yes-no'),
  )
}

/** "What rank has A by documents?" */
function composeRank({ reading, claims, where, used, doubt }: Base, rank: Asked): Composed[] {
  const measured = columnBehindBy(reading) ?? numericMention(reading, claims)
  if (!measured || where.length === 0) return []
  // "The most expensive first", "größtes zuerst"
  const orders = reading.asked.flatMap(({ word, ...at }) => (word.role === 'extreme' ? [{ word, at }] : []))
  const least = orders.find(({ word }) => word.of !== 'order' && word.order === 'ascending')
  const order = least === undefined ? 'descending' : 'ascending'
  const measure: Measure = { kind: 'rank', column: measured.column, of: where, order }
  const counts = reading.asked.filter(({ word, to }) => word.role === 'count' && to === measured.at.to - 1)
  const said = [...orders.map(({ at }) => at), ...counts]
  return [
    { plan: planOf([], measure), used: [...used, rank, measured.at, ...said], doubt: doubt + measured.doubt },
  ]
}

function composeGroup(base: Base, group: Asked): Composed[] {
  const { reading, claims, where, used, doubt } = base
  const periods = composePeriods(base, group)
  if (periods.length > 0) return periods
  // "By type of closure"
  const kind = reading.words[group.to]?.text ?? ''
  const isOfKind = kindNouns.has(kind) && reading.words[group.to + 1]?.stop === true
  const by = reading.columns.find(
    mention =>
      mention.from >= group.to &&
      mention.from <= group.to + (isOfKind ? mostOfKind : 1) &&
      !isOfRows(reading, mention, mention.columns[0]?.column ?? -1),
  )
  const column = by?.columns[0]?.column
  if (!by || column === undefined || isAmount(reading.table, column)) return []
  if (isAgent(reading, group, by, column)) return []
  const rest = { ...reading, columns: reading.columns.filter(each => each !== by) }
  // "Per day" of a list with several dates does not say which.
  const isVague =
    (by.columns[0]?.fit ?? 0) < sureName &&
    reading.table.columns[column]?.type === 'date' &&
    reading.table.columns.filter(({ type }) => type === 'date').length > 1
  // "The average spending per category" of a list that has each category once is the average of its rows.
  const isRow = isKey(reading.table, column)
  const asks = measuresOf(rest, claims)
  const measures = asks.length > 0 ? asks : summedBefore(rest, claims, group)
  return measures.flatMap(({ measure, at, doubt: own }) => {
    if (measure.kind !== 'count' && 'column' in measure && measure.column === column) return []
    const isOfRows = isRow && (measure.kind === 'average' || measure.kind === 'median')
    const grouped = isOfRows ? {} : { group: column }
    return [
      {
        plan: planOf(where, measure, grouped),
        used: [...used, group, by, ...(isOfKind ? [{ from: group.to, to: by.from }] : []), ...at],
        doubt: doubt + own + (isVague ? doubtOfDates : 0),
      },
    ]
  })
}

/** "Affected by closures", "hit by notices received" are no groups: that would be "by closure", unless the column itself is called so. */
function isAgent({ words, table, language }: Reading, group: Asked, by: Stretch, column: number): boolean {
  if (language !== 'english' || words[group.from]?.text !== 'by') return false
  const name = readWords(table.columns[column]?.name ?? '').map(({ text }) => text)
  const isPlural = ({ text, stem }: Reading['words'][number]) =>
    text.endsWith('s') && text !== stem && !text.endsWith('ss')
  return words.slice(group.to, by.to).some(noun => isPlural(noun) && !name.includes(noun.text))
}

/** "Per year", "by month of the notice date". */
function composePeriods({ reading, claims, where, used, doubt }: Base, group: Asked): Composed[] {
  return periodGroups(reading, group.to).flatMap(({ column, period, at, mention, doubt: ofColumn }) => {
    const rest = { ...reading, columns: reading.columns.filter(each => each !== mention) }
    const sort = { by: column, order: 'ascending' } as const
    return measuresOf(rest, claims).map(({ measure, at: measured, doubt: own }) => ({
      plan: planOf(where, measure, { group: column, period, sort }),
      used: [...used, group, ...at, ...measured],
      doubt: doubt + own + ofColumn,
    }))
  })
}

/** "Which licences are there?": each value of a column, with how many rows have it. */
function composeValues({ reading, claims, used }: Base): Composed[] {
  const { asked, columns, words, table } = reading
  const head = asked.find(
    ({ word }) => (word.role === 'head' && word.kind === 'thing') || word.role === 'all',
  )
  const [mention, ...more] = columns
  const column = mention?.columns[0]?.column
  if (!head || column === undefined || more.length > 0 || claims.length > 0) return []
  const others = words.filter(
    ({ stop }, at) =>
      !stop && !(mention && at >= mention.from && at < mention.to) && !(at >= head.from && at < head.to),
  )
  const isThere = words.some(({ text }) => existing.has(text))
  if (!isThere || mention === undefined || mention.from > head.to + 1 || isMeasured(table, column)) return []
  if (isKey(table, column) || others.some(({ text }) => !existing.has(text))) return []
  const plan = planOf([], { kind: 'count', column: null, distinct: false }, { group: column })
  return [{ plan, used: [...used, head, mention], doubt: 0.05 }]
}

function composePlain({ reading, claims, where, used, doubt }: Base): Composed[] {
  const computed = measuresOf(reading, claims).map(({ measure, at, doubt: own }) => ({
    plan: planOf(where, measure),
    used: [...used, ...at],
    doubt: doubt + own,
  }))
  const asks = reading.asked.some(({ word }) => ['sum', 'average', 'median', 'distinct'].includes(word.role))
  const costs = !reading.asked.some(({ word }) => word.role === 'count') && computed.length > 0
  if ((asks || costs) && computed.length > 0) return computed
  const summed = new Set(
    computed.flatMap(({ plan: { measure } }) => (measure.kind === 'sum' ? [measure.column] : [])),
  )
  const count = reading.asked.find(({ word }) => word.role === 'count')
  const all = reading.asked.filter(({ word }) => word.role === 'all')
  const counted = count && reading.columns.find(({ from }) => from >= count.to && from <= count.to + 1)
  const listed = answerColumns(reading, claims).flatMap(({ column, at, doubt: own }): Composed[] => {
    if (where.some(each => each.column === column && each.is === 'is')) return []
    if (asksForCases(reading, column)) return []
    if (
      count &&
      (counted?.columns.every(each => each.column !== column) || where.some(each => each.column === column))
    )
      return []
    if (count && (!isMeasured(reading.table, column) || isOrdinal(reading.table, column))) return []
    // "How many pages did the North have in May" of several rows is what they have together.
    const isAdded = count !== undefined && !counted && isSummed(reading, claims, column)
    const measure: Measure = isAdded ? { kind: 'sum', column } : { kind: 'values', columns: [column] }
    return [
      {
        plan: planOf(where, measure),
        // What stands before the column that is counted, as in "free seats", narrows it.
        used: [
          ...used,
          ...at,
          ...all,
          ...(count ? [count, ...(counted ? [] : entityWord(reading, count))] : []),
        ],
        doubt:
          doubt +
          own +
          (where.length === 0 && all.length === 0 ? 0.35 : 0) +
          (summed.has(column) && isSummed(reading, claims, column) ? doubtOfList : 0),
      },
    ]
  })
  return [...listed, ...computed]
}
