import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { contraryMoney } from '../../lexicon/measured-words.ts'
import { addsUp } from '../columns/adds-up.ts'
import { answerColumns } from '../columns/answer-columns.ts'
import { isKey, isMeasured, isOrdinal } from '../columns/column-kinds.ts'
import { moneyMeant, surer } from '../columns/meant-column.ts'
import { numericMention } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { asksForExtreme, byWords, type Cut, columnBehindBy } from '../words/extreme-words.ts'
import { periodGroups } from '../words/find-period.ts'
import type { Asked } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { entityWord } from './measure-columns.ts'
import { measuresOf } from './measures-of.ts'

const moneyVerbs: ReadonlySet<string> = new Set(contraryMoney.flatMap(({ said }) => [...said]))

/** "What is the largest rent per region?" */
export function composeOfGroups({ reading, claims, where, used, doubt }: Base, extreme: Asked): Composed[] {
  const group = reading.asked.find(({ word, from }) => word.role === 'group' && from >= extreme.to)
  const by = group && reading.columns.find(({ from }) => from >= group.to && from <= group.to + 1)
  const column = by?.columns[0]?.column
  const named = numericMention(reading, claims, extreme)
  if (!group || !by || column === undefined || !named || extreme.word.role !== 'extreme') return []
  if (!asksForExtreme(reading, extreme) || isMeasured(reading.table, column)) return []
  const kind = extreme.word.order === 'descending' ? 'max' : 'min'
  const plan = planOf(where, { kind, column: named.column }, { group: column })
  return [{ plan, used: [...used, extreme, named.at, group, by], doubt: doubt + named.doubt }]
}

/** "Which region has the highest average rent?", "Which region pays the most rent in total?" */
export function composeByMeasure(
  { reading, claims, where, used, doubt }: Base,
  extreme: Asked,
  { cut, cutAt }: Cut,
): Composed[] {
  if (extreme.word.role !== 'extreme') return []
  const { table } = reading
  const { of, order } = extreme.word
  const isSum = reading.asked.some(({ word }) => word.role === 'sum')
  if (!['any', 'frequency', 'size'].includes(of) && !(of === 'cost' && isSum)) return []
  const head = answerColumns(reading, claims).find(({ asked: near }) => near)
  if (!head || isMeasured(table, head.column) || isKey(table, head.column)) return []
  const asks = measuresOf(reading, claims).filter(
    ({ measure: { kind } }) => kind === 'sum' || kind === 'average' || kind === 'median',
  )
  const all = asks.length > 0 ? asks : of === 'frequency' ? addedUp(reading, claims, extreme) : []
  return all.map(({ measure, at, doubt: own }) => ({
    plan: planOf(where, measure, { group: head.column, sort: { by: null, order }, ...cut }),
    used: [...used, extreme, ...head.at, ...at, ...cutAt],
    doubt: doubt + own + head.doubt,
  }))
}

/** "Which month has the lowest revenue", where a month has several rows: it may be that of all of them together. */
export function composeBySum(
  base: Base,
  extreme: Asked,
  order: 'ascending' | 'descending',
  { cut, cutAt }: Cut,
): Composed[] {
  const { reading, claims, where, used, doubt } = base
  if (extreme.word.role !== 'extreme' || !['any', 'size', 'place'].includes(extreme.word.of)) return []
  const { table } = reading
  const answers = answerColumns(reading, claims)
  const isBehind = ({ at }: (typeof answers)[number]) =>
    at.some(({ from }) => from >= extreme.to && from <= extreme.to + 2)
  // "The top five towns by fee"
  const head =
    answers.find(({ asked: near }) => near) ?? (cutAt.length > 0 ? answers.find(isBehind) : undefined)
  const named = numericMention(reading, claims, extreme) ?? columnBehindBy(reading)
  if (!head || !named || isKey(table, head.column) || !addsUp(table, named.column)) return []
  if (isMeasured(table, head.column) && table.columns[head.column]?.type !== 'date') return []
  const sort = { by: null, order }
  const plan = planOf(where, { kind: 'sum', column: named.column }, { group: head.column, sort, ...cut })
  const at = [...used, extreme, named.at, ...head.at, ...cutAt]
  return [{ plan, used: at, doubt: doubt + named.doubt + head.doubt }]
}

/** "Which site costs the most": of all its rows together, though no word says so. */
function addedUp(reading: Reading, claims: Claim[], extreme: Asked): ReturnType<typeof measuresOf> {
  const named = surer(numericMention(reading, claims, extreme), moneyMeant(reading, claims))
  const { type, unit } = reading.table.columns[named?.column ?? -1] ?? {}
  // "Who owns the store with the most documents?" is about one store.
  const isOfOne = reading.columns.some(
    ({ to, columns: [best] }) =>
      to <= extreme.from &&
      best !== undefined &&
      reading.table.columns[best.column]?.type === 'text' &&
      isKey(reading.table, best.column),
  )
  if (
    isOfOne ||
    !named ||
    type !== 'number' ||
    isOrdinal(reading.table, named.column) ||
    (durationUnit(unit ?? '') !== null && !isUnitSaid(reading, extreme, unit))
  )
    return []
  return [{ measure: { kind: 'sum', column: named.column }, at: [named.at], doubt: named.doubt + 0.02 }]
}

/** "The most hours" are added up, the longest terms are not. */
function isUnitSaid(reading: Reading, extreme: Asked, unit: string | null | undefined): boolean {
  const [noun] = entityWord(reading, extreme)
  const said = durationUnit(reading.words[noun?.from ?? -1]?.text ?? '')
  return said !== null && said === durationUnit(unit ?? '')
}

