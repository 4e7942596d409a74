import {
  type Condition,
  type Measure,
  mostOperands,
  type Operand,
  type TablePlan,
} from '@citewell/contract/table-plan.ts'
import { planOf } from '../compose/composed.ts'
import type { Found } from '../search/form.ts'
import type { Cued, Linker } from './cues.ts'
import { type FigureCues, figureCuesOf } from './figure-cues.ts'
import { labelsOf, membersOf, type OpenRow, openRows } from './named-rows-open.ts'
import { acrossColumns } from './open-changes.ts'
import type { OpenPlan } from './open-plans.ts'
import { type Choice, pickedOf, type Series, seriesOf } from './open-series.ts'
import { asksTwice, withShare } from './open-several.ts'
import { bare, inWhole, margins, type Named, ofMembers, operand, together } from './open-wholes.ts'
import { factsOf } from './table-facts.ts'

type Plan = Omit<TablePlan, 'table'>

const mostPlans = 80
const mostSeries = 3
const mostSingles = 4
const mostBeside = 3

/**
 * The plans over a statement of figures, in which rows and columns have names: changes between columns, sums and ranks over
 * them, rows against each other and in their total, and rows chosen by what their columns say.
 */
export function openFigures(parts: Cued, found: Found[], linked: Linker): OpenPlan[] {
  const { table } = parts
  const labels = labelsOf(table)
  if (!labels || factsOf(table).numbers.length === 0) return []
  const cues = figureCuesOf(parts)
  const choices = choicesOf(parts)
  const clusters = openRows(parts)
  const plans = [
    ...ofRows(parts, cues, clusters, choices, linked),
    ...acrossColumns(
      parts,
      cues,
      choices,
      found.filter(({ condition }) => condition.column !== labels.column),
      linked,
    ),
  ]
  // "Which of the costs": the rows of a section that its total names
  const [section] = clusters.flat().filter(({ total }) => total)
  const members = section && membersOf(table, section.place)
  if (members)
    plans.push(
      ...acrossColumns(
        parts,
        cues,
        choices,
        [{ condition: members, places: section.places, fit: section.fit }],
        linked,
      ),
    )
  const seen = new Set<string>()
  const kept = plans.filter(({ plan }) => {
    const key = JSON.stringify(plan)
    return !seen.has(key) && seen.add(key)
  })
  return kept.slice(0, mostPlans)
}

/** Columns that may be meant together, those of the series that the words name first. */
function choicesOf(parts: Cued): Choice[] {
  const scored = seriesOf(parts.table).map(series => ({
    series,
    fit: Math.max(0, ...series.columns.map(column => restFit(series, column, parts))),
  }))
  const best = Math.max(0, ...scored.map(({ fit }) => fit))
  const chosen = scored
    .filter(({ series, fit }) => fit >= best - 0.45 || !series.isTime)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, mostSeries)
    .flatMap(({ series }) => pickedOf(series, parts).map(picked => ({ ...picked, series })))
  return [...chosen, ...besideEachOther(scored, parts)]
}

/** Two columns of one time that is said: what was planned and what was spent in 2031. */
function besideEachOther(scored: { series: Series; fit: number }[], parts: Cued): Choice[] {
  const timed = scored.filter(({ series }) => series.isTime && series.rest.length > 0)
  if (timed.length < 2) return []
  const said = timed.flatMap(({ series, fit }) =>
    pickedOf(series, parts).flatMap(({ columns: [column, more], places, kind }) =>
      kind === 'said' && column !== undefined && more === undefined ? [{ column, places, fit, series }] : [],
    ),
  )
  const some = said.sort((a, b) => b.fit - a.fit).slice(0, mostBeside)
  return some.flatMap((one, at) =>
    some.slice(at + 1).map((other): Choice => {
      const [first, second] = one.column < other.column ? [one, other] : [other, one]
      return { columns: [first.column, second.column], places: one.places, kind: 'said', series: one.series }
    }),
  )
}

/** How well what the columns of a series are of is named; a series without such words is of whatever is asked. */
function restFit({ rest, isTime }: Series, column: number, { words, links }: Cued): number {
  if (rest.length === 0) return isTime ? 0.6 : 0.3
  const fits = links[column] ?? []
  const named = words.flatMap(({ number }, at) => (!number && (fits[at] ?? 0) >= 0.55 ? [fits[at] ?? 0] : []))
  return Math.min(
    1.5,
    named.reduce((sum, fit) => sum + fit, 0),
  )
}

