import { and, eq, isNull, not } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import { gridCells } from './grid-tables.ts'

/** No document has this key, so that what was read from one is stale. */
const ofNone = ''

/** Makes what grids read of a document stale, but for what a person entered or locked. */
export async function outdateCells(tx: Queryable, { tenantId, id }: Known): Promise<void> {
  await tx
    .update(gridCells)
    .set({ documentKey: ofNone })
    .where(
      and(
        eq(gridCells.tenantId, tenantId),
        eq(gridCells.documentId, id),
        not(gridCells.locked),
        isNull(gridCells.entered),
      ),
    )
}
