import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import type { TenantId } from './tenant-id.ts'
import { tenants } from './tenant-tables.ts'

/**
 * Joins rows with whose they are: who made them, or whose personal tenant they are in. What an organisation keeps of an
 * account that is gone has nobody.
 */
export const isMaker = (row: { tenantId: Column; createdBy: Column }): SQL =>
  sql`${users.id} = coalesce(${row.createdBy}, (select ${tenants.accountId} from ${tenants} where ${tenants.id} = ${row.tenantId}))`

/** The tenant of an account's own documents and chats; null when the account is gone. */
export async function personalTenant(db: Queryable, accountId: string): Promise<TenantId | null> {
  const [row] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.accountId, accountId))
  return row?.id ?? null
}
