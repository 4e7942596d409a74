import { type Answer, answerColumns } from './answer-columns.ts'
import { isKey, isMeasured, isOrdinal, orderColumn } from './column-kinds.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { answersFor, totalOf } from './extreme-answers.ts'
import { periodGroups } from './find-period.ts'
import { entityWord, measuresOf } from './measures-of.ts'
import type { Asked, Stretch } from './mentions.ts'
import { impliedBy, type Numeric, numericMention } from './numeric-columns.ts'
import { placeAsked } from './place-asked.ts'
import type { Reading } from './reading.ts'

/** Between a question word and a number of rows: "which are the five". */
const leading = new Set('are is were the sind waren die sont les son los las'.split(' '))
const byWords = new Set(['by', 'nach', 'par', 'selon', 'por', 'segun'])

/** How many rows or groups are kept, after how many, and where the question says so. */
type Cut = { cut: { limit: number; skip?: number }; cutAt: Stretch[] }

/** Ask for how often something stands there, whatever it is. */
const oftenWords = new Set(
  'common frequent often frequently commonly haufig haufigste haufigsten frequent frequente courant souvent comun frecuente frecuentes menudo'.split(
    ' ',
  ),
)

type Sorted = { column: number | null; at: Stretch; doubt: number }

/** "The five largest …", "Which … came last?", "Which … stands there most often?" */
export function composeExtreme(base: Base, extreme: Asked): Composed[] {
  if (extreme.word.role !== 'extreme') return []
  const { reading, claims, where, used, doubt } = base
  const { order, of } = extreme.word
  const limit = limitBeside(reading, extreme)
  const place = limit ? null : placeAsked(reading, extreme)
  const cut = {
    limit: limit?.count ?? 1,
    ...(place && { skip: place.skip }),
  }
  const cutAt = limit ? [limit.at] : place ? [place.at] : []
  const counted = composeByNumber(base, extreme, { cut, cutAt })
  if (counted.length > 0) return counted
  const ofGroups = composeOfGroups(base, extreme)
  if (ofGroups.length > 0) return ofGroups
  const inPeriods = composeByPeriod(base, extreme, { cut, cutAt })
  if (inPeriods.length > 0) return inPeriods
  const measured = composeByMeasure(base, extreme, { cut, cutAt })
  if (measured.length > 0) return measured
  const named = numericMention(reading, claims, extreme) ?? columnBehindBy(reading)
  const answers = answersFor(reading, claims, extreme, named)
  const composed: Composed[] = []
  const rows = (by: Sorted, answer: Answer) => {
    const { column, at } = answer
    if (column === by.column && answer.asked && !limit && !place && of !== 'order') {
      // "How many bytes does the largest file have?"
      const rowsNamed = reading.columns.filter(
        ({ from, columns: [best] }) => from === extreme.to && best && isKey(reading.table, best.column),
      )
      composed.push({
        plan: planOf(where, { kind: order === 'descending' ? 'max' : 'min', column }),
        used: [...used, extreme, by.at, ...at, ...rowsNamed],
        doubt: doubt + by.doubt + answer.doubt,
      })
      return
    }
    if (
      column === by.column ||
      where.some(each => each.column === column && each.is === 'is' && each.values.length === 1)
    )
      return
    const plan = planOf(
      where,
      { kind: 'values', columns: [column] },
      { sort: { by: by.column, order }, ...cut },
    )
    composed.push({
      plan,
      used: [...used, extreme, by.at, ...at, ...cutAt],
      doubt: doubt + by.doubt + answer.doubt,
    })
  }
  const by =
    (of === 'order' && named && !isOrdinal(reading.table, named.column) ? null : named) ??
    (of === 'any' ? null : of === 'frequency' ? totalOf(base, extreme, answers) : impliedBy(extreme, reading))
  if (by) {
    const asksForIt = named && !limit && !place && asksForExtreme(reading, extreme)
    if (
      named &&
      named.at.from === extreme.to &&
      (limit || place) &&
      asksForExtreme(reading, place?.at ?? limit?.at ?? extreme)
    ) {
      // "What are the three highest rents?"
      const sort = { by: named.column, order }
      const plan = planOf(where, { kind: 'values', columns: [named.column] }, { sort, ...cut })
      composed.push({ plan, used: [...used, extreme, named.at, ...cutAt], doubt: doubt + named.doubt })
    }
    if (!asksForIt) for (const answer of answers) rows(by, answer)
    if (asksForIt) {
      const kind = order === 'descending' ? 'max' : 'min'
      const plan = planOf(where, { kind, column: named.column })
      const next = reading.words[extreme.to]?.text ?? ''
      // "The largest number in the column Price"
      const what = ['number', 'figure', 'zahl', 'nombre', 'numero'].includes(next)
        ? [{ from: extreme.to, to: extreme.to + 1 }]
        : []
      composed.push({ plan, used: [...used, extreme, named.at, ...what], doubt: doubt + named.doubt })
    }
  }
  if (of === 'order') {
    const listed = reading.asked.find(({ word }) => word.role === 'as-listed')
    const column = listed ? null : orderColumn(reading.table)
    for (const answer of answers)
      rows({ column, at: extreme, doubt: column === null && !listed ? 0.12 : 0.08 }, answer)
  }
  const beside = reading.columns.find(({ from }) => from >= extreme.to && from <= extreme.to + 2)
  const often = oftenWords.has(reading.words[extreme.to - 1]?.text ?? '')
  if (of === 'frequency' && (!named || often))
    for (const answer of answers) {
      const counted = beside?.columns.some(({ column }) => isKey(reading.table, column)) ?? false
      if (beside && !answer.at.includes(beside) && !counted) continue
      if (
        (!often && isMeasured(reading.table, answer.column) && !isOrdinal(reading.table, answer.column)) ||
        where.some(({ column }) => column === answer.column)
      )
        continue
      const plan = planOf(
        where,
        { kind: 'count', column: null, distinct: false },
        { group: answer.column, sort: { by: null, order }, ...cut },
      )
      composed.push({
        plan,
        used: [...used, extreme, ...answer.at, ...(beside ? [beside] : []), ...cutAt],
        doubt: doubt + answer.doubt + 0.08,
      })
    }
  return composed
}

