import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from './tenant-id.ts'
import { tenants } from './tenant-tables.ts'

/** The tenant of an account's own documents and chats; null when the account is gone. */
export async function personalTenant(db: Queryable, accountId: string): Promise<TenantId | null> {
  const [row] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.accountId, accountId))
  return row?.id ?? null
}
