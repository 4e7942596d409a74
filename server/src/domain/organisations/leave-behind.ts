import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { grids } from '../grids/grid-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** What somebody made in an organisation is for its administrators to see from now on. */
export async function leaveBehind(tx: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  for (const table of [documents, collections, grids])
    await tx
      .update(table)
      .set({ createdBy: null })
      .where(and(eq(table.tenantId, tenantId), eq(table.createdBy, userId)))
}
