import type { OrganisationRole } from '@citewell/contract/rights.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { announce } from '../webhooks/announce.ts'
import { members } from './organisation-tables.ts'

/** Makes somebody a member who is none yet, and announces it, with the organisation locked and the seat checked. */
export async function beginMembership(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  tenantId: TenantId,
  userId: string,
  role: OrganisationRole,
): Promise<void> {
  const added = await tx
    .insert(members)
    .values({ tenantId, userId, role })
    .onConflictDoNothing()
    .returning({ user_id: members.userId })
  for (const member of added)
    await announce(tx, jobs, tenantId, {
      type: 'member.changed',
      data: { ...member, change: 'joined', role },
    })
}
