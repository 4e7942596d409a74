import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { documents } from '../documents/document-tables.ts'
import { gridCells, gridDocuments, type grids } from './grid-tables.ts'

/**
 * A condition on documents: those of a grid. All of its collection are, also those added later; once that is deleted,
 * those that have cells.
 */
export function documentsOfGrid(db: Queryable, grid: typeof grids.$inferSelect): SQL | undefined {
  const { tenantId, id, collectionId } = grid
  if (collectionId !== null)
    return and(eq(documents.tenantId, tenantId), eq(documents.collectionId, collectionId))
  const picked = db
    .select({ one: sql`1` })
    .from(gridDocuments)
    .where(
      and(
        eq(gridDocuments.tenantId, tenantId),
        eq(gridDocuments.gridId, id),
        eq(gridDocuments.documentId, documents.id),
      ),
    )
  const read = db
    .select({ one: sql`1` })
    .from(gridCells)
    .where(
      and(eq(gridCells.tenantId, tenantId), eq(gridCells.gridId, id), eq(gridCells.documentId, documents.id)),
    )
  return and(eq(documents.tenantId, tenantId), or(exists(picked), exists(read)))
}

export async function countDocuments(db: Queryable, chosen: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(documents).where(chosen)
  return row?.count ?? 0
}
