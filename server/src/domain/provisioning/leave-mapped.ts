import { and, eq, sql } from 'drizzle-orm'
import { countSome } from '../../platform/database/count-some.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { grants } from '../rights/grant-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/**
 * Call before a group of the directory goes, or stands for another group here: its people leave the one that it stands
 * for, unless another group of the directory has them in it. Throws still_denies when that group is kept out of
 * something, since they would see that without a word.
 */
export async function leaveMapped(
  tx: Queryable,
  tenantId: TenantId,
  { id, name, memberGroupId }: { id: string; name: string; memberGroupId: string | null },
): Promise<void> {
  if (memberGroupId === null) return
  const denied = await countSome(
    tx,
    grants,
    and(eq(grants.tenantId, tenantId), eq(grants.groupId, memberGroupId), eq(grants.effect, 'deny')),
  )
  if (denied > 0)
    throw new AppError(
      'still_denies',
      `The group that “${name}” stands for is kept out of something. Take that back there first.`,
    )
  await tx.execute(sql`
    delete from group_members held where tenant_id = ${tenantId} and group_id = ${memberGroupId}
      and exists (select from directory_group_members m
        where m.tenant_id = held.tenant_id and m.group_id = ${id} and m.user_id = held.user_id)
      and not exists (select from directory_groups d
        join directory_group_members m on m.tenant_id = d.tenant_id and m.group_id = d.id and m.user_id = held.user_id
        where d.tenant_id = held.tenant_id and d.member_group_id = held.group_id and d.id <> ${id})`)
}
