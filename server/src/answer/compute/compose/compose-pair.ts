import type { Condition, Measure, Operand } from '@citewell/contract/table-plan.ts'
import { fromWords, thanWords } from '../../lexicon/changing-words.ts'
import { extremeOfAdjective, namesExtreme } from '../../lexicon/column-words.ts'
import { changeWords, figureWordsOf } from '../../lexicon/figure-phrases.ts'
import { addsUp } from '../columns/adds-up.ts'
import { agedBy } from '../columns/aged-by.ts'
import { holdsTimes, isKey, isMeasured } from '../columns/column-kinds.ts'
import { apart } from '../columns/find-columns.ts'
import { matchesRow, matchesSeveral } from '../columns/matches-row.ts'
import { moneyMeant, surer } from '../columns/meant-column.ts'
import {
  impliedBy,
  isLabel,
  isOfRows,
  type Numeric,
  numericMention,
  onlyMeasured,
} from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { claimsBeside } from '../conditions/claims-beside.ts'
import { matrixFor } from '../figures/figure-plans.ts'
import { isBefore, readPeriods } from '../figures/read-periods.ts'
import { type Asked, isRangeJoin, overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { exceedWords } from './compose-range.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { entityWord } from './measures-of.ts'

const manyWords = new Set(['many', 'viele', 'cuantos', 'cuantas', 'combien', 'de'])

/** "How much did spending fall from 2023 to 2024?" */
export function changeBetween({ words, amounts, asked }: Reading): Asked | undefined {
  const verb = words.findIndex(({ text }) => changeWords.has(text))
  const years = amounts.filter(({ date, value }) => date || /^(?:19|20)\d\d$/.test(value))
  const isAsked = asked.some(({ word }) => word.role === 'head' && word.kind === 'money')
  return verb >= 0 && isAsked && years.length === 2
    ? { from: verb, to: verb + 1, word: { role: 'difference' } }
    : undefined
}

/** Difference, ratio or change from one value of a column to another one. */
export function composeDifference(base: Base, asked: Asked): Composed[] {
  const exceeding = composeBeside(base, asked)
  if (exceeding.length > 0) return exceeding
  const { reading, claims, where, used, doubt } = base
  const mentioned = numericMention(reading, claims)
  const named = mentioned && surer(mentioned, moneyMeant(reading, claims))
  const counted = named ? null : countedBy(reading, asked)
  const measured =
    named ??
    counted ??
    columnOfAdjective(reading, asked) ??
    onlyMeasured(reading, claims) ??
    (asked.word.role === 'change' ? null : moneyMeant(reading, claims))
  if (!measured) return []
  // "Total" may be the name of a row.
  const statistic = reading.asked.find(
    each =>
      ['average', 'median', 'sum'].includes(each.word.role) && !claims.some(({ at }) => overlap(at, each)),
  )
  const pair = claims.find((claim, at) =>
    claims.slice(at + 1).some(other => other.condition.column === claim.condition.column),
  )
  const second = claims.findLast(claim => claim !== pair && claim.condition.column === pair?.condition.column)
  if (!pair) return ofTwoColumns({ reading, claims, where, used, doubt }, asked)
  if (!second) return []
  const shared = claims
    .filter(({ condition }) => condition.column !== pair.condition.column)
    .map(({ condition }) => condition)
  const isAdded =
    statistic?.word.role === 'sum' ||
    (!statistic &&
      !counted &&
      [pair, second].some(claim => isOfSeveral(reading, measured.column, [...shared, claim.condition])))
  const operand = (claim: Claim) => ({
    column: measured.column,
    where: [...shared, claim.condition],
    sum: isAdded,
    ...(counted
      ? { taken: 'count' as const }
      : statistic?.word.role === 'average' || statistic?.word.role === 'median'
        ? { taken: statistic.word.role }
        : {}),
  })
  const change = asked.word.role === 'change'
  const kind = change ? 'percentage-change' : asked.word.role === 'ratio' ? 'ratio' : 'difference'
  const isAsked = (at: number) => asked.from <= at && at < asked.to
  const verbs = reading.words.flatMap(({ text }, at) =>
    (change || asked.word.role === 'difference') &&
    changeWords.has(text) &&
    !isAsked(at) &&
    !isRowNoun(reading.words[at + 1]?.text ?? '', reading)
      ? [{ from: at, to: at + 1 }]
      : [],
  )
  // "By how much did it grow" goes from the first to the second, a ratio is of the first to the second.
  const isVerb = changeBetween(reading)?.from === asked.from
  const grows = change || (kind === 'difference' && (verbs.length > 0 || isVerb))
  const isMore =
    kind !== 'ratio' && (grows || worthOf(reading, operand(second)) > worthOf(reading, operand(pair)))
  // "Is A higher than B?" sets A against B.
  const than = reading.words.findIndex(
    ({ text }, at) => thanWords.has(text) && at >= pair.at.to && at < second.at.from,
  )
  const inOrder = !grows || (than < 0 && !isLater(pair, second))
  const [from, to] = isMore && inOrder ? [pair, second] : [second, pair]
  const plan = planOf([], { kind, from: operand(from), to: operand(to) })
  const compared = reading.asked.filter(({ word }) => word.role === 'versus' || word.role === 'comparison')
  const said = [
    asked,
    measured.at,
    ...verbs,
    ...reading.words.flatMap(({ text }, at) => (exceedWords.has(text) ? [{ from: at, to: at + 1 }] : [])),
    ...(statistic ? [statistic] : []),
    ...(counted?.more ?? []),
    ...(than < 0 ? [] : [{ from: than, to: than + 1 }, ...compared]),
  ]
  return [{ plan, used: [...used, ...said], doubt: doubt + measured.doubt }]
}

/** "How many times as large", "how much heavier": the only column that is called by a size, or by a weight. */
function columnOfAdjective({ words, table, amounts }: Reading, asked: Asked): Numeric | null {
  const of = extremeOfAdjective(words[asked.to - 1]?.text ?? '')
  const wordsOf = (column: number) =>
    readWords(apart(table.columns[column]?.name ?? '')).map(({ text }) => text)
  const called = [...table.columns.keys()].filter(
    column =>
      table.columns[column]?.type === 'number' &&
      of !== null &&
      wordsOf(column).some(text => namesExtreme(of, text)),
  )
  // "In 2025" of "Price 2024" and "Price 2025"
  const year = amounts.find(({ value }) => called.some(column => wordsOf(column).includes(value)))
  const [column, more] = year ? called.filter(each => wordsOf(each).includes(year.value)) : called
  return column === undefined || more !== undefined ? null : { column, at: asked, doubt: 0.05 }
}

/** "By how much did A exceed its budget?": two columns of the same rows. */
function composeBeside({ reading, claims, where, used, doubt }: Base, asked: Asked): Composed[] {
  const [beside, more] = claimsBeside(reading)
  const than = beside?.condition.than
  if (asked.word.role !== 'difference' || !beside || more || than === undefined || where.length === 0)
    return []
  if (claims.some(({ at }) => overlap(at, beside.at))) return []
  const { column, is } = beside.condition
  const isAdded = [column, than].every(each => isOfSeveral(reading, each, where))
  const operand = (own: number): Operand => ({ column: own, where, sum: isAdded })
  const [from, to] = is === 'over' || is === 'at-least' ? [than, column] : [column, than]
  const plan = planOf([], { kind: 'difference', from: operand(from), to: operand(to) })
  const named = beside.label ? [beside.label] : []
  return [{ plan, used: [...used, asked, beside.at, ...named], doubt: doubt + (1 - beside.fit) / 2 }]
}

/** Whether several rows are meant whose amounts are one together, so that "how much more did A charge" is of their sum. */
function isOfSeveral({ table }: Reading, column: number, where: Condition[]): boolean {
  return addsUp(table, column) && matchesSeveral(where, table)
}

/** "The bonus of A as a percentage of the salary", "what percentage of the salary is the bonus of A". */
export function composePart({ reading, claims, used, doubt }: Omit<Base, 'where'>, share: Asked): Composed[] {
  const { table, columns, asked } = reading
  const named = columns.flatMap(mention => {
    const column = mention.columns.find(
      each => isMeasured(table, each.column) && table.columns[each.column]?.type !== 'date',
    )?.column
    return column === undefined || isLabel(claims, mention) ? [] : [{ column, mention }]
  })
  const whole = named.find(({ mention }) => mention.from >= share.from)
  const [part, ...more] = named.filter(({ column }) => column !== whole?.column)
  if (!whole || !part || more.length > 0) return []
  const where = claims.map(({ condition }) => condition)
  const isOne = where.some(
    ({ column, is, values }) => is === 'is' && values.length === 1 && isKey(table, column),
  )
  const operand = ({ column }: { column: number }): Operand => ({ column, where, sum: !isOne })
  const sums = asked.filter(({ word }) => word.role === 'sum' || word.role === 'share')
  const plan = planOf([], { kind: 'percentage', from: operand(whole), to: operand(part) })
  return [{ plan, used: [...used, ...sums, share, whole.mention, part.mention], doubt: doubt + 0.02 }]
}

/** "The total of salary and bonus": of one row its cells, of several their sums. */
export function composeTogether({ reading, claims, where, used, doubt }: Base): Composed[] {
  const { table, columns, asked, words } = reading
  const sums = asked.filter(({ word }) => word.role === 'sum')
  const named = columns.flatMap(mention => {
    const [best] = mention.columns
    const isNumber = best && isMeasured(table, best.column) && table.columns[best.column]?.type !== 'date'
    return isNumber && !isLabel(claims, mention) ? [{ column: best.column, mention }] : []
  })
  const [one, other, ...more] = named
  const joined =
    one &&
    other &&
    asked.some(({ word, from, to }) => {
      const between = from >= one.mention.to && to <= other.mention.from
      return word.role === 'and' && between && words.slice(to, other.mention.from).every(({ stop }) => stop)
    })
  if (sums.length === 0 || !one || !other || !joined || more.length > 0 || one.column === other.column)
    return []
  // "From 2020 to 2023" are four years, not two.
  if (isRangeJoin(reading.question, words, one.mention.to, other.mention.from)) return []
  const isOne = where.some(
    ({ column, is, values }) => is === 'is' && values.length === 1 && isKey(table, column),
  )
  const operands = [one, other].map(({ column }): Operand => ({ column, where, sum: !isOne }))
  const counts = asked.filter(({ word }) => word.role === 'count')
  return [
    {
      plan: planOf([], { kind: 'sum-of', operands }),
      used: [...used, ...sums, ...counts, one.mention, other.mention],
      doubt,
    },
  ]
}

/** "How many more leases are in A than in B": the number of rows on each side. */
function countedBy(
  reading: Reading,
  asked: Asked,
): { column: number; at: Stretch; doubt: number; more: Stretch[] } | null {
  const count = reading.asked.find(({ word }) => word.role === 'count')
  const [first] = reading.words.slice(asked.from + 1, asked.to)
  const many = count ?? (first && manyWords.has(first.text) ? asked : undefined)
  const [noun] = many ? entityWord(reading, many) : []
  const mention = noun && reading.columns.find(each => overlap(each, noun))
  const text = reading.words[noun?.from ?? -1]?.text ?? ''
  const isRow = noun && (mention !== undefined || isRowNoun(text, reading))
  const isNumber = mention?.columns.some(
    ({ column }) => isMeasured(reading.table, column) && !isOfRows(reading, mention, column),
  )
  if (!noun || !isRow || isNumber) return null
  return { column: mention?.columns[0]?.column ?? 0, at: noun, doubt: 0.05, more: count ? [count] : [] }
}

/** "The ratio of sales to costs for A", "the difference between the sum of sales and the sum of costs". */
function ofTwoColumns({ reading, claims, where, used, doubt }: Base, asked: Asked): Composed[] {
  const all = reading.columns.flatMap(mention => {
    const column = mention.columns.find(each => isMeasured(reading.table, each.column))?.column
    return column === undefined || mention.from < asked.to || isLabel(claims, mention)
      ? []
      : [{ column, mention }]
  })
  // "Visits … from 2022 to 2023" names the first column twice.
  const named = all.filter(({ column }, at) => all.findIndex(each => each.column === column) === at)
  const range = named.flatMap((each, at) => {
    const next = named[at + 1]
    return next && isFromTo(reading, each, next) ? [at] : []
  })
  const [start] = range.length === 1 ? range : []
  const [one, other, ...more] = start === undefined ? named : named.slice(start, start + 2)
  if (!one || !other || more.length > 0) return []
  const isChange = asked.word.role === 'change'
  const sums = reading.asked.filter(({ word }) => word.role === 'sum')
  const isAdded = sums.length > 0 || [one, other].every(({ column }) => isOfSeveral(reading, column, where))
  const operand = (column: number): Operand => ({ column, where, sum: isAdded })
  const kind = isChange ? 'percentage-change' : asked.word.role === 'ratio' ? 'ratio' : 'difference'
  // "How much did it grow from 2023 to 2024" goes from the earlier column to the later one.
  const saidFrom: [number, number] | null = start === undefined ? null : [one.column, other.column]
  const inTime = kind === 'ratio' ? null : (earlierFirst(reading, one.column, other.column) ?? saidFrom)
  if (isChange && inTime === null) return []
  // "Between plan and actual in 2024": none of them is of another time.
  if (inTime !== null && saidFrom === null && readPeriods(reading.question).length < 2) return []
  const [from, to] = inTime ?? [other.column, one.column]
  // "Difference" is by how much the larger is above the smaller.
  const { apart } = figureWordsOf(reading.language)
  const isApart = reading.words.slice(asked.from, asked.to).some(({ text }) => apart.has(text))
  const isLess = isApart && inTime === null && worthOf(reading, operand(to)) < worthOf(reading, operand(from))
  const sides = isLess ? { from: operand(to), to: operand(from) } : { from: operand(from), to: operand(to) }
  const plan = planOf([], { kind, ...sides })
  const verbs = reading.words.flatMap(({ text }, at) =>
    inTime && changeWords.has(text) ? [{ from: at, to: at + 1 }] : [],
  )
  const mentions = start === undefined ? all.map(({ mention }) => mention) : [one.mention, other.mention]
  return [{ plan, used: [...used, asked, ...mentions, ...sums, ...verbs], doubt: doubt + 0.05 }]
}

/** "From W23 to W26". */
function isFromTo(
  { question, words }: Reading,
  { mention: one }: { mention: Stretch },
  { mention: other }: { mention: Stretch },
): boolean {
  return fromWords.has(words[one.from - 1]?.text ?? '') && isRangeJoin(question, words, one.to, other.from)
}

/** Two columns that name different times, the earlier first; null for others. */
function earlierFirst({ table, language }: Reading, one: number, other: number): [number, number] | null {
  const columns = matrixFor(table, language)?.columns ?? []
  const timeOf = (column: number) => columns.find(({ at }) => at === column)?.periods.at(-1)
  const [first, second] = [timeOf(one), timeOf(other)]
  if (!first || !second) return null
  return isBefore(first, second) ? [one, other] : isBefore(second, first) ? [other, one] : null
}

/** "In 2024 compared with 2023" goes from 2023 to 2024. */
function isLater(a: Claim, b: Claim): boolean {
  const [one = '', other = ''] = [a, b].map(({ condition }) => condition.values[0])
  return /^\d{4}(?:-\d\d){0,2}$/.test(one) && /^\d{4}(?:-\d\d){0,2}$/.test(other) && one > other
}

function worthOf({ table }: Reading, { column, where, sum, taken }: Operand): number {
  const rows = table.rows.filter(each => !each.total && matchesRow(each, where, table))
  if (taken === 'count') return rows.length
  const values = rows.flatMap(({ cells }) =>
    cells[column]?.value == null ? [] : [Number(cells[column].value)],
  )
  const all = values.reduce((total, value) => total + value, 0)
  if (sum) return all
  return taken === undefined
    ? Number(table.rows.find(each => matchesRow(each, where, table))?.cells[column]?.value ?? Number.NaN)
    : all / values.length
}

/** "Who had more points, A or B?", "Did A or B win in 2002?" */
export function composeChoice(
  { reading, claims, where, used, doubt }: Base,
  versus: Asked | null,
): Composed[] {
  const or = reading.asked.find(({ word }) => word.role === 'or')
  const word = versus ?? reading.asked.find(each => each.word.role === 'extreme')
  if (!or) return []
  const both = where.find(({ is, values }) => is === 'is' && values.length > 1)
  const beside = claims.filter(
    ({ condition, at }) => condition.column === both?.column && (at.to === or.from || at.from <= or.to + 1),
  )
  if (!both || beside.length < 2) return []
  const values: Measure = { kind: 'values', columns: [both.column] }
  // "How many did A or B raise" asks for no choice.
  if (!word && reading.asked.some(each => each.word.role === 'count')) return []
  if (!word)
    return where.length < 2 ? [] : [{ plan: planOf(where, values), used: [...used, or], doubt: doubt + 0.05 }]
  if (!('order' in word.word)) return []
  const aged = agedBy(reading, word)
  const measured =
    numericMention(reading, claims, word) ??
    aged ??
    impliedBy(word, reading) ??
    numericMention(reading, claims) ??
    onlyMeasured(reading, claims)
  if (!measured || measured.column === both.column) return []
  const isTurned = word.word.of === 'age' && holdsTimes(reading.table, measured.column)
  const other = word.word.order === 'ascending' ? 'descending' : 'ascending'
  const sort = { by: measured.column, order: isTurned ? other : word.word.order } as const
  return [
    {
      plan: planOf(where, values, { sort, limit: 1 }),
      used: [...used, or, word, measured.at],
      doubt: doubt + measured.doubt,
    },
  ]
}
