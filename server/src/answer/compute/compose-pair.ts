import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { changeWords } from '../lexicon/figure-phrases.ts'
import type { Claim } from './bind-values.ts'
import { isMeasured } from './column-kinds.ts'
import { type Base, type Composed, planOf } from './composed.ts'
import { matchesRow } from './matches-row.ts'
import type { Asked } from './mentions.ts'
import { impliedBy, isLabel, numericMention, onlyMeasured } from './numeric-columns.ts'
import type { Reading } from './reading.ts'

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
export function composeDifference({ reading, claims, where, used, doubt }: Base, asked: Asked): Composed[] {
  const measured = numericMention(reading, claims) ?? onlyMeasured(reading, claims)
  if (!measured) return []
  const pair = claims.find((claim, at) =>
    claims.slice(at + 1).some(other => other.condition.column === claim.condition.column),
  )
  const second = claims.findLast(claim => claim !== pair && claim.condition.column === pair?.condition.column)
  if (!pair) return ofTwoColumns({ reading, claims, where, used, doubt }, asked)
  if (!second) return []
  const shared = claims
    .filter(({ condition }) => condition.column !== pair.condition.column)
    .map(({ condition }) => condition)
  const operand = (claim: Claim) => ({
    column: measured.column,
    where: [...shared, claim.condition],
    sum: false,
  })
  const change = asked.word.role === 'change'
  const kind = change ? 'percentage-change' : asked.word.role === 'ratio' ? 'ratio' : 'difference'
  const isAsked = (at: number) => asked.from <= at && at < asked.to
  const verbs = reading.words.flatMap(({ text }, at) =>
    (change || asked.word.role === 'difference') && changeWords.has(text) && !isAsked(at)
      ? [{ from: at, to: at + 1 }]
      : [],
  )
  // "By how much did it grow" goes from the first to the second, a ratio is of the first to the second.
  const isVerb = changeBetween(reading)?.from === asked.from
  const grows = change || (kind === 'difference' && (verbs.length > 0 || isVerb))
  const isMore =
    kind !== 'ratio' && (grows || worthOf(reading, operand(second)) > worthOf(reading, operand(pair)))
  const inOrder = !grows || !isLater(pair, second)
  const [from, to] = isMore && inOrder ? [pair, second] : [second, pair]
  const plan = planOf([], { kind, from: operand(from), to: operand(to) })
  return [{ plan, used: [...used, asked, measured.at, ...verbs], doubt: doubt + measured.doubt }]
}

/** "The ratio of sales to costs for A", "the difference between the sum of sales and the sum of costs". */
function ofTwoColumns({ reading, claims, where, used, doubt }: Base, asked: Asked): Composed[] {
  const named = reading.columns.flatMap(mention => {
    const column = mention.columns.find(each => isMeasured(reading.table, each.column))?.column
    return column === undefined || mention.from < asked.to || isLabel(claims, mention)
      ? []
      : [{ column, mention }]
  })
  const [one, other, ...more] = named
  if (!one || !other || more.length > 0 || one.column === other.column || asked.word.role === 'change')
    return []
  const sums = reading.asked.filter(({ word }) => word.role === 'sum')
  const operand = (column: number): Operand => ({ column, where, sum: sums.length > 0 })
  const kind = asked.word.role === 'ratio' ? 'ratio' : 'difference'
  const plan = planOf([], { kind, from: operand(other.column), to: operand(one.column) })
  return [{ plan, used: [...used, asked, one.mention, other.mention, ...sums], doubt: doubt + 0.05 }]
}

/** "In 2024 compared with 2023" goes from 2023 to 2024. */
function isLater(a: Claim, b: Claim): boolean {
  const [one = '', other = ''] = [a, b].map(({ condition }) => condition.values[0])
  return /^\d{4}(?:-\d\d){0,2}$/.test(one) && /^\d{4}(?:-\d\d){0,2}$/.test(other) && one > other
}

function worthOf({ table }: Reading, { column, where }: Operand): number {
  const row = table.rows.find(each => matchesRow(each, where, table))
  return Number(row?.cells[column]?.value ?? Number.NaN)
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
  if (!word)
    return where.length < 2 ? [] : [{ plan: planOf(where, values), used: [...used, or], doubt: doubt + 0.05 }]
  if (!('order' in word.word)) return []
  const measured =
    numericMention(reading, claims, word) ??
    impliedBy(word, reading) ??
    numericMention(reading, claims) ??
    onlyMeasured(reading, claims)
  if (!measured || measured.column === both.column) return []
  const sort = { by: measured.column, order: word.word.order } as const
  return [
    {
      plan: planOf(where, values, { sort, limit: 1 }),
      used: [...used, or, word, measured.at],
      doubt: doubt + measured.doubt,
    },
  ]
}
