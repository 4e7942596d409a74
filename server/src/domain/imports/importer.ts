import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import type { Changer } from '../collections/record-change.ts'
import { loadKeys, ownKey, refusalOf } from '../keys/keys-in-force.ts'
import { members } from '../organisations/organisation-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'

type Who = { tenantId: TenantId; userId: string; key: Changer['key'] }

/**
 * Somebody as they are now, for what goes on after their call; null for one who left or is suspended, and for an API key
 * that does not count any more.
 */
export async function importerNow(
  db: Queryable,
  { tenantId, userId, key }: Who,
  now: Date,
): Promise<Changer | null> {
  if (key) {
    const [found] = await loadKeys(db, ownKey({ tenantId, userId }, key.id))
    if (!found || refusalOf(found, now)) return null
  }
  const [person] = await db
    .select({ email: users.email, suspendedAt: users.suspendedAt, kind: tenants.kind, role: members.role })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .leftJoin(members, and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
    .where(eq(users.id, userId))
  if (!person || person.suspendedAt) return null
  if (person.kind === 'organisation' && person.role === null) return null
  const { email, role } = person
  return { tenantId, userId, member: role, key, email, ip: '' }
}
