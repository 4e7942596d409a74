import type { Queryable } from '../../platform/database/database.ts'
import { collections } from '../collections/collection-tables.ts'
import { isCollection } from '../collections/owned-collection.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** Whether text of an existing or new chat stays on this machine, by its own setting or its collection's. */
export async function keepsLocal(
  db: Queryable,
  tenantId: TenantId,
  place: { keepLocal?: boolean; collectionId: string | null },
): Promise<boolean> {
  if (place.keepLocal) return true
  if (!place.collectionId) return false
  const [collection] = await db
    .select({ keepLocal: collections.keepLocal })
    .from(collections)
    .where(isCollection({ id: place.collectionId, tenantId }))
  return collection?.keepLocal ?? false
}
