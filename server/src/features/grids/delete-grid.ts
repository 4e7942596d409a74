import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { collections } from '../../domain/collections/collection-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid, type OwnedGrid } from '../../domain/grids/owned-grid.ts'
import { requireNoHoldOnDocuments } from '../../domain/holds/require-no-hold.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { cellsOf } from './cell-keys.ts'

/** Deletes a grid with its cells; its documents stay. Throws on_hold when it has cells about a document on hold. */
export async function deleteGrid(db: Database, grid: OwnedGrid): Promise<void> {
  await db.transaction(async tx => {
    await requireNoHoldOnCells(tx, grid, cellsOf(grid))
    await tx.delete(grids).where(isGrid(grid))
  })
}

/** Cells, by a condition, keep the words of their documents and what people made of them. Throws on_hold. */
export async function requireNoHoldOnCells(
  tx: Queryable,
  { tenantId }: Known,
  cells: SQL | undefined,
): Promise<void> {
  const own = tx
    .select({ one: sql`1` })
    .from(gridCells)
    .where(and(cells, eq(gridCells.documentId, documents.id)))
  const told = and(eq(documents.tenantId, tenantId), exists(own))
  // Who places a hold locks what it is on: first the collection, then the document, as everywhere.
  const theirs = tx.select({ id: documents.collectionId }).from(documents).where(told)
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.tenantId, tenantId), inArray(collections.id, theirs)))
    .orderBy(collections.id)
    .for('key share')
  await tx.select({ id: documents.id }).from(documents).where(told).orderBy(documents.id).for('key share')
  await requireNoHoldOnDocuments(
    tx,
    tenantId,
    told,
    'The grid has cells about documents that are on hold. They cannot be deleted.',
  )
}
