import type { ListedGrid } from '@citewell/contract/grid-shapes.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { readableGrid } from '../../domain/grids/owned-grid.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isChanged, ofDocument } from './cell-keys.ts'

/** All grids that somebody may see, the newest first; a plan has a few hundred at most. */
export async function listGrids(db: Queryable, who: Principal): Promise<ListedGrid[]> {
  const changed = db
    .select({ count: sql<number>`count(*)::int` })
    .from(gridCells)
    .innerJoin(documents, ofDocument)
    .where(
      and(
        eq(gridCells.tenantId, grids.tenantId),
        eq(gridCells.gridId, grids.id),
        isChanged,
        readable(who, 'read'),
      ),
    )
  const rows = await db
    .select({
      id: grids.id,
      name: grids.name,
      scope: grids.scope,
      collection_id: grids.collectionId,
      status: grids.status,
      follows: grids.follows,
      changed: sql<number>`(${changed})`,
      column_count: sql<number>`jsonb_array_length(${grids.columns})`,
      manages: sql<boolean>`coalesce(${readableGrid(db, who, 'change')}, false)`,
      createdAt: grids.createdAt,
      updatedAt: grids.updatedAt,
    })
    .from(grids)
    .where(readableGrid(db, who, 'see'))
    .orderBy(desc(grids.createdAt), asc(sql`lower(${grids.name})`))
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }))
}
