import type { ColumnCells, ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed } from './computed.ts'
import { isToldByMeasure, keyShown } from './key-shown.ts'
import { cellsBehind, nameCells, runsOf } from './name-cells.ts'
import { notesOfCells } from './notes-of-cells.ts'
import { planFormula } from './plan-formula.ts'
import { planInWords } from './plan-in-words.ts'
import { english } from './plan-words/english.ts'
import type { PlanWords } from './plan-words/plan-words.ts'
import { refusalText } from './refusal-text.ts'
import { shownValue } from './shown-value.ts'
import type { Table, TableRow } from './table.ts'
import { calledOf, longestCalled, type ScopedTable } from './tables-in-scope.ts'

const mostColumns = 200
const widest = 8

/** How much of a result is shown: rows or groups, characters of a text, runs of cells in each column. */
type Amounts = { rows: number; characters: number; runs: number }
const shownAmounts: Amounts = { rows: 500, characters: 300, runs: 1_000 }
/** Each look at a chat loads what its answers hold. */
export const storedAmounts: Amounts = { rows: 50, characters: 200, runs: 200 }

export type Presenting = { amounts?: Amounts; words?: PlanWords }

/** What became of a plan, as the API shows it. */
export function presentComputed(
  scoped: ScopedTable,
  plan: TablePlan,
  computed: Computed,
  { amounts = shownAmounts, words = english }: Presenting = {},
): ComputedTable {
  const { table } = scoped
  const used = cellsUsed(computed)
  const leftOut = computed.kind === 'refused' ? [] : leftOutOf(computed)
  const notes = notesOfCells(table, plan, computed)
  const meant = asMeant(scoped, plan)
  const isOwn = ({ column }: ColumnCells) => column < (table.joined?.from ?? table.columns.length)
  return {
    table: { document_id: scoped.documentId, sheet: scoped.sheet, region: scoped.region },
    filename: scoped.filename,
    title: table.title,
    ...placeOf(scoped),
    columns: table.columns.slice(0, mostColumns).map(({ name, type, unit }) => ({ name, type, unit })),
    plan: meant,
    words: planInWords(table, meant, words),
    formula: planFormula(table, plan, sheetOf(scoped), computed),
    result: resultOf(table, plan, computed, amounts, words),
    cells_named: nameCells(scoped, used),
    // The cells of a table behind are named, and not marked among the own ones.
    used: used.filter(isOwn).map(cells => firstRuns(cells, amounts)),
    left_out: leftOut.filter(isOwn).map(cells => firstRuns(cells, amounts)),
    ...joinedOf(scoped, used, amounts),
    hidden: computed.kind === 'refused' ? 0 : computed.hidden,
    ...(notes.length > 0 && { notes: notes.map(({ text }) => cut(text, amounts.characters)) }),
  }
}

function placeOf({ place }: ScopedTable): Pick<ComputedTable, 'sheet_name' | 'first_column' | 'page'> {
  return {
    sheet_name: place.kind === 'sheet' ? place.sheet : null,
    first_column: place.kind === 'sheet' ? place.firstColumn : 0,
    page: place.kind === 'text' ? place.page : null,
  }
}

/** The plan with the place and the name that its other table has now. */
function asMeant({ other }: ScopedTable, plan: TablePlan): TablePlan {
  if (!plan.join || !other) return plan
  const { sheet, region } = other
  return { ...plan, join: { ...plan.join, sheet, region, name: calledOf(other).slice(0, longestCalled) } }
}

/** The other table of a plan, with its cells. */
function joinedOf(
  { table, other }: ScopedTable,
  used: ColumnCells[],
  amounts: Amounts,
): Pick<ComputedTable, 'joined'> {
  const { joined, columns } = table
  if (!joined || !other) return {}
  const { documentId, sheet, region } = other
  const behind = used.filter(({ column }) => column >= joined.from)
  return {
    joined: {
      table: { document_id: documentId, sheet, region },
      title: other.table.title,
      ...placeOf(other),
      from: joined.from,
      keys: joined.keys.map(key => ({
        own: columns[key.own]?.name ?? '',
        other: other.table.columns[key.other]?.name ?? '',
      })),
      used: behind.map(cells => firstRuns(cellsBehind(table, joined, cells), amounts)),
    },
  }
}

