import { randomUUID } from 'node:crypto'
import { levelOf, roleRights } from '@citewell/contract/rights.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { grids } from '../../domain/grids/grid-tables.ts'
import { endKeysOf } from '../../domain/keys/keys-in-force.ts'
import { lockAdministered, organisationOf, requireOwnerFor } from '../../domain/organisations/administered.ts'
import { keepAnOwner, lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import { grants, oneGrant } from '../../domain/rights/grant-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { keepDenials } from './keep-denials.ts'
import { leaveBehind } from './leave-behind.ts'
import { leaveChats } from './leave-chats.ts'
import { oneMember } from './list-members.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

type Leaving = { userId: string; heirId: string | null; ip: string }

/**
 * Removes a member, or oneself. What they made in the organisation goes to the heir, or without one to the
 * administrators; their chats are deleted as leave-chats.ts says, their API keys end, invitations by them or for them withdrawn, and their logins are in their own
 * space from now on. What they were denied stays denied, should they come back. Throws not_found, forbidden, last_owner, and FieldError for an heir who
 * cannot have documents.
 */
export async function removeMember(
  { db, jobs }: { db: Database; jobs: JobQueue },
  caller: Caller,
  { userId, heirId, ip }: Leaving,
): Promise<void> {
  const { tenantId } = organisationOf(caller)
  await db.transaction(async tx => {
    const leaves = userId === caller.userId
    if (leaves) await lockOrganisation(tx, tenantId)
    const own = leaves ? null : await lockAdministered(tx, caller)
    const member = await oneMember(tx, tenantId, userId)
    if (own) requireOwnerFor(own, member.role)
    if (member.role === 'owner')
      await keepAnOwner(
        tx,
        tenantId,
        userId,
        'This is the only owner of the organisation. Make somebody else an owner first.',
      )
    if (heirId !== null) {
      const heir = await oneMember(tx, tenantId, heirId)
      if (heirId === userId || !roleRights[heir.role].adds)
        throw new FieldError(['body', 'heir_id'], 'Choose another member, who may have documents')
      await handOver(tx, tenantId, userId, heirId)
    } else await leaveBehind(tx, tenantId, userId)
    await keepDenials(tx, tenantId, userId)
    await withdrawInvitations(tx, tenantId, { by: userId, email: member.email })
    await leaveChats(tx, tenantId, userId)
    await endKeysOf(tx, tenantId, userId)
    await tx.delete(members).where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
    // A program is nowhere else.
    if (member.program) await tx.delete(users).where(and(eq(users.id, userId), eq(users.program, true)))
    await tx
      .update(authSessions)
      .set({ tenantId: null })
      .where(and(eq(authSessions.userId, userId), eq(authSessions.tenantId, tenantId)))
    await recordEvent(tx, {
      action: leaves ? 'member-left' : 'member-removed',
      actor: { id: caller.userId, email: caller.email },
      target: leaves ? null : { id: userId, email: member.email },
      ip,
      details: { organisation: tenantId, role: member.role },
    })
    const data = { user_id: userId, change: leaves ? 'left' : 'removed', role: member.role } as const
    await announce(tx, jobs, tenantId, { type: 'member.changed', data })
  })
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
