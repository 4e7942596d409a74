import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Known, Owned } from '../tenants/owned.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { collections } from './collection-tables.ts'

export type OwnedCollection = Owned<typeof collections.$inferSelect>

/** The user's collection. Throws not_found if it belongs to someone else or does not exist. */
export async function ownedCollection(
  db: Queryable,
  tenantId: TenantId,
  id: string,
): Promise<OwnedCollection> {
  const [row] = await db.select().from(collections).where(isCollection({ tenantId, id }))
  if (!row) throw notFound('Collection')
  return row as OwnedCollection
}

export const isCollection = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(collections.id, id), eq(collections.tenantId, tenantId))
