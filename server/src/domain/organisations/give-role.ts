import { type OrganisationRole, roleRights } from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { announce } from '../webhooks/announce.ts'
import { leaveBehind } from './leave-behind.ts'
import { members } from './organisation-tables.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

/**
 * Gives a member a role and announces it, with the organisation locked and the seat and the last owner checked.
 * Invitations that they may no longer send are withdrawn, and what they made goes to the administrators if they may see no
 * documents any more.
 */
export async function giveRole(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  tenantId: TenantId,
  userId: string,
  role: OrganisationRole,
): Promise<void> {
  await tx
    .update(members)
    .set({ role })
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  if (!roleRights[role].administers) await withdrawInvitations(tx, tenantId, { by: userId })
  else if (role !== 'owner') await withdrawInvitations(tx, tenantId, { by: userId, role: 'owner' })
  if (roleRights[role].most === null) await leaveBehind(tx, tenantId, userId)
  const data = { user_id: userId, change: 'role-changed', role } as const
  await announce(tx, jobs, tenantId, { type: 'member.changed', data })
}
