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
  const { rows } = await tx.execute<{ group_id: string; user_id: string }>(
    sql`select group_id, user_id from group_members where tenant_id = ${tenantId} and user_id = ${userId}`,
  )
  await keepGroupDenials(tx, tenantId, rows)
}

/**
 * Where people leave groups without somebody here who sees what that opens: what the groups were denied is denied to
 * them by name.
 */
export async function keepGroupDenials(
  tx: Queryable,
  tenantId: TenantId,
  left: { group_id: string; user_id: string }[],
): Promise<void> {
  if (left.length === 0) return
  const groups = sql.param(left.map(({ group_id }) => group_id))
  const people = sql.param(left.map(({ user_id }) => user_id))
  await tx.execute(sql`
    insert into grants (tenant_id, id, collection_id, document_id, principal, user_id, effect, level)
    select tenant_id, gen_random_uuid()::text, collection_id, document_id, 'user', held.user_id, 'deny', min(level)
    from grants join unnest(${groups}::text[], ${people}::text[]) as held (group_id, user_id)
      on grants.group_id = held.group_id
    where tenant_id = ${tenantId} and effect = 'deny'
    group by tenant_id, collection_id, document_id, held.user_id
    on conflict on constraint grants_one do update set level = least(grants.level, excluded.level)`)
}