/** "All leases by rent, highest first": every row, in order. */
export function composeInOrder({ reading, claims, where, used, doubt }: Base): Composed[] {
  const [one, other, ...more] = reading.asked.filter(({ word }) => word.role === 'extreme')
  if (one?.word.role !== 'extreme' || !other || more.length > 0 || other.from !== one.to) return []
  if (other.word.role !== 'extreme' || other.word.of !== 'order' || other.word.order !== 'ascending')
    return []
  const by = numericMention(reading, claims, one) ?? columnBehindBy(reading) ?? impliedBy(one, reading)
  const all = reading.asked.filter(({ word }) => word.role === 'all' || word.role === 'as-listed')
  if (!by) return []
  const before = reading.words[by.at.from - 1]?.text ?? ''
  const at = byWords.has(before) ? { from: by.at.from - 1, to: by.at.to } : by.at
  return answerColumns(reading, claims, by.at).flatMap(answer => {
    if (answer.column === by.column) return []
    const sort = { by: by.column, order: one.word.role === 'extreme' ? one.word.order : 'ascending' } as const
    const plan = planOf(where, { kind: 'values', columns: [answer.column, by.column] }, { sort })
    return [{ plan, used: [...used, one, other, at, ...answer.at, ...all], doubt: doubt + answer.doubt }]
  })
}

