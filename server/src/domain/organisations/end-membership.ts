import { randomUUID } from 'node:crypto'
import { levelOf, type OrganisationRole, roleRights } from '@citewell/contract/rights.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { authSessions } from '../accounts/auth-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { gridRows, grids } from '../grids/grid-tables.ts'
import { endKeysOf } from '../keys/keys-in-force.ts'
import { grants, oneGrant } from '../rights/grant-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { announce } from '../webhooks/announce.ts'
import { endExports } from './end-exports.ts'
import { keepAnOwner } from './keep-an-owner.ts'
import { keepDenials } from './keep-denials.ts'
import { leaveBehind } from './leave-behind.ts'
import { members } from './organisation-tables.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

type Leaving = { user_id: string; email: string; role: OrganisationRole }

/**
 * Ends a membership, with the organisation locked. What the member made goes to the heir, or without one to the
 * administrators; their API keys, connections, streams and exports of their account end, invitations by them or for them are withdrawn, and what they
 * were denied stays denied. It is announced. Chats and logins are the caller's to see to. Throws last_owner, not_found and FieldError for an heir who cannot
 * have documents.
 */
export async function endMembership(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  tenantId: TenantId,
  { user_id: userId, email, role }: Leaving,
  heirId: string | null,
  change: 'left' | 'removed' = 'removed',
): Promise<void> {
  if (role === 'owner')
    await keepAnOwner(
      tx,
      tenantId,
      userId,
      'This is the only owner of the organisation. Make somebody else an owner first.',
    )
  if (heirId === null) await leaveBehind(tx, tenantId, userId)
  else {
    const [heir] = await tx
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, heirId)))
    if (!heir) throw notFound('Member')
    if (heirId === userId || !roleRights[heir.role].adds)
      throw new FieldError(['body', 'heir_id'], 'Choose another member, who may have documents')
    await handOver(tx, tenantId, userId, heirId)
  }
  await tx
    .update(gridRows)
    .set({ assignedTo: heirId })
    .where(and(eq(gridRows.tenantId, tenantId), eq(gridRows.assignedTo, userId)))
  await keepDenials(tx, tenantId, userId)
  await withdrawInvitations(tx, tenantId, { by: userId, email })
  await endKeysOf(tx, tenantId, userId)
  await endExports(tx, jobs, userId)
  await tx.delete(members).where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  // A stream ends whose session is known by another id, and the login stays.
  await tx
    .update(authSessions)
    .set({ id: sql`gen_random_uuid()::text` })
    .where(eq(authSessions.userId, userId))
  await announce(tx, jobs, tenantId, { type: 'member.changed', data: { user_id: userId, change, role } })
}

/** What the heir has already, with the same bytes, stays without a maker, for administrators to see. */
async function handOver(tx: Queryable, tenantId: TenantId, userId: string, heirId: string): Promise<void> {
  await tx.execute(sql`
    update documents set created_by = case when exists (
      select 1 from documents same
      where same.tenant_id = ${tenantId} and same.sha256 = documents.sha256 and same.created_by = ${heirId}
    ) then null else ${heirId} end
    where tenant_id = ${tenantId} and created_by = ${userId}`)
  await tx
    .update(grids)
    .set({ createdBy: heirId })
    .where(and(eq(grids.tenantId, tenantId), eq(grids.createdBy, userId)))
  const theirs = await tx
    .update(collections)
    .set({ createdBy: heirId })
    .where(and(eq(collections.tenantId, tenantId), eq(collections.createdBy, userId)))
    .returning({ id: collections.id })
  const level = levelOf('manage')
  for (const { id } of theirs)
    await tx
      .insert(grants)
      .values({
        ...{ tenantId, id: randomUUID(), collectionId: id, createdBy: heirId },
        ...{ principal: 'user', userId: heirId, effect: 'allow', level },
      })
      .onConflictDoUpdate({
        target: oneGrant,
        set: { level },
      })
}
