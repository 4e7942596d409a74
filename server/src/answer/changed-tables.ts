import { isTableFile } from '../domain/tables/is-table-file.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { PlanRun } from './compute/plan-run.ts'
import type { Scope } from './stages.ts'
import { amendmentsOf } from './with-amendments.ts'
import { changesRow } from './write/amendments/changed-rows.ts'

/** Rows of one result that are looked at. */
const mostRows = 200

/**
 * Whether one of these results rests on a row that an amendment changes in words, "In Schedule 2 A is replaced by B": what
 * the table gives is then out of date.
 */
export async function restsOnChanged(db: Queryable, scope: Scope, runs: PlanRun[]): Promise<boolean> {
  const ofTexts = runs.filter(({ scoped }) => !isTableFile(scoped.filename))
  if (ofTexts.length === 0) return false
  const amending = await amendmentsOf(db, new Set(ofTexts.map(({ scoped }) => scoped.documentId)), scope)
  return ofTexts.some(run => {
    const changes = amending
      .filter(({ original }) => original.id === run.scoped.documentId)
      .flatMap(({ named }) => named.filter(({ attached = [] }) => attached.length > 0))
    if (changes.length === 0) return false
    const { columns, rows, title } = run.scoped.table
    const names = columns.map(({ name }) => name)
    const cellsOf = (row: (typeof rows)[number]) => names.map((_, at) => row.cells[at]?.text ?? '')
    const all = { columns: names, rows: rows.slice(0, mostRows).map(cellsOf), above: title }
    return rowsOf(run).some(row =>
      changes.some(change => changesRow(change, { ...all, cells: cellsOf(row) })),
    )
  })
}

/** The rows that a result comes from. */
function rowsOf({ scoped: { table }, computed }: PlanRun) {
  if (computed.kind === 'refused') return []
  if (computed.kind === 'rows') return computed.rows.slice(0, mostRows)
  const cells = computed.kind === 'value' ? computed.cells : computed.groups.flatMap(group => group.cells)
  const used = new Set(cells.flatMap(({ rows }) => rows))
  return table.rows.filter(({ row }) => used.has(row)).slice(0, mostRows)
}
