import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { lockOrganisation } from '../organisations/keep-an-owner.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { directoryGroupMembers, directoryGroups } from './provisioning-tables.ts'
import { settlePeople } from './settle-people.ts'

/** Of a claim with more values, those beyond are not read. */
const mostValues = 5_000

/** The groups of a claim: texts, one text, or nothing. Other values are not groups. */
export function groupsIn(claim: unknown): string[] {
  const values = Array.isArray(claim) ? claim.slice(0, mostValues) : [claim]
  return values.filter(value => typeof value === 'string' && value !== '')
}

/**
 * Notes which of the provider's groups that are mapped a person is in by the claim of a login, and gives what they stand
 * for, or takes it. Whoever would need a seat, and finds none, keeps their role.
 */
export async function settleClaim(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  { tenantId, providerId, userId }: { tenantId: TenantId; providerId: string; userId: string },
  arrived: string[],
): Promise<void> {
  await lockOrganisation(tx, tenantId)
  const mapped = await tx
    .select({ id: directoryGroups.id, name: directoryGroups.name })
    .from(directoryGroups)
    .where(and(eq(directoryGroups.tenantId, tenantId), eq(directoryGroups.providerId, providerId)))
  if (mapped.length === 0) return
  const names = new Set(arrived)
  const ids = mapped.map(({ id }) => id)
  const held = mapped.filter(({ name }) => names.has(name))
  await tx
    .delete(directoryGroupMembers)
    .where(
      and(
        eq(directoryGroupMembers.tenantId, tenantId),
        eq(directoryGroupMembers.userId, userId),
        inArray(directoryGroupMembers.groupId, ids),
      ),
    )
  if (held.length > 0)
    await tx
      .insert(directoryGroupMembers)
      .values(held.map(({ id: groupId }) => ({ tenantId, groupId, userId })))
  await settlePeople(tx, jobs, tenantId, [userId], { withoutSeat: 'keep role' })
}