function ofRows(
  parts: Cued,
  cues: FigureCues,
  clusters: OpenRow[][],
  choices: Choice[],
  linked: Linker,
): OpenPlan[] {
  const singles = clusters
    .flatMap(cluster => cluster.slice(0, 2))
    .sort((a, b) => b.fit * b.places.length - a.fit * a.places.length)
    .slice(0, mostSingles)
  const columns = columnsMeant(parts, choices, linked)
  return [
    ...singles.flatMap(row => choices.flatMap(choice => alongRow(parts, row, choice, cues))),
    ...singles.flatMap(row => inWhole(parts, [row], columns, cues)),
    ...several(parts, clusters, columns, choices, cues),
    ...ofPairs(clusters, columns, cues),
    ...ofMembers(parts, singles, columns, cues),
    ...margins(parts, singles, columns, cues),
    ...together(parts, clusters, columns, cues),
  ]
}

/** One row through several columns. */
function alongRow(
  parts: Cued,
  row: OpenRow,
  { columns, places, kind }: Choice,
  cues: FigureCues,
): OpenPlan[] {
  const [first, last] = [columns[0], columns.at(-1)]
  if (first === undefined || last === undefined || first === last || columns.length > mostOperands) return []
  const plans: Plan[] = []
  const ends = { from: operand(row, first), to: operand(row, last) }
  if (kind !== 'run' && (kind === 'all' ? cues.isChange : columns.length === 2)) {
    // "By how many per cent" is no amount.
    if (!cues.isPercent || !cues.isChange || cues.isPoints) plans.push(bare({ kind: 'difference', ...ends }))
    plans.push(bare({ kind: 'percentage-change', ...ends }))
    if (cues.isRatio) plans.push(bare({ kind: 'ratio', ...ends }))
    if (cues.isShare && !cues.isChange) {
      plans.push(bare({ kind: 'percentage', ...ends }))
      plans.push(bare({ kind: 'percentage', from: ends.to, to: ends.from }))
    }
  }
  const operands = columns.map(column => operand(row, column))
  const isOfRun = kind === 'run' || kind === 'all' || columns.length === 2
  if (isOfRun && (cues.isSum || (!cues.isAverage && !cues.isRanked && !cues.isChange && kind !== 'all')))
    plans.push(bare({ kind: 'sum-of', operands }))
  if (cues.isSum && kind === 'said' && columns.length > 2) plans.push(bare({ kind: 'sum-of', operands }))
  if (kind === 'run' && cues.isShare) plans.push(...runInWhole(parts, row, columns))
  if (isOfRun && cues.isAverage) plans.push(bare({ kind: 'average-of', operands }))
  for (const order of cues.orders)
    for (const limit of cues.limits)
      plans.push(bare({ kind: 'each-of', operands }, { sort: { by: null, order }, limit }))
  for (const having of havingsOf(cues)) {
    if (cues.isCount) plans.push(bare({ kind: 'count-of', operands }, { having }))
    if (cues.isList || !cues.isCount) plans.push(bare({ kind: 'each-of', operands }, { having }))
  }
  return plans.map(plan => ({ plan, places: [...row.places, ...places] }))
}

/** "How much falls due within two years, and what share of all is that" */
function runInWhole({ table, words }: Cued, { where }: OpenRow, [column = 0, ...and]: number[]): Plan[] {
  const { unit = null } = table.columns[column] ?? {}
  const run: Operand = { column, and, where, sum: true }
  const wholes = [...factsOf(table).totals].filter(
    total => total !== column && !and.includes(total) && table.columns[total]?.unit === unit,
  )
  return wholes.slice(0, 1).flatMap(total => {
    const share = { kind: 'percentage' as const, from: { column: total, where, sum: false }, to: run }
    return [bare(share), ...(asksTwice({ words }) ? [withShare([], run, share)] : [])]
  })
}

type Having = NonNullable<TablePlan['having']>
function havingsOf({ isLoss, isProfit, isOfTimes, compared }: FigureCues): Having[] {
  const made: Having[] = compared.map(({ is, value }) => ({ is, values: [value] }))
  if (isOfTimes && isLoss) made.push({ is: 'under', values: ['0'] })
  if (isOfTimes && isProfit) made.push({ is: 'over', values: ['0'] })
  return made.slice(0, 2)
}

