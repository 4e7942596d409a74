import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { members } from './organisation-tables.ts'

/** Today, in UTC. */
export const today = sql<string>`(now() at time zone 'utc')::date`

/**
 * Records that a member did something in the organisation today: any call in it by a login, an API key or a connected
 * program. Being listed in it, logging in elsewhere and mails that arrive do not count.
 */
export async function markMemberActive(db: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  await db
    .update(members)
    .set({ activeOn: today })
    .where(
      and(
        eq(members.tenantId, tenantId),
        eq(members.userId, userId),
        or(isNull(members.activeOn), lt(members.activeOn, today)),
      ),
    )
}
