import type { ManyCells, Mark, MarkedCells } from '@citewell/contract/many-cells.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { documentsOfGrid } from '../../domain/grids/documents-of-grid.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid, type OwnedGrid } from '../../domain/grids/owned-grid.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cellsOf, isCurrent, ofDocument } from './cell-keys.ts'

type Left = keyof MarkedCells['left']
type Row = typeof grids.$inferSelect
type Cell = Awaited<ReturnType<typeof loadCells>>[number]

/**
 * Confirms, locks or unlocks many cells at once, or takes the caller's own confirmations back, and notes who did so. Only
 * cells that are as the caller saw them; a confirmed one has one value, read from the document and for the question of now.
 * What is left is counted by its reason. Throws not_found for a column that is none of the grid.
 */
export async function markCells(
  db: Database,
  caller: Caller,
  grid: OwnedGrid,
  wanted: ManyCells,
): Promise<MarkedCells> {
  if (wanted.dry_run) {
    const { changed, left } = await chooseCells(db, caller, grid, wanted)
    return { changed, left, rows: [] }
  }
  return db.transaction(async tx => {
    // No question changes meanwhile.
    const [now] = await tx.select().from(grids).where(isGrid(grid)).for('share')
    if (!now) throw notFound('Grid')
    const { changed, left, rows, cells } = await chooseCells(tx, caller, now, wanted)
    await storeMark(tx, now, caller, wanted.mark, cells)
    return { changed, left, rows }
  })
}

async function chooseCells(db: Queryable, caller: Caller, grid: Row, wanted: ManyCells) {
  const { mark, column_ids: columnIds, rows: seen } = wanted
  if (columnIds.some(id => !grid.columns.some(column => column.id === id))) throw notFound('Column')
  const ids = seen.map(({ document_id: id }) => id)
  const shown = await db
    .select({ id: documents.id, edits: sql<boolean>`coalesce(${readable(caller, 'edit')}, false)` })
    .from(documents)
    .where(and(documentsOfGrid(db, grid), inArray(documents.id, ids), readable(caller, 'read')))
  const edits = new Map(shown.map(document => [document.id, document.edits]))
  const editable = shown.filter(document => document.edits).map(({ id }) => id)
  const known = new Map(
    (await loadCells(db, grid, editable, wanted)).map(cell => [`${cell.documentId} ${cell.columnId}`, cell]),
  )
  const left: MarkedCells['left'] = {
    ...{ already: 0, changed_since: 0, without_value: 0, stale: 0, locked: 0, of_others: 0, not_allowed: 0 },
  }
  const cells: Cell[] = []
  const rows = seen.flatMap(({ document_id: document, versions }) => {
    const own = versions.map((version, at): number | null => {
      if (version === null) return null
      const cell = known.get(`${document} ${columnIds[at]}`)
      const why = edits.get(document) === false ? 'not_allowed' : leftFor(mark, version, cell, caller.userId)
      if (why !== null || !cell) {
        left[why ?? 'changed_since'] += 1
        return null
      }
      cells.push(cell)
      return cell.version + 1
    })
    return own.some(version => version !== null) ? [{ document_id: document, versions: own }] : []
  })
  return { changed: cells.length, left, rows, cells }
}

/** Why a cell stays as it is; null for one that is to be changed. */
function leftFor(mark: Mark, seen: number, cell: Cell | undefined, userId: string): Left | null {
  // One that was not read has nothing to confirm or to keep.
  if (!cell) return seen === 0 ? 'without_value' : 'changed_since'
  if (cell.version !== seen) return 'changed_since'
  switch (mark) {
    case 'locked':
      return cell.locked ? 'already' : null
    case 'unlocked':
      return cell.locked ? null : 'already'
    case 'confirmed':
      if (cell.confirmed) return 'already'
      if (cell.locked) return 'locked'
      if (!cell.current) return 'stale'
      return cell.entered || (cell.state === 'found' && cell.cites) ? null : 'without_value'
    case 'unconfirmed':
      if (!cell.confirmed) return 'already'
      if (cell.locked) return 'locked'
      return cell.confirmedBy === userId ? null : 'of_others'
  }
}

/** Those that are being changed at this moment are left out, as if they had changed before: nobody waits for another. */
function loadCells(
  db: Queryable,
  grid: Row,
  documentIds: string[],
  { column_ids: columnIds, dry_run: dry }: ManyCells,
) {
  const cells = db
    .select({
      documentId: gridCells.documentId,
      columnId: gridCells.columnId,
      version: gridCells.version,
      state: gridCells.state,
      entered: sql<boolean>`${gridCells.entered} is not null`,
      // A no that only the column's rule says cites nothing: each is looked at by itself.
      cites: sql<boolean>`jsonb_array_length(${gridCells.citations}) > 0`,
      confirmed: sql<boolean>`${gridCells.confirmedAt} is not null`,
      confirmedBy: gridCells.confirmedBy,
      locked: gridCells.locked,
      current: sql<boolean>`coalesce(${isCurrent(grid.columns)}, false)`,
    })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(
      and(cellsOf(grid), inArray(gridCells.columnId, columnIds), inArray(gridCells.documentId, documentIds)),
    )
  return dry ? cells : cells.for('update', { of: gridCells, skipLocked: true })
}

async function storeMark(tx: Queryable, grid: Row, { userId }: Caller, mark: Mark, cells: Cell[]) {
  const now = new Date()
  const set = {
    confirmed: { confirmedBy: userId, confirmedAt: now },
    unconfirmed: { confirmedBy: null, confirmedAt: null },
    locked: { locked: true },
    unlocked: { locked: false },
  }[mark]
  for (const [columnId, own] of Map.groupBy(cells, cell => cell.columnId)) {
    const ids = own.map(({ documentId }) => documentId)
    await tx
      .update(gridCells)
      .set({ ...set, version: sql`${gridCells.version} + 1`, updatedAt: now })
      .where(and(cellsOf(grid), eq(gridCells.columnId, columnId), inArray(gridCells.documentId, ids)))
  }
}
