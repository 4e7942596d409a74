import type { Condition, Operand, Term } from '@citewell/contract/table-plan.ts'
import { countFormula, type Sheet, statisticFormula, sumFormula } from './formula-of-rows.ts'
import { matchRows } from './match-rows.ts'
import type { Calculation } from './measure-calculation.ts'
import type { PairMeasure } from './measure-pair.ts'
import type { SeveralMeasure } from './measure-several.ts'
import { allPlaces } from './places.ts'
import { rangeOf } from './sheet-ranges.ts'

/** A formula over two cells or sums; null where none gives the same. */
export function pairFormula(sheet: Sheet, measure: PairMeasure, where: Condition[]): string | null {
  const [from, to] = [measure.from, measure.to].map(operand => operandFormula(sheet, operand, where))
  if (from == null || to == null) return null
  if (measure.kind === 'difference') return `${to}-${from}`
  if (measure.kind === 'ratio') return `${to}/${from}`
  if (measure.kind === 'percentage') return `${to}/${from}*100`
  if (measure.kind !== 'span') return `(${to}-${from})/${from}*100`
  if (measure.from.taken !== undefined || measure.to.taken !== undefined) return null
  const dates = [measure.from, measure.to].map(operand => cellOf(sheet, operand, where)?.value ?? '')
  const [early = '', late = ''] = dates
  if (dates.some(date => date.length !== 10)) return null
  if (measure.unit === 'days') return `${to}-${from}`
  // DATEDIF counts neither backwards nor a month that ends early.
  if (early > late || late.slice(8) < early.slice(8)) return null
  return `DATEDIF(${from},${to},"${measure.unit === 'months' ? 'm' : 'y'}")`
}

const functions = { 'sum-of': 'SUM', 'average-of': 'AVERAGE', 'min-of': 'MIN', 'max-of': 'MAX' }

/** SUM, AVERAGE, MIN or MAX of cells; null where an operand has no formula. */
export function severalFormula(
  sheet: Sheet,
  { kind, operands }: SeveralMeasure,
  where: Condition[],
): string | null {
  const parts = operands.map(operand => operandFormula(sheet, operand, where))
  return parts.includes(null) ? null : `${functions[kind]}(${parts.join(',')})`
}

/** What Excel takes, with the sign before it. */
export const longestFormula = 8_191

const signs = { plus: '+', minus: '-', times: '*', 'divided-by': '/' }

/**
 * The steps as one formula; null where an operand has none, or a percentage is taken of something, which its cell has
 * times 100. A step that is taken twice is written twice, so null also where that makes it too long for Excel.
 */
export function calculationFormula(
  sheet: Sheet,
  { operands, steps }: Calculation,
  where: Condition[],
): string | null {
  const percentages = operands.some(({ column }) => sheet.table.columns[column]?.type === 'percentage')
  if (percentages && steps.some(({ does }) => does === 'times')) return null
  const parts = operands.map(operand => operandFormula(sheet, operand, where))
  const done: string[] = []
  const partOf = (term: Term) =>
    'number' in term ? term.number : 'step' in term ? `(${done[term.step]})` : parts[term.operand]
  for (const { does, left, right } of steps) {
    const [a, b] = [partOf(left), partOf(right)]
    if (a == null || b == null) return null
    if (a.length + b.length > longestFormula) return null
    done.push(does === 'percent-of' ? `${a}/${b}*100` : `${a}${signs[does]}${b}`)
  }
  return done.at(-1) ?? null
}

function operandFormula(sheet: Sheet, operand: Operand, where: Condition[]): string | null {
  const conditions = [...where, ...operand.where]
  if (operand.sum) {
    // Of several columns of a total its own cells are added up, which no formula over the other rows does.
    if (operand.and && !matchesRow(sheet, conditions)) return null
    const sums = [operand.column, ...(operand.and ?? [])].map(column => sumFormula(sheet, column, conditions))
    return sums.includes(null) ? null : bracketed(sums.join('+'))
  }
  if (operand.taken === 'count') return bracketed(countFormula(sheet, null, conditions))
  if (operand.taken !== undefined) return statisticFormula(sheet, operand.taken, operand.column, conditions)
  const row = cellOf(sheet, operand, where)?.row
  return row === undefined ? null : rangeOf(operand.column, { from: row, to: row }, sheet.place)
}

const bracketed = (formula: string | null) => (formula?.includes('+') ? `(${formula})` : formula)

function matchesRow({ table }: Sheet, where: Condition[]): boolean {
  return matchRows(table, allPlaces(table), where, () => {}).rows.length > 0
}

function cellOf(
  { table }: Sheet,
  operand: Operand,
  where: Condition[],
): { row: number; value: string } | null {
  const { rows, totals } = matchRows(table, allPlaces(table), [...where, ...operand.where], () => {})
  const [place] = rows.length > 0 ? rows : totals
  const row = place === undefined ? null : table.rowAt(place)
  const value = row?.cells[operand.column]?.value
  return row === null || value == null ? null : { row: row.row, value }
}