/** The columns in which rows may be set against each other: those that are said, else the whole, the latest. */
function columnsMeant({ table }: Cued, choices: Choice[], linked: Linker): Named[] {
  const { numbers, totals } = factsOf(table)
  const said = choices.flatMap(({ columns, places, kind, series }) => {
    if (kind === 'said') return columns.map(column => ({ column, places }))
    return series.isTime ? columns.slice(-1).map(column => ({ column, places: [] })) : []
  })
  const named = numbers
    .map(column => ({
      column,
      fit: linked(column).fit + (totals.has(column) ? 0.3 : 0),
      places: linked(column).places,
    }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  const [only] = numbers
  const rest = numbers.length === 1 && only !== undefined ? [{ column: only, places: [] }] : []
  const all = [
    ...said.slice(0, 3),
    ...named.slice(0, 3),
    ...rest,
    ...numbers.slice(0, 1).map(column => ({ column, places: [] })),
  ]
  return all.filter(({ column }, at) => all.findIndex(other => other.column === column) === at).slice(0, 4)
}

/** Several named rows together, in one column or in several. */
function several(
  parts: Cued,
  clusters: OpenRow[][],
  columns: Named[],
  choices: Choice[],
  cues: FigureCues,
): OpenPlan[] {
  const labels = labelsOf(parts.table)
  if (!labels) return []
  const firsts = clusters.flatMap(cluster => cluster.slice(0, 1))
  const sets = [firsts, ...clusters.filter(cluster => cluster.length > 1)]
  const strong = firsts.filter(({ fit }) => fit >= 0.8)
  if (strong.length >= 2 && strong.length < firsts.length) sets.unshift(strong)
  return sets.slice(0, 3).flatMap((rows): OpenPlan[] => {
    const own = rows.filter(({ total }) => !total)
    if (own.length < 2) return []
    const places = own.flatMap(row => row.places)
    const values = own.flatMap(row => row.where.find(({ column }) => column === labels.column)?.values ?? [])
    const where: Condition[] = [{ column: labels.column, is: 'is', values }]
    const kind = cues.isAverage ? 'average' : 'sum'
    const single = columns.map(({ column, places: said }) => ({
      plan: planOf(where, { kind, column }),
      places: [...places, ...said],
    }))
    const runs = choices.flatMap(({ columns: run, places: said }): OpenPlan[] => {
      if (run.length < 2 || run.length > mostOperands) return []
      const operands = run.map((column): Operand => ({ column, where, sum: true }))
      const [from, to] = [operands[0], operands.at(-1)]
      const measures: Measure[] = [{ kind: kind === 'sum' ? 'sum-of' : 'average-of', operands }]
      if (cues.isChange && from && to)
        measures.push({ kind: 'difference', from, to }, { kind: 'percentage-change', from, to })
      return measures.map(measure => ({ plan: bare(measure), places: [...places, ...said] }))
    })
    return [...single, ...inWhole(parts, own, columns, cues), ...runs]
  })
}

/** Two named rows against each other. */
function ofPairs(clusters: OpenRow[][], columns: Named[], cues: FigureCues): OpenPlan[] {
  if (!cues.isChange && !cues.isShare && !cues.isRatio && cues.factor === null) return []
  const firsts = clusters.flatMap(cluster => cluster.slice(0, clusters.length > 1 ? 1 : 2)).slice(0, 4)
  return firsts.flatMap((one, at) =>
    firsts.slice(at + 1).flatMap(other =>
      columns.slice(0, 3).flatMap(({ column, places }): OpenPlan[] => {
        const [a, b] = [operand(one, column), operand(other, column)]
        const measures: Measure[] = []
        if (cues.isChange) measures.push({ kind: 'difference', from: b, to: a })
        if (cues.isShare)
          measures.push({ kind: 'percentage', from: b, to: a }, { kind: 'percentage', from: a, to: b })
        if (cues.isRatio || cues.factor !== null)
          measures.push({ kind: 'ratio', from: b, to: a }, { kind: 'ratio', from: a, to: b })
        if (cues.isPercent && cues.isChange) measures.push({ kind: 'percentage-change', from: b, to: a })
        return measures.map(measure => ({
          plan: bare(measure),
          places: [...one.places, ...other.places, ...places],
        }))
      }),
    ),
  )
}