/** "What is the largest rent per region?" */
function composeOfGroups({ reading, claims, where, used, doubt }: Base, extreme: Asked): Composed[] {
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
function composeByMeasure(
  { reading, claims, where, used, doubt }: Base,
  extreme: Asked,
  { cut, cutAt }: Cut,
): Composed[] {
  if (extreme.word.role !== 'extreme') return []
  const { table } = reading
  const { of, order } = extreme.word
  if (of !== 'any' && of !== 'frequency' && of !== 'size') return []
  const head = answerColumns(reading, claims).find(({ asked: near }) => near)
  if (!head || isMeasured(table, head.column) || isKey(table, head.column)) return []
  const asks = measuresOf(reading, claims).filter(
    ({ measure: { kind } }) => kind === 'sum' || kind === 'average' || kind === 'median',
  )
  return asks.map(({ measure, at, doubt: own }) => ({
    plan: planOf(where, measure, { group: head.column, sort: { by: null, order }, ...cut }),
    used: [...used, extreme, ...head.at, ...at, ...cutAt],
    doubt: doubt + own + head.doubt,
  }))
}

/** "In which month were the most notices received?", "Which year had the highest total rent?" */
function composeByPeriod(
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
    const counted: ReturnType<typeof measuresOf> =
      of === 'frequency' && asks.length === 0 && numericMention(rest, claims, extreme) === null
        ? [
            {
              measure: { kind: 'count', column: null, distinct: false },
              at: entityWord(rest, extreme),
              doubt: 0.05,
            },
          ]
        : asks.filter(({ measure }) => measure.kind === 'sum' || measure.kind === 'average')
    return counted.map(({ measure, at: measured, doubt: own }) => ({
      plan: planOf(where, measure, { group: column, period, sort: { by: null, order }, ...cut }),
      used: [...used, head, extreme, ...at, ...measured, ...cutAt],
      doubt: doubt + own + ofColumn,
    }))
  })
}

/** "The top three regions by number of repositories": groups in the order of how many rows they have. */
function composeByNumber(
  { reading, where, used, doubt }: Base,
  extreme: Asked,
  { cut, cutAt }: Cut,
): Composed[] {
  const { asked, columns, table, words } = reading
  const count = asked.find(
    ({ word, from }) => word.role === 'count' && byWords.has(words[from - 1]?.text ?? ''),
  )
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

/** "The largest repositories by documents". */
function columnBehindBy({ columns, words, table }: Reading): Numeric | null {
  for (const mention of columns) {
    const column = mention.columns[0]?.column
    if (column === undefined || !isMeasured(table, column)) continue
    const { from } = mention
    if (byWords.has(words[from - 1]?.text ?? ''))
      return { column, at: { from: from - 1, to: mention.to }, doubt: 0 }
  }
  return null
}

/** "What is the highest …", not "Which … has the highest …". */
function asksForExtreme({ asked, words }: Reading, extreme: Stretch): boolean {
  const head = asked.findLast(
    ({ word, to }) => (word.role === 'head' || word.role === 'all') && to <= extreme.from,
  )
  if (!head) return extreme.from <= 2
  if (head.word.role === 'all') return words.slice(head.to, extreme.from).every(({ stop }) => stop)
  if (head.word.role !== 'head' || head.word.kind === 'person' || head.word.kind === 'place') return false
  return words.slice(head.to, extreme.from).every(({ stop }) => stop)
}

/** "The five largest", "top 3", "which five … are the largest". */
function limitBeside(
  { words, amounts, asked }: Reading,
  { from, to }: Stretch,
): { count: number; at: Stretch } | null {
  // "Which are the five …"
  const isAsked = (at: number) =>
    asked.some(
      ({ word, to: end }) =>
        (word.role === 'head' || word.role === 'all') &&
        end <= at &&
        words.slice(end, at).every(({ text }) => leading.has(text)),
    )
  const near = amounts.filter(({ date, value }) => !date && value !== '1')
  const beside =
    near.find(each => each.to === from || each.from === to) ??
    near.find(each => each.to < from && isAsked(each.from))
  const count = Number(beside?.value)
  return beside &&
    Number.isInteger(count) &&
    count > 1 &&
    count <= 1_000 &&
    !words[beside.from]?.text.startsWith('0')
    ? { count, at: beside }
    : null
}