/** "In which month were the most notices received?", "Which year had the highest total rent?" */
export function composeByPeriod(
  { reading, claims, where, used, doubt }: Base,
  extreme: Asked,
  { cut, cutAt }: Cut,
): Composed[] {
  if (extreme.word.role !== 'extreme') return []
  const { of, order } = extreme.word
  const { asked, words } = reading
  const head = asked.find(
    ({ word, to }) =>
      word.role === 'head' && word.kind === 'thing' && to <= extreme.from && to < words.length,
  )
  if (!head || !['any', 'frequency', 'size'].includes(of)) return []
  return periodGroups(reading, head.to).flatMap(({ column, period, at, mention, doubt: ofColumn }) => {
    const rest = { ...reading, columns: reading.columns.filter(each => each !== mention) }
    const asks = measuresOf(rest, claims)
    const isOften = of === 'frequency' && asks.length === 0 && numericMention(rest, claims, extreme) === null
    const spent = isOften && words.some(({ text }) => moneyVerbs.has(text)) ? spending(rest, claims) : null
    const counted: ReturnType<typeof measuresOf> =
      spent ??
      (isOften
        ? [
            {
              measure: { kind: 'count', column: null, distinct: false },
              at: entityWord(rest, extreme),
              doubt: 0.05,
            },
          ]
        : asks.filter(({ measure }) => measure.kind === 'sum' || measure.kind === 'average'))
    return counted.map(({ measure, at: measured, doubt: own }) => ({
      plan: planOf(where, measure, { group: column, period, sort: { by: null, order }, ...cut }),
      used: [...used, head, extreme, ...at, ...measured, ...cutAt],
      doubt: doubt + own + ofColumn,
    }))
  })
}

/** "In which month was most spent?": the money of all rows together, and no number of rows. */
function spending(reading: Reading, claims: Claim[]): ReturnType<typeof measuresOf> {
  const money = moneyMeant(reading, claims)
  const verbs = reading.words.flatMap(({ text }, at) =>
    moneyVerbs.has(text) ? [{ from: at, to: at + 1 }] : [],
  )
  return money === null
    ? []
    : [{ measure: { kind: 'sum', column: money.column }, at: [money.at, ...verbs], doubt: money.doubt }]
}

/** "The top three regions by number of repositories": groups in the order of how many rows they have. */
export function composeByNumber(base: Base, extreme: Asked, { cut, cutAt }: Cut): Composed[] {
  const { reading, where, used, doubt } = base
  const { asked, columns, table, words } = reading
  const count = asked.find(
    ({ word, from }) => word.role === 'count' && byWords.has(words[from - 1]?.text ?? ''),
  )
  const added = count ? byAddedNumber(base, extreme, { cut, cutAt }, count) : []
  if (added.length > 0) return added
  const group = columns.find(({ from }) => from >= extreme.to && from <= extreme.to + 2)
  const what = columns.find(({ from }) => count !== undefined && from >= count.to && from <= count.to + 1)
  const column = group?.columns[0]?.column
  const isRow = what?.columns.some(each => isKey(table, each.column)) ?? false
  if (!count || !group || !what || column === undefined || !isRow || extreme.word.role !== 'extreme')
    return []
  const { of, order } = extreme.word
  // The best place is the first one, the best number the largest.
  const most = (order === 'descending') !== (of === 'place')
  const plan = planOf(
    where,
    { kind: 'count', column: null, distinct: false },
    { group: column, sort: { by: null, order: most ? 'descending' : 'ascending' }, ...cut },
  )
  const at = [extreme, group, what, { from: count.from - 1, to: count.to }, ...cutAt]
  return [{ plan, used: [...used, ...at], doubt: doubt + 0.05 }]
}

/** "The top five cities by number of employees" of a list that says how many each row has. */
function byAddedNumber(
  { reading, where, used, doubt }: Base,
  extreme: Asked,
  { cut, cutAt }: Cut,
  count: Asked,
): Composed[] {
  if (extreme.word.role !== 'extreme') return []
  const { columns, table } = reading
  const group = columns.find(({ from }) => from >= extreme.to && from <= extreme.to + 2)
  const what = columns.find(
    ({ from, to }) => to > count.from && from >= count.from - 1 && from <= count.to + 1,
  )
  const named = columns.findLast(({ from }) => from <= count.to + 1) ?? what
  const [by, amount] = [group?.columns[0]?.column, named?.columns[0]?.column]
  if (!group || !named || by === undefined || amount === undefined || by === amount) return []
  if (table.columns[amount]?.type !== 'number' || isOrdinal(table, amount) || isMeasured(table, by)) return []
  const { of, order } = extreme.word
  const most = (order === 'descending') !== (of === 'place')
  const sorted = { order: most ? ('descending' as const) : ('ascending' as const) }
  const plan = isKey(table, by)
    ? planOf(where, { kind: 'values', columns: [by] }, { sort: { by: amount, ...sorted }, ...cut })
    : planOf(where, { kind: 'sum', column: amount }, { group: by, sort: { by: null, ...sorted }, ...cut })
  const again = columns.filter(each => each.columns[0]?.column === amount)
  const at = [extreme, group, { from: count.from - 1, to: count.to }, ...again, ...cutAt]
  return [{ plan, used: [...used, ...at], doubt: doubt + 0.05 }]
}
