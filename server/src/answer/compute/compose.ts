import type { Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { namesExtreme } from '../lexicon/column-words.ts'
import type { TableWord } from '../lexicon/table-words.ts'
import type { Claim } from './bind-values.ts'
import { answerColumns, type Answer } from './answer-columns.ts'
import { isMeasured, isOrdinal, orderColumn, runningColumn } from './column-kinds.ts'
import type { Asked, ColumnMention, Stretch } from './mentions.ts'
import { matchesRow } from './matches-row.ts'
import type { Reading } from './reading.ts'
import { readWords } from './read-words.ts'

/** A plan with the words of the question that it explains and what speaks against it. */
export type Composed = { plan: Omit<TablePlan, 'table'>; used: Stretch[]; doubt: number }

/** The plans that a question may mean once its values are tied to columns. */
export function compose(reading: Reading, claims: Claim[]): Composed[] {
  const role = (name: TableWord['role']) => reading.asked.find(({ word }) => word.role === name)
  if (role('runs')) return []
  const where = mergeConditions(claims)
  const used = claims.flatMap(({ at, label }) => (label ? [at, label] : [at]))
  const base = { reading, claims, where, used, doubt: claims.reduce((sum, { fit }) => sum + (1 - fit) / 2, 0) }
  if (role('share')) return composeShare(base)
  const difference = role('difference') ?? role('ratio') ?? role('change')
  if (difference) return composeDifference(base, difference)
  const versus = role('versus')
  const choice = composeChoice(base, versus ?? null)
  if (choice.length > 0) return choice
  const beside = composeNeighbour(base)
  if (beside !== null) return beside
  const extreme = reading.asked.find(({ word }) => word.role === 'extreme')
  if (extreme) return composeExtreme(base, extreme)
  const group = role('group')
  if (group) {
    const grouped = composeGroup(base, group)
    if (grouped.length > 0) return grouped
  }
  return composePlain(base)
}

type Base = { reading: Reading; claims: Claim[]; where: Condition[]; used: Stretch[]; doubt: number }

function planOf(where: Condition[], measure: Measure, rest: Partial<TablePlan> = {}): Composed['plan'] {
  return { where, group: null, measure, sort: null, limit: null, ...rest }
}

/** Several values of one column: any of them. */
function mergeConditions(claims: Claim[]): Condition[] {
  const merged: Condition[] = []
  for (const { condition } of claims) {
    const same = merged.find(each => each.column === condition.column && each.is === condition.is && ['is', 'is-not', 'contains'].includes(each.is))
    if (!same) {
      merged.push({ ...condition })
      continue
    }
    const both = same.values.filter(value => condition.values.includes(value))
    same.values = both.length > 0 && condition.is === 'is' ? both : [...new Set([...same.values, ...condition.values])]
  }
  return merged
}

function composeShare({ reading, where, used, doubt, claims }: Base): Composed[] {
  const asked = reading.asked.filter(({ word }) => word.role === 'share')
  if (where.length === 0) return []
  const measured = numericMention(reading, claims)
  const measure: Measure = { kind: 'share', column: measured?.column ?? null, part: where }
  return [{ plan: planOf([], measure), used: [...used, ...asked, ...(measured ? [measured.at] : [])], doubt }]
}

function composeDifference({ reading, claims, used, doubt }: Base, asked: Asked): Composed[] {
  const measured = numericMention(reading, claims) ?? onlyMeasured(reading, claims)
  if (!measured) return []
  const pair = claims.find((claim, at) => claims.slice(at + 1).some(other => other.condition.column === claim.condition.column))
  const second = claims.findLast(claim => claim !== pair && claim.condition.column === pair?.condition.column)
  if (!pair || !second) return []
  const shared = claims.filter(({ condition }) => condition.column !== pair.condition.column).map(({ condition }) => condition)
  const operand = (claim: Claim) => ({ column: measured.column, where: [...shared, claim.condition], sum: false })
  const change = asked.word.role === 'change'
  const kind = change ? 'percentage-change' : asked.word.role === 'ratio' ? 'ratio' : 'difference'
  const isMore = change || worthOf(reading, operand(second)) > worthOf(reading, operand(pair))
  const [from, to] = isMore ? [pair, second] : [second, pair]
  const plan = planOf([], { kind, from: operand(from), to: operand(to) })
  return [{ plan, used: [...used, asked, measured.at], doubt: doubt + measured.doubt }]
}

function worthOf({ table }: Reading, { column, where }: Operand): number {
  const row = table.rows.find(each => matchesRow(each, where, table))
  return Number(row?.cells[column]?.value ?? Number.NaN)
}

/** "Who had more points, A or B?", "Did A or B win in 2002?" */
function composeChoice({ reading, claims, where, used, doubt }: Base, versus: Asked | null): Composed[] {
  const or = reading.asked.find(({ word }) => word.role === 'or')
  const word = versus ?? reading.asked.find(each => each.word.role === 'extreme')
  if (!or) return []
  const both = where.find(({ is, values }) => is === 'is' && values.length > 1)
  const beside = claims.filter(({ condition, at }) => condition.column === both?.column && (at.to === or.from || at.from <= or.to + 1))
  if (!both || beside.length < 2) return []
  const values: Measure = { kind: 'values', columns: [both.column] }
  if (!word) return where.length < 2 ? [] : [{ plan: planOf(where, values), used: [...used, or], doubt: doubt + 0.05 }]
  if (!('order' in word.word)) return []
  const measured = numericMention(reading, claims, word) ?? impliedBy(word, reading) ?? numericMention(reading, claims) ?? onlyMeasured(reading, claims)
  if (!measured || measured.column === both.column) return []
  const sort = { by: measured.column, order: word.word.order } as const
  return [{ plan: planOf(where, values, { sort, limit: 1 }), used: [...used, or, word, measured.at], doubt: doubt + measured.doubt }]
}

/** "Which came after X?": the next row by the column in whose order the rows stand. Null if no neighbour is asked for. */
function composeNeighbour({ reading, claims, used, doubt }: Base): Composed[] | null {
  const asked = reading.asked.find(({ word, to }) => {
    if (word.role === 'next' || word.role === 'previous') return true
    const follows = word.role === 'comparison' && (word.is === 'over' || word.is === 'under') && !word.behind
    return follows && claims.some(({ at, condition }) => condition.is === 'is' && at.from >= to && at.from <= to + 2)
  })
  if (!asked) return null
  const place = claims.find(({ condition, at }) => condition.is === 'is' && at.from >= asked.to)
  const back = asked.word.role === 'previous' || (asked.word.role === 'comparison' && asked.word.is === 'under')
  const { table } = reading
  const anchor = claims.filter(({ condition }) => condition.is === 'is').map(({ condition }) => condition)
  const rows = table.rows.filter(row => matchesRow(row, anchor, table))
  const order = runningColumn(table)
  const [row] = rows
  const from = order && row?.cells[order.column]?.value
  if (!place || !order || !from || rows.length > 1) return []
  const up = order.rising !== back
  const where: Condition[] = [{ column: order.column, is: up ? 'over' : 'under', values: [from] }]
  const sort = { by: order.column, order: up ? 'ascending' : 'descending' } as const
  const answers = answerColumns({ ...reading }, claims.filter(claim => claim !== place))
  const same: Answer = { column: place.condition.column, at: [], doubt: 0.12, asked: false }
  return [...answers, same].flatMap(({ column, at, doubt: own }) => ({
    plan: planOf(where, { kind: 'values', columns: [column] }, { sort, limit: 1 }),
    used: [...used, asked, ...at],
    doubt: doubt + own + 0.05,
  }))
}

function composeExtreme(base: Base, extreme: Asked): Composed[] {
  if (extreme.word.role !== 'extreme') return []
  const { reading, claims, where, used, doubt } = base
  const { order, of } = extreme.word
  const limit = limitBeside(reading, extreme)
  const named = numericMention(reading, claims, extreme)
  const answers = answerColumns(reading, claims, named?.at)
  const composed: Composed[] = []
  const rows = (by: Sorted, answer: Answer) => {
    const { column, at } = answer
    if (column === by.column || where.some(each => each.column === column && each.is === 'is' && each.values.length === 1)) return
    const plan = planOf(where, { kind: 'values', columns: [column] }, { sort: { by: by.column, order }, limit: limit?.count ?? 1 })
    composed.push({
      plan,
      used: [...used, extreme, by.at, ...at, ...(limit ? [limit.at] : [])],
      doubt: doubt + by.doubt + answer.doubt,
    })
  }
  const by = (of === 'order' && named && !isOrdinal(reading.table, named.column) ? null : named) ?? (of === 'frequency' || of === 'any' ? null : impliedBy(extreme, reading))
  if (by) {
    const asksForIt = named && !limit && asksForExtreme(reading, extreme)
    if (!asksForIt) for (const answer of answers) rows(by, answer)
    if (asksForIt) {
      const kind = order === 'descending' ? 'max' : 'min'
      const plan = planOf(where, { kind, column: named.column })
      composed.push({ plan, used: [...used, extreme, named.at], doubt: doubt + named.doubt })
    }
  }
  if (of === 'order') {
    const listed = reading.asked.find(({ word }) => word.role === 'as-listed')
    const column = listed ? null : orderColumn(reading.table)
    for (const answer of answers) rows({ column, at: extreme, doubt: column === null && !listed ? 0.12 : 0.08 }, answer)
  }
  const beside = reading.columns.find(({ from }) => from >= extreme.to && from <= extreme.to + 2)
  if (of === 'frequency' && !named)
    for (const answer of answers) {
      if (beside && !answer.at.includes(beside)) continue
      if ((isMeasured(reading.table, answer.column) && !isOrdinal(reading.table, answer.column)) || where.some(({ column }) => column === answer.column)) continue
      const plan = planOf(where, { kind: 'count', column: null, distinct: false }, { group: answer.column, sort: { by: null, order }, limit: limit?.count ?? 1 })
      composed.push({ plan, used: [...used, extreme, ...answer.at], doubt: doubt + answer.doubt + 0.08 })
    }
  return composed
}

/** "What is the highest …", not "Which … has the highest …". */
function asksForExtreme({ asked, words }: Reading, extreme: Asked): boolean {
  const head = asked.findLast(({ word, to }) => word.role === 'head' && to <= extreme.from)
  if (!head) return extreme.from <= 2
  if (head.word.role !== 'head' || head.word.kind === 'person' || head.word.kind === 'place') return false
  return words.slice(head.to, extreme.from).every(({ stop }) => stop)
}

function composeGroup({ reading, claims, where, used, doubt }: Base, group: Asked): Composed[] {
  const by = reading.columns.find(({ from }) => from >= group.to && from <= group.to + 1)
  const column = by?.columns[0]?.column
  if (!by || column === undefined) return []
  const rest = { ...reading, columns: reading.columns.filter(each => each !== by) }
  return measuresOf(rest, claims).map(({ measure, at, doubt: own }) => ({
    plan: planOf(where, measure, { group: column }),
    used: [...used, group, by, ...at],
    doubt: doubt + own,
  }))
}

function composePlain({ reading, claims, where, used, doubt }: Base): Composed[] {
  const computed = measuresOf(reading, claims).map(({ measure, at, doubt: own }) => ({
    plan: planOf(where, measure),
    used: [...used, ...at],
    doubt: doubt + own,
  }))
  const asks = reading.asked.some(({ word }) => ['sum', 'average', 'median', 'distinct'].includes(word.role))
  if (asks && computed.length > 0) return computed
  const count = reading.asked.find(({ word }) => word.role === 'count')
  const all = reading.asked.filter(({ word }) => word.role === 'all')
  const listed = answerColumns(reading, claims).flatMap(({ column, at, doubt: own }): Composed[] => {
    if (where.some(each => each.column === column && each.is === 'is')) return []
    if (count && (!isMeasured(reading.table, column) || isOrdinal(reading.table, column))) return []
    const plan = planOf(where, { kind: 'values', columns: [column] })
    return [{ plan, used: [...used, ...at, ...all, ...(count ? [count] : [])], doubt: doubt + own + (where.length === 0 && all.length === 0 ? 0.35 : 0) }]
  })
  return [...listed, ...computed]
}

type Measured = { measure: Measure; at: Stretch[]; doubt: number }

/** Sums, averages and counts that the question asks for. */
function measuresOf(reading: Reading, claims: Claim[]): Measured[] {
  const { table, asked } = reading
  const role = (name: TableWord['role']) => asked.find(({ word }) => word.role === name)
  const [average, median, sum, count, distinct] = [role('average'), role('median'), role('sum'), role('count'), role('distinct')]
  const found: Measured[] = []
  const mean = average ?? median
  if (mean) {
    const measured = numericMention(reading, claims, mean)
    const kind = mean === average ? 'average' : 'median'
    if (measured) return [{ measure: { kind, column: measured.column }, at: [mean, measured.at], doubt: measured.doubt }]
    return []
  }
  const at = [sum, count, distinct].filter(each => each !== undefined)
  if (at.length === 0) return []
  const first = at.sort((a, b) => a.from - b.from).at(-1)
  const measured = first && numericMention(reading, claims, first)
  if (measured && !distinct && !isOrdinal(table, measured.column) && (sum || count))
    found.push({ measure: { kind: 'sum', column: measured.column }, at: [...at, measured.at], doubt: measured.doubt + (sum ? 0 : 0.1) })
  if (count || distinct || /number/.test(sum ? textOf(reading, sum) : '')) {
    const what = first && columnAfter(reading, claims, first)
    if (distinct && what) {
      found.push({ measure: { kind: 'count', column: what.column, distinct: true }, at: [...at, what.at], doubt: 0 })
    } else if (what && !isMeasured(table, what.column)) {
      // "How many regions are there?" counts each once; under a condition, the rows that fulfil it are meant.
      const each = claims.length === 0
      found.push({ measure: { kind: 'count', column: what.column, distinct: each }, at: [...at, what.at], doubt: 0.02 })
    } else if (!measured || isOrdinal(table, measured.column)) {
      found.push({ measure: { kind: 'count', column: null, distinct: false }, at: [...at, ...(measured ? [measured.at] : []), ...entityWord(reading, first)], doubt: 0.05 })
    }
  }
  return found
}

function textOf({ question, words }: Reading, { from, to }: Stretch): string {
  return question.slice(words[from]?.start, words[to - 1]?.end)
}

/** The noun behind "how many": what a row is, if no column is called so. */
function entityWord({ words, asked }: Reading, count: Stretch | undefined): Stretch[] {
  if (!count) return []
  const at = words.findIndex((word, index) => index >= count.to && !word.stop && !asked.some(each => each.from <= index && each.to > index))
  return at < 0 || at > count.to + 1 ? [] : [{ from: at, to: at + 1 }]
}

type Sorted = { column: number | null; at: Stretch; doubt: number }
type Numeric = { column: number; at: Stretch; doubt: number }

const isLabel = (claims: Claim[], mention: ColumnMention) => claims.some(({ label }) => label === mention)

/** The column with numbers or dates that is named, best behind the phrase that asks for it. */
function numericMention(reading: Reading, claims: Claim[], asked?: Stretch): Numeric | null {
  const free = reading.columns.filter(mention => !isLabel(claims, mention))
  const near = asked
    ? [...free.filter(({ from }) => from >= asked.to && from <= asked.to + 4), ...free.filter(({ to }) => to <= asked.from && to >= asked.from - 1)]
    : free
  for (const mention of near) {
    const found = mention.columns.find(({ column }) => isMeasured(reading.table, column))
    if (found) return { column: found.column, at: mention, doubt: doubtOf(mention, found.fit) }
    if (asked && mention.from >= asked.to) return null
  }
  return null
}

/** Less sure where several columns fit as well. */
export function doubtOf(mention: ColumnMention, fit: number): number {
  const rivals = mention.columns.filter(other => other.fit >= fit - 0.05).length
  return (1 - fit) * 0.4 + (rivals > 1 ? 0.12 : 0)
}

/** The only column that could be measured. */
function onlyMeasured({ table }: Reading, claims: Claim[]): Numeric | null {
  const numbers = table.columns.flatMap((_, column) =>
    isMeasured(table, column) && !isOrdinal(table, column) && !claims.some(({ condition }) => condition.column === column) ? [column] : [],
  )
  const [column] = numbers
  return numbers.length === 1 && column !== undefined ? { column, at: { from: 0, to: 0 }, doubt: 0.15 } : null
}

/** The column that "longest" or "oldest" is about. */
function impliedBy({ word, from, to }: Asked, { table }: Reading): Numeric | null {
  if (word.role !== 'extreme' && word.role !== 'versus') return null
  const columns = table.columns.flatMap(({ name }, column) =>
    isMeasured(table, column) && readWords(name).some(({ text }) => namesExtreme(word.of, text)) ? [column] : [],
  )
  const [column] = columns
  return column === undefined || (columns.length > 1 && word.of !== 'order') ? null : { column, at: { from, to }, doubt: 0.1 }
}

function columnAfter(reading: Reading, claims: Claim[], asked: Stretch): { column: number; at: ColumnMention } | null {
  const mention = reading.columns.find(({ from }) => from >= asked.to && from <= asked.to + 2)
  const column = mention?.columns[0]?.column
  return !mention || column === undefined || isLabel(claims, mention) ? null : { column, at: mention }
}

/** "The five largest", "top 3". */
function limitBeside({ words, amounts }: Reading, { from, to }: Stretch): { count: number; at: Stretch } | null {
  const beside = amounts.find(each => !each.date && (each.to === from || each.from === to))
  const count = Number(beside?.value)
  return beside && Number.isInteger(count) && count > 1 && count <= 1_000 && !words[beside.from]?.text.startsWith('0') ? { count, at: beside } : null
}
