import type { Operand } from '@citewell/contract/table-plan.ts'
import { thanWords } from '../../lexicon/changing-words.ts'
import { extremeOfAdjective, namesExtreme } from '../../lexicon/column-words.ts'
import { changeWords } from '../../lexicon/figure-phrases.ts'
import { isMeasured } from '../columns/column-kinds.ts'
import { apart } from '../columns/find-columns.ts'
import { moneyMeant, surer } from '../columns/meant-column.ts'
import { isOfRows, type Numeric, numericMention, onlyMeasured } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { claimsBeside } from '../conditions/claims-beside.ts'
import { type Asked, overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { exceedWords } from './compose-range.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { entityWord } from './measure-columns.ts'
import { ofTwoColumns } from './of-two-columns.ts'
import { isOfSeveral, worthOf } from './worth-of.ts'

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

/** "In 2024 compared with 2023" goes from 2023 to 2024. */
function isLater(a: Claim, b: Claim): boolean {
  const [one = '', other = ''] = [a, b].map(({ condition }) => condition.values[0])
  return /^\d{4}(?:-\d\d){0,2}$/.test(one) && /^\d{4}(?:-\d\d){0,2}$/.test(other) && one > other
}
