import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { grants } from '../rights/grant-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/**
 * Before a membership ends: what the member was allowed ends with it. What they were denied stays, and what their groups
 * were denied is denied to them by name, so that a new invitation opens nothing that was closed.
 */
export async function keepDenials(tx: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  await tx
    .delete(grants)
    .where(and(eq(grants.tenantId, tenantId), eq(grants.userId, userId), eq(grants.effect, 'allow')))
  await tx.execute(sql`
    insert into grants (tenant_id, id, collection_id, document_id, principal, user_id, effect, level)
    select tenant_id, gen_random_uuid()::text, collection_id, document_id, 'user', ${userId}, 'deny', min(level)
    from grants
    where tenant_id = ${tenantId} and effect = 'deny' and group_id in (
      select group_id from group_members where tenant_id = ${tenantId} and user_id = ${userId})
    group by tenant_id, collection_id, document_id
    on conflict on constraint grants_one do update set level = least(grants.level, excluded.level)`)
}
