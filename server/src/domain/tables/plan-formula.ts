import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed, Factor } from './computed.ts'
import { calculationFormula, longestFormula, pairFormula, severalFormula } from './formula-of-pair.ts'
import { countFormula, rangesOf, type Sheet, statisticFormula, sumFormula } from './formula-of-rows.ts'
import { isOfPairs } from './is-of-pairs.ts'
import { matchRows } from './match-rows.ts'
import { allPlaces } from './places.ts'
import { runPlan } from './run-plan.ts'
import { dataRuns, rangeOf, type SheetPlace } from './sheet-ranges.ts'
import type { Table } from './table.ts'

/** More pieces than this are not a formula that people check by hand. */
const mostRuns = 12

/**
 * The plan as a formula in the words of Excel, over cells that hold the values of the table as numbers and dates, and
 * its other texts as they are; null where none gives the same. A group is the plan with its key among the conditions.
 */
export function planFormula(
  table: Table,
  plan: TablePlan,
  place: SheetPlace = {},
  computed: Computed = runPlan(table, plan),
): string | null {
  if (computed.kind !== 'value' || plan.sort !== null || plan.limit !== null) return null
  if (computed.leftOut.some(({ reason }) => reason === 'error' || reason === 'formula-without-value'))
    return null
  const sheet: Sheet = { table, runs: dataRuns(table), place }
  if (sheet.runs.length === 0 || sheet.runs.length > mostRuns) return null
  const formula = converted(formulaOf(sheet, plan), computed.factor)
  return formula === null || formula.length > longestFormula ? null : `=${formula}`
}

function formulaOf(sheet: Sheet, { where, measure, also, join }: TablePlan): string | null {
  if (join !== undefined || also !== undefined || isOfPairs(measure)) return null
  switch (measure.kind) {
    case 'sum':
      return sumFormula(sheet, measure.column, where)
    case 'average':
    case 'median':
    case 'min':
    case 'max':
      return statisticFormula(sheet, measure.kind, measure.column, where)
    case 'count':
      return measure.distinct ? null : countFormula(sheet, measure.column, where)
    case 'share': {
      const of = (conditions: Condition[]) =>
        measure.column === null
          ? countFormula(sheet, null, conditions)
          : sumFormula(sheet, measure.column, conditions)
      return combined(of([...where, ...measure.part]), of(where), (part, whole) => `${part}/${whole}*100`)
    }
    case 'rank': {
      const { table } = sheet
      const [place] = matchRows(table, allPlaces(table), [...where, ...measure.of], () => {}).rows
      if (where.length > 0 || place === undefined || sheet.runs.length > 1) return null
      const { row } = table.rowAt(place)
      const cell = rangeOf(measure.column, { from: row, to: row }, sheet.place)
      return `RANK(${cell},${rangesOf(sheet, measure.column)},${measure.order === 'descending' ? 0 : 1})`
    }
    case 'values':
    case 'each-of':
    case 'change':
    case 'count-of':
      return null
    case 'sum-of':
    case 'average-of':
    case 'min-of':
    case 'max-of':
      return severalFormula(sheet, measure, where)
    case 'calculation':
      return calculationFormula(sheet, measure, where)
    default:
      return pairFormula(sheet, measure, where)
  }
}

/** In the unit of the plan. */
function converted(formula: string | null, factor: Factor | undefined): string | null {
  if (formula === null || factor === undefined) return formula
  const bracketed = /^[A-Z]{1,12}\([^()]*\)$/.test(formula) ? formula : `(${formula})`
  const times = factor.times === 1 ? '' : `*${factor.times}`
  return `${times === '' && factor.by === 1 ? formula : bracketed}${times}${factor.by === 1 ? '' : `/${factor.by}`}`
}

function combined(a: string | null, b: string | null, join: (a: string, b: string) => string): string | null {
  const bracketed = (part: string) => (part.includes('+') ? `(${part})` : part)
  return a === null || b === null ? null : join(bracketed(a), bracketed(b))
}
