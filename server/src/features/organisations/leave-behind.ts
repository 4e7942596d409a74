import { and, eq } from 'drizzle-orm'
import { collections } from '../../domain/collections/collection-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { grids } from '../../domain/grids/grid-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** What somebody made in an organisation is for its administrators to see from now on. */
export async function leaveBehind(tx: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  for (const table of [documents, collections, grids])
    await tx
      .update(table)
      .set({ createdBy: null })
      .where(and(eq(table.tenantId, tenantId), eq(table.createdBy, userId)))
}