/** The columns that rows are shown with: those asked for, then those that the conditions and the order are about. */
export function shownColumns({ where, measure, sort }: TablePlan): number[] {
  const asked = measure.kind === 'values' ? measure.columns : []
  const about = [...where.map(({ column }) => column), ...(sort?.by == null ? [] : [sort.by])]
  return [...new Set([...asked, ...about])].slice(0, Math.max(widest, asked.length))
}

/** The texts of a row's cells in some columns; what is longer is cut. */
export function cellTexts(
  { cells }: TableRow,
  columns: number[],
  longest = shownAmounts.characters,
): string[] {
  return columns.map(column => cut(cells[column]?.text.trim() ?? '', longest))
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function firstRuns<Cells extends ColumnCells>(cells: Cells, { runs }: Amounts): Cells {
  return { ...cells, rows: cells.rows.slice(0, runs) }
}

function sheetOf({ place }: ScopedTable): { sheet?: string; firstColumn?: number } {
  if (place.kind === 'text') return {}
  return { ...(place.sheet !== null && { sheet: place.sheet }), firstColumn: place.firstColumn }
}

function resultOf(
  table: Table,
  plan: TablePlan,
  computed: Computed,
  most: Amounts,
  words: PlanWords,
): ComputedTable['result'] {
  switch (computed.kind) {
    case 'value': {
      const { value, type, unit } = computed
      return { kind: 'value', value, type, unit, shown: shownValue(computed, words.locale) }
    }
    case 'rows': {
      const columns = shownColumns(plan)
      const { rows, matched, tied } = computed
      const shown = rows
        .slice(0, most.rows)
        .map(row => ({ row: row.row, cells: cellTexts(row, columns, most.characters) }))
      return { kind: 'rows', columns, rows: shown, count: rows.length, matched, tied }
    }
    case 'groups': {
      const { groups, matched, tied } = computed
      const shown = groups.slice(0, most.rows).map(group => ({
        key: cut(
          isToldByMeasure(plan) ? keyShown(table, group.key, plan, words) : group.key,
          most.characters,
        ),
        value: group.value,
        type: group.type,
        unit: group.unit,
        shown: shownValue(group, words.locale),
      }))
      return { kind: 'groups', groups: shown, count: groups.length, matched, tied }
    }
    case 'refused': {
      const { refusal } = computed
      const unmatched = refusal.reason === 'no-row-matches'
      const nearest = unmatched ? refusal.texts : []
      const message = refusalText(table, refusal)
      return { kind: 'refused', message, nearest, ...(unmatched && { unmatched }) }
    }
  }
}

/** By column, so that a sum over groups names its cells once. */
function cellsUsed(computed: Computed): ColumnCells[] {
  if (computed.kind === 'refused') return []
  const lists = computed.kind === 'groups' ? computed.groups.flatMap(({ cells }) => cells) : computed.cells
  const rows = new Map<number, number[]>()
  for (const cells of lists) {
    const known = rows.get(cells.column) ?? []
    for (const row of cells.rows) known.push(row)
    rows.set(cells.column, known)
  }
  return [...rows].map(([column, all]) => runsOf({ column, rows: all }))
}

function leftOutOf(computed: Exclude<Computed, { kind: 'refused' }>): ComputedTable['left_out'] {
  const inside = computed.kind === 'groups' ? computed.groups.flatMap(({ leftOut }) => leftOut) : []
  const reasons = new Map<
    string,
    { column: number; reason: ComputedTable['left_out'][number]['reason']; rows: number[] }
  >()
  for (const { column, reason, rows } of [...inside, ...computed.leftOut]) {
    const known = reasons.get(`${column} ${reason}`) ?? { column, reason, rows: [] }
    for (const row of rows) known.rows.push(row)
    reasons.set(`${column} ${reason}`, known)
  }
  return [...reasons.values()].map(({ reason, ...cells }) => ({ ...runsOf(cells), reason }))
}
