import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { addTables } from '../../domain/tables/add-tables.ts'
import { planFormula } from '../../domain/tables/plan-formula.ts'
import { presentPart } from '../../domain/tables/present-part.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { AppError } from '../../platform/errors.ts'
import type { ComputedPlan } from './compute-plan.ts'
import { type WrittenCell, worth } from './result-rows.ts'

/** The formula of a cell, for a table that stands on a sheet of this name; null for none. */
type Formula = (sheet: string) => string | null
type OverCell = WrittenCell & { formula?: Formula }

/** A result over several tables as rows: what each gives, then what they give together. */
export type OverRows = { head: string[]; parts: OverCell[][]; together: OverCell[]; words: string }

/** Throws invalid_request for what cannot be computed. */
export function overRows(runs: ComputedPlan[]): OverRows {
  const shown = runs.map(({ scoped, plan, computed }) => presentPart(scoped, plan, computed))
  const over = addTables(shown)
  if (over.result.kind !== 'value')
    throw new AppError('invalid_request', over.result.kind === 'refused' ? over.result.message : '')
  const { measure } = over.plan
  const isQuotient = measure.kind === 'average' || measure.kind === 'share'
  const divided = isQuotient ? ['Divided', 'By'] : []
  const last = runs.length + 1
  const parts = runs.map((run, at) => partRow(run, shown[at] ?? over, isQuotient))
  const { result } = over
  const total = worth(result)
  const formula = 'number' in total ? formulaOver(measure.kind, last) : null
  return {
    head: ['Table', 'Result', 'Unit', ...divided],
    parts,
    together: [
      { text: 'Together' },
      { ...total, ...(formula && { formula: () => formula }) },
      { text: result.unit ?? '' },
    ],
    words: over.words,
  }
}

function partRow(
  { scoped: { table }, plan }: ComputedPlan,
  part: ComputedTable,
  isQuotient: boolean,
): OverCell[] {
  const { result, quotient } = part
  const own: OverCell[] =
    result.kind === 'value'
      ? [
          { ...worth(result), formula: sheet => planFormula(table, plan, { sheet }) },
          { text: result.unit ?? '' },
        ]
      : [{ text: '' }, { text: '' }]
  const divided = isQuotient && quotient ? dividedCells(table, plan, quotient) : []
  return [{ text: placeOf(part) }, ...own, ...divided]
}

/** What was divided by what, as formulas where these give the same. */
function dividedCells(
  table: Table,
  plan: TablePlan,
  { dividend, divisor }: NonNullable<ComputedTable['quotient']>,
) {
  const { measure, where } = plan
  const column = 'column' in measure ? measure.column : null
  const count = { kind: 'count' as const, column, distinct: false }
  const whole = column === null ? count : { kind: 'sum' as const, column }
  const part = measure.kind === 'share' ? measure.part : []
  const by = measure.kind === 'share' ? whole : count
  return [
    sameCell(table, { ...plan, where: [...where, ...part], measure: whole }, dividend),
    sameCell(table, { ...plan, measure: by }, divisor),
  ]
}

function sameCell(table: Table, plan: TablePlan, number: string): OverCell {
  const computed = runPlan(table, plan)
  const isSame = computed.kind === 'value' && computed.value === number
  return isSame ? { number, formula: sheet => planFormula(table, plan, { sheet }, computed) } : { number }
}

/** Over the cells of the parts, which stand in the rows from the second to the last one. */
function formulaOver(kind: TablePlan['measure']['kind'], last: number): string | null {
  const cells = (column: string) => `${column}2:${column}${last}`
  switch (kind) {
    case 'sum':
    case 'count':
      return `=SUM(${cells('B')})`
    case 'min':
    case 'max':
      return `=${kind.toUpperCase()}(${cells('B')})`
    case 'average':
      return `=SUM(${cells('D')})/SUM(${cells('E')})`
    case 'share':
      return `=SUM(${cells('D')})/SUM(${cells('E')})*100`
    default:
      return null
  }
}

function placeOf({ filename, sheet_name }: ComputedTable): string {
  return [filename, sheet_name].filter(Boolean).join(' · ')
}
