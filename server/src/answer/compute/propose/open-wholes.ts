import type { Condition, Measure, Operand, SingleMeasure, TablePlan } from '@citewell/contract/table-plan.ts'
import { planOf } from '../compose/composed.ts'
import type { Cued } from './cues.ts'
import type { FigureCues } from './figure-cues.ts'
import { conditionsFor, labelsOf, membersOf, type OpenRow } from './named-rows-open.ts'
import type { OpenPlan } from './open-plans.ts'
import { asksTwice, withShare } from './open-several.ts'

type Plan = Omit<TablePlan, 'table'>
/** A column with the places of the words that name it. */
export type Named = { column: number; places: number[] }

const revenueWords = new Set(
  'revenue revenues sales turnover umsatz umsatzerlose erlose ventes ventas ingresos'.split(' '),
)

export const operand = ({ where }: OpenRow, column: number): Operand => ({ column, where, sum: false })
export const bare = (measure: Measure, rest: Partial<TablePlan> = {}): Plan => planOf([], measure, rest)

/** A row, or some of them, in the total of its column. */
export function inWhole(parts: Cued, rows: OpenRow[], columns: Named[], cues: FigureCues): OpenPlan[] {
  const { table } = parts
  // "The percentage change" is no share.
  if (!cues.isShare || (cues.isChange && cues.isPercent && cues.isOfTwo)) return []
  const labels = labelsOf(table)
  const total = labels?.labels.findLast(label => label.total)
  const own = rows.filter(row => !row.total)
  if (!labels || own.length === 0) return []
  const places = own.flatMap(row => row.places)
  const values = own.flatMap(row => row.where.find(({ column }) => column === labels.column)?.values ?? [])
  const part: Condition[] =
    own.length === 1 ? (own[0]?.where ?? []) : [{ column: labels.column, is: 'is', values }]
  return columns.flatMap(({ column, places: said }): OpenPlan[] => {
    const all: Plan[] = [bare({ kind: 'share', column, part })]
    if (total) {
      const where: Condition[] = [
        {
          column: labels.column,
          is: 'is',
          values: [table.rows[total.place]?.cells[labels.column]?.text ?? ''],
        },
      ]
      const some: Operand = { column, where: part, sum: own.length > 1 }
      all.push(bare({ kind: 'percentage', from: { column, where, sum: false }, to: some }))
    }
    // "How much, and what share is that"
    const side: Operand = { column, where: part, sum: true }
    const told = asksTwice(parts)
      ? all.map(({ measure }) => withShare([], side, measure as SingleMeasure))
      : []
    return [...all, ...told].map(plan => ({ plan, places: [...places, ...said] }))
  })
}

/** The rows of a section that is named by its total: "the average of the southern towns". */
export function ofMembers({ table }: Cued, rows: OpenRow[], columns: Named[], cues: FigureCues): OpenPlan[] {
  const labels = labelsOf(table)
  if (!labels || (!cues.isAverage && !cues.isRanked && !cues.isCount)) return []
  return rows.flatMap(({ place, total, places }): OpenPlan[] => {
    const members = total ? membersOf(table, place) : null
    if (!members) return []
    return columns.slice(0, 2).flatMap(({ column, places: said }): OpenPlan[] => {
      const plans: Plan[] = []
      if (cues.isAverage) plans.push(planOf([members], { kind: 'average', column }))
      if (cues.isCount) plans.push(planOf([members], { kind: 'count', column: null, distinct: false }))
      for (const order of cues.orders)
        for (const limit of cues.limits)
          plans.push(
            planOf(
              [members],
              { kind: 'values', columns: [labels.column, column] },
              { sort: { by: column, order }, limit },
            ),
          )
      return plans.map(plan => ({ plan, places: [...places, ...said] }))
    })
  })
}

/** "Gross margin": a row in the one that holds the whole of what came in. */
export function margins({ table }: Cued, rows: OpenRow[], columns: Named[], cues: FigureCues): OpenPlan[] {
  const labels = labelsOf(table)
  if (!cues.isMargin || !labels) return []
  const whole = labels.labels.find(({ words }) => words.some(({ text }) => revenueWords.has(text)))
  const where = whole && conditionsFor(table, labels.column, whole.place)
  if (!where) return []
  return rows.slice(0, 2).flatMap(row =>
    columns.slice(0, 2).map(
      ({ column, places }): OpenPlan => ({
        plan: bare({ kind: 'percentage', from: { column, where, sum: false }, to: operand(row, column) }),
        places: [...row.places, ...places],
      }),
    ),
  )
}

/** Several rows together in one other: "rent and heating as a percentage of all costs". */
export function together(
  { table }: Cued,
  clusters: OpenRow[][],
  columns: Named[],
  cues: FigureCues,
): OpenPlan[] {
  const labels = labelsOf(table)
  const firsts = clusters.flatMap(cluster => cluster.slice(0, 1)).filter(({ fit }) => fit >= 0.6)
  if (!labels || !cues.isShare || firsts.length < 3) return []
  const wholes = [firsts.at(-1), firsts[0]].filter(row => row !== undefined)
  return wholes.flatMap(whole => {
    const rest = firsts.filter(row => row !== whole && !row.total)
    const values = rest.flatMap(row => row.where.find(({ column }) => column === labels.column)?.values ?? [])
    if (values.length < 2) return []
    const where: Condition[] = [{ column: labels.column, is: 'is', values }]
    return columns.slice(0, 2).map(
      ({ column, places }): OpenPlan => ({
        plan: bare({ kind: 'percentage', from: operand(whole, column), to: { column, where, sum: true } }),
        places: [...firsts.flatMap(row => row.places), ...places],
      }),
    )
  })
}
