import {
  type Condition,
  type Measure,
  mostOperands,
  type Operand,
  type TablePlan,
} from '@citewell/contract/table-plan.ts'
import { isSummable } from '../columns/adds-up.ts'
import { planOf } from '../compose/composed.ts'
import type { Found } from '../search/form.ts'
import { outsideBrackets } from '../search/outside-brackets.ts'
import { saidBy, whereOf } from '../search/said-by.ts'
import { readWords } from '../words/read-words.ts'
import type { Cued, Linker } from './cues.ts'
import type { FigureCues } from './figure-cues.ts'
import { labelsOf } from './named-rows-open.ts'
import { count, type OpenPlan } from './open-plans.ts'
import type { Choice } from './open-series.ts'
import { factsOf } from './table-facts.ts'

type Plan = Omit<TablePlan, 'table'>

/** The rows by what their columns say: which fell, rose, doubled or are below nothing, in the order of one or of a change. */
export function acrossColumns(
  parts: Cued,
  cues: FigureCues,
  choices: Choice[],
  found: Found[],
  linked: Linker,
): OpenPlan[] {
  const label = labelsOf(parts.table)?.column
  if (label === undefined) return []
  const where = whereOf(found)
  const wheres: Condition[][] = where.length > 0 ? [where, []] : [[]]
  const places = saidBy(found)
  return wheres.flatMap(own => {
    const said = own.length > 0 ? places : []
    const pairs = choices.flatMap(choice =>
      pairOf(choice, cues) ? betweenTwo(parts, cues, choice, own, label) : [],
    )
    const ones = columnsSaid(parts, choices, linked).flatMap(each => ofOne(parts, cues, each, own, label))
    const runs = choices.flatMap(choice => ofRun(parts, cues, choice, own, label))
    return [...pairs, ...ones, ...runs].map(each => ({ plan: each.plan, places: [...said, ...each.places] }))
  })
}

/** The first and the last of columns between which something changes. */
function pairOf({ columns, kind, series }: Choice, cues: FigureCues): [number, number] | null {
  const [first, last] = [columns[0], columns.at(-1)]
  if (first === undefined || last === undefined || first === last || kind === 'run') return null
  if (kind === 'all' && !(series.isTime && cues.isChange)) return null
  return kind === 'said' && columns.length > 2 ? null : [first, last]
}

function betweenTwo(
  { table }: Cued,
  cues: FigureCues,
  choice: Choice,
  where: Condition[],
  label: number,
): OpenPlan[] {
  const [from, to] = pairOf(choice, cues) ?? []
  if (from === undefined || to === undefined) return []
  const side = (column: number): Operand => ({ column, where, sum: true })
  const ends = { from: side(from), to: side(to) }
  const shown: Measure = { kind: 'values', columns: [label, from, to] }
  const plans: Plan[] = []
  if (cues.isChange || cues.factor !== null) {
    for (const is of cues.directions) {
      const chosen: Condition = { column: to, is, values: [], than: from }
      const all = [...where, chosen]
      if (cues.isList || !cues.isCount) plans.push(planOf(all, shown))
      if (cues.isCount) plans.push(planOf(all, count))
    }
    if (cues.factor !== null) {
      const is = Number(cues.factor) < 1 ? 'at-most' : 'at-least'
      const chosen: Condition = { column: to, is, values: [], than: from, times: cues.factor }
      plans.push(planOf([...where, chosen], shown))
      if (cues.isCount) plans.push(planOf([...where, chosen], count))
    }
    const bySum = choice.series.isTime && isSummable(table, from) && isSummable(table, to)
    if (bySum) {
      plans.push(planOf([], { kind: 'difference', ...ends }))
      plans.push(planOf([], { kind: 'percentage-change', ...ends }))
    }
  }
  if (cues.isShare) {
    const ways = [ends, { from: ends.to, to: ends.from }]
    for (const way of ways) plans.push(planOf([], { kind: 'percentage', ...way }))
    for (const { from: a, to: b } of cues.isRanked ? ways : [])
      for (const order of cues.orders)
        for (const limit of cues.limits) {
          const measure: Measure = { kind: 'percentage', from: { ...a, where: [] }, to: { ...b, where: [] } }
          plans.push(planOf(where, measure, { group: label, sort: { by: null, order }, limit }))
        }
  }
  if (!cues.isRanked && !cues.isList) return plans.map(plan => ({ plan, places: choice.places }))
  const kinds: Measure['kind'][] = cues.isPercent
    ? ['percentage-change', 'difference']
    : ['difference', 'percentage-change']
  const orders = cues.isRanked ? [...new Set([...cues.orders, ...cues.directions.map(orderOf)])] : []
  for (const kind of kinds)
    for (const order of orders)
      for (const limit of cues.limits) {
        const measure = { kind, from: { ...ends.from, where: [] }, to: { ...ends.to, where: [] } } as Measure
        plans.push(planOf(where, measure, { group: label, sort: { by: null, order }, limit }))
      }
  return plans.map(plan => ({ plan, places: choice.places }))
}

