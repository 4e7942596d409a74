import type { Condition } from '@citewell/contract/table-plan.ts'
import { blanksAreEmpty, type Criteria, criteriaOf } from './formula-criteria.ts'
import { type Run, rangeOf, type SheetPlace } from './sheet-ranges.ts'
import type { Table } from './table.ts'

/** A table where it stands, with the runs of its rows. */
export type Sheet = { table: Table; runs: Run[]; place: SheetPlace }

/** The cells of a column without totals. */
export function rangesOf({ runs, place }: Sheet, column: number): string {
  return runs.map(run => rangeOf(column, run, place)).join(',')
}

/** SUM or SUMIFS of a column in the rows that fulfil conditions; null where none means the same. */
export function sumFormula(sheet: Sheet, column: number, where: Condition[]): string | null {
  return where.length === 0
    ? `SUM(${rangesOf(sheet, column)})`
    : perRun(sheet, where, run => `SUMIFS(${rangeOf(column, run, sheet.place)},`)
}

/** How many rows fulfil conditions, or have something in a column. */
export function countFormula(sheet: Sheet, column: number | null, where: Condition[]): string | null {
  if (column !== null && !blanksAreEmpty(sheet.table, column)) return null
  if (where.length > 0) return perRun(sheet, where, run => `COUNTIFS(${filled(sheet, column, run)}`)
  if (column !== null) return `COUNTA(${rangesOf(sheet, column)})`
  return together(sheet.runs.map(run => `ROWS(${rangeOf(0, run, sheet.place)})`))
}

function filled({ place }: Sheet, column: number | null, run: Run): string {
  return column === null ? '' : `${rangeOf(column, run, place)},"<>",`
}

/** Only these have a kin with conditions, and none that adds up several runs or alternatives. */
const conditional = { average: 'AVERAGEIFS', min: 'MINIFS', max: 'MAXIFS' } as const

/** AVERAGE, MEDIAN, MIN or MAX, or their kin with conditions. */
export function statisticFormula(
  sheet: Sheet,
  kind: keyof typeof conditional | 'median',
  column: number,
  where: Condition[],
): string | null {
  if (where.length === 0) return `${kind.toUpperCase()}(${rangesOf(sheet, column)})`
  const [run] = sheet.runs
  if (kind === 'median' || run === undefined || sheet.runs.length > 1) return null
  const criteria = where.map(condition => criteriaOf(sheet.table, condition))
  if (criteria.some(one => one !== null && 'any' in one && one.any.length > 1)) return null
  const written = writeCriteria(sheet, criteria, run)
  return written && `${conditional[kind]}(${rangeOf(column, run, sheet.place)},${written.text})`
}

/** The sum over all runs of a function with conditions; alternatives are lists, whose results are added. */
function perRun(sheet: Sheet, where: Condition[], begin: (run: Run) => string): string | null {
  const criteria = where.map(condition => criteriaOf(sheet.table, condition))
  const parts = sheet.runs.map(run => {
    const written = writeCriteria(sheet, criteria, run)
    if (written === null) return null
    const call = `${begin(run)}${written.text})`
    return written.lists > 0 ? `SUM(${call})` : call
  })
  return parts.includes(null) ? null : together(parts.filter(part => part !== null))
}

/** At most two lists, one across and one down, give every pair of alternatives. */
function writeCriteria(
  { place }: Sheet,
  criteria: (Criteria | null)[],
  run: Run,
): { text: string; lists: number } | null {
  let lists = 0
  const parts: string[] = []
  for (const one of criteria) {
    if (one === null) return null
    const range = rangeOf(one.column, run, place)
    if ('all' in one) parts.push(...one.all.map(criterion => `${range},${criterion}`))
    else if (one.any.length === 1) parts.push(`${range},${one.any[0]}`)
    else {
      lists += 1
      if (lists > 2 || one.any.length === 0) return null
      parts.push(`${range},{${one.any.join(lists === 1 ? ',' : ';')}}`)
    }
  }
  return { text: parts.join(','), lists }
}

function together(parts: string[]): string {
  return parts.join('+')
}
