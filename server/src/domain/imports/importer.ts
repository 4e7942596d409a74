import { and, eq } from 'drizzle-orm'
import { asWork, currentWork } from '../../platform/current-work.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import type { Changer } from '../collections/record-change.ts'
import { loadKeys, ownKey, refusalOf } from '../keys/keys-in-force.ts'
import { members } from '../organisations/organisation-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'

/** Somebody, and how the API key begins that they came with. */
export type Importer = Changer & { keyPrefix: string | null }

type Who = { tenantId: TenantId; userId: string; key: Changer['key'] }

/**
 * Somebody as they are now, for what goes on after their call; null for one who left or is suspended, and for an API key
 * that does not count any more.
 */
export async function importerNow(
  db: Queryable,
  { tenantId, userId, key }: Who,
  now: Date,
): Promise<Importer | null> {
  let keyPrefix: string | null = null
  if (key) {
    const [found] = await loadKeys(db, ownKey({ tenantId, userId }, key.id))
    if (!found || refusalOf(found, now)) return null
    keyPrefix = found.key.prefix
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
  return { tenantId, userId, member: role, key, keyPrefix, email, ip: '' }
}

/** Goes on with what somebody began: the log names the API key that they came with, and no other. */
export function asImporter<Result>(who: Importer | null, run: () => Result): Result {
  return asWork({ ...currentWork(), key: who?.keyPrefix ?? undefined }, run)
}