const orderOf = (is: 'under' | 'over') =>
  (is === 'under' ? 'ascending' : 'descending') as 'ascending' | 'descending'

type One = { column: number; places: number[] }

/** Single columns that are meant, of times that are said or by their names. */
function columnsSaid({ table, words }: Cued, choices: Choice[], linked: Linker): One[] {
  const ofTimes = choices.flatMap(({ columns, places, kind }): One[] =>
    kind === 'said' && columns.length === 1 ? columns.map(column => ({ column, places })) : [],
  )
  const named = factsOf(table)
    .numbers.map(column => {
      const { places, fit } = linked(column)
      const other = fit > 0 ? [] : calledShortly(table.columns[column]?.name ?? '', words)
      return { column, places: [...places, ...other], fit: Math.max(fit, other.length > 0 ? 0.6 : 0) }
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  const all = [...ofTimes, ...named]
  return all.filter(({ column }, at) => all.findIndex(each => each.column === column) === at).slice(0, 3)
}

/** The rows in the order of one column, or those with a loss in it. */
function ofOne(
  { table }: Cued,
  cues: FigureCues,
  { column, places }: One,
  where: Condition[],
  label: number,
): OpenPlan[] {
  const shown: Measure = { kind: 'values', columns: [label, column] }
  const plans: Plan[] = []
  for (const order of cues.orders)
    for (const limit of cues.limits) plans.push(planOf(where, shown, { sort: { by: column, order }, limit }))
  if (cues.isNone) {
    plans.push(planOf([...where, { column, is: 'empty', values: [] }], shown))
    plans.push(planOf([...where, { column, is: 'is', values: ['0'] }], shown))
    if (cues.isCount) plans.push(planOf([...where, { column, is: 'is', values: ['0'] }], count))
  }
  const isSigned = (table.cells[column]?.entries ?? []).some(({ value }) => value?.startsWith('-'))
  const signs = !isSigned
    ? []
    : [...(cues.isLoss ? (['under'] as const) : []), ...(cues.isProfit ? (['over'] as const) : [])]
  for (const is of signs) {
    const all: Condition[] = [...where, { column, is, values: ['0'] }]
    plans.push(planOf(all, shown))
    if (cues.isCount) plans.push(planOf(all, count))
  }
  for (const { is, value } of cues.compared) {
    const all: Condition[] = [...where, { column, is, values: [value] }]
    const measures: Measure[] = cues.isCount ? [count] : [shown]
    for (const measure of measures) plans.push(planOf(all, measure))
  }
  return plans.map(plan => ({ plan, places }))
}

/** What several columns alike give together, of all rows or for each of them. */
function ofRun(
  { table }: Cued,
  cues: FigureCues,
  { columns, places, kind }: Choice,
  where: Condition[],
  label: number,
): OpenPlan[] {
  if (columns.length < 2 || columns.length > mostOperands) return []
  const isSaid = kind === 'run' || (kind === 'said' && !cues.isPercent)
  if (!cues.isSum && !cues.isAverage && !cues.isRanked && !isSaid) return []
  if (columns.some(column => !isSummable(table, column)) && !cues.isAverage && !cues.isRanked) return []
  const all = columns.map((column): Operand => ({ column, where, sum: true }))
  const each = columns.map((column): Operand => ({ column, where: [], sum: true }))
  const plans: Plan[] = []
  const measureKind = cues.isAverage ? ('average-of' as const) : ('sum-of' as const)
  plans.push(planOf([], { kind: measureKind, operands: all }))
  for (const order of cues.orders)
    for (const limit of cues.limits) {
      plans.push(
        planOf(
          where,
          { kind: measureKind, operands: each },
          { group: label, sort: { by: null, order }, limit },
        ),
      )
      plans.push(planOf([], { kind: 'each-of', operands: all }, { sort: { by: null, order }, limit }))
    }
  return plans.map(plan => ({ plan, places }))
}

const shortestPart = 4

/** The words that say the name of a column as its initials or as a part of a compound: "GD", "Wärmeverbrauch". */
function calledShortly(name: string, words: Cued['words']): number[] {
  const [first, more] = readWords(outsideBrackets(name))
  if (!first) return []
  if (more === undefined && /^\p{Lu}{2,4}$/u.test(name.trim())) {
    const letters = [...first.text]
    const at = words.findIndex((_, from) =>
      letters.every((letter, step) => words[from + step]?.text[0] === letter),
    )
    return at < 0 ? [] : letters.map((_, step) => at + step)
  }
  if (first.text.length < shortestPart) return []
  return words.flatMap(({ text }, at) =>
    text.length >= first.text.length + shortestPart && text.startsWith(first.text) ? [at] : [],
  )
}
