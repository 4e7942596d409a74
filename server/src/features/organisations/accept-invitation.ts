import type { Membership } from '@citewell/contract/organisations.ts'
import { type Right, rights, roleRights } from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { isCollection } from '../../domain/collections/owned-collection.ts'
import { beginMembership } from '../../domain/organisations/begin-membership.ts'
import { lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { memberInvitations, members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { requireSeats } from '../../domain/organisations/require-seats.ts'
import { giveLocked, hasRoomForGrant } from '../../domain/rights/give-grant.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { tokenDigest } from '../../platform/mail/link-token.ts'

/**
 * Makes the caller a member by an invitation for their address. Throws token_invalid, token_used, token_expired, and
 * invitation_other_address, no_seat_free. Goes to the database as its own user: the organisation is not the caller's yet.
 */
export async function acceptInvitation(
  { db, jobs }: { db: Database; jobs: JobQueue },
  caller: Caller,
  token: string,
  ip: string,
): Promise<Membership> {
  return db.transaction(async tx => {
    const named = eq(memberInvitations.digest, tokenDigest(token))
    const [known] = await tx
      .select({ tenantId: memberInvitations.tenantId, collectionId: memberInvitations.collectionId })
      .from(memberInvitations)
      .where(named)
    if (!known) throw new AppError('token_invalid', 'This invitation is not known. Ask for a new one.')
    const { tenantId, collectionId } = known
    // Both before the invitation: in this order, those who withdraw it and those who delete the collection lock them.
    await lockOrganisation(tx, tenantId)
    if (collectionId !== null) await lockCollection(tx, { tenantId, id: collectionId })
    const [invitation] = await tx.select().from(memberInvitations).where(named).for('update')
    const { id, role, email, ...shared } = requireOpen(invitation, caller)
    if (roleRights[role].seat && !(await isMember(tx, tenantId, caller.userId)))
      await requireSeats(tx, tenantId, 1, [email])
    await beginMembership(tx, jobs, tenantId, caller.userId, role)
    const right = await giveShared(tx, tenantId, caller, ip, shared)
    await tx
      .update(memberInvitations)
      .set({ usedAt: new Date() })
      .where(and(eq(memberInvitations.tenantId, tenantId), eq(memberInvitations.id, id)))
    const [joined] = await tx
      .select({ name: organisations.name, role: members.role })
      .from(members)
      .innerJoin(organisations, eq(organisations.tenantId, members.tenantId))
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, caller.userId)))
    if (!joined) throw new Error('The membership was not stored')
    await recordEvent(tx, {
      action: 'member-joined',
      actor: { id: caller.userId, email: caller.email },
      ip,
      details: {
        ...{ organisation: tenantId, role: joined.role },
        ...(shared.collectionId !== null && { collection: shared.collectionId, right }),
      },
    })
    return { id: tenantId, ...joined }
  })
}

/** It may be gone by now. */
async function lockCollection(tx: Queryable, collection: Known): Promise<void> {
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(isCollection(collection))
    .for('no key update')
}

/**
 * Gives what the invitation shares, and returns its right; its collection is locked, or gone by now. Whoever is allowed
 * more already keeps it. A collection with as many grants as it can have is left out (null): it keeps nobody from joining.
 */
async function giveShared(
  tx: Queryable,
  tenantId: TenantId,
  { userId, email }: Caller,
  ip: string,
  { collectionId, level, invitedBy: createdBy }: Pick<Invitation, 'collectionId' | 'level' | 'invitedBy'>,
): Promise<Right | null> {
  const right = rights[(level ?? 0) - 1]
  if (collectionId === null || !right) return null
  const given = { principal: 'user' as const, user_id: userId, effect: 'allow' as const, right }
  const about = { kind: 'collection' as const, tenantId, id: collectionId }
  if (!(await hasRoomForGrant(tx, about, userId))) return null
  await giveLocked(tx, { tenantId, userId, email, ip }, about, given, { raises: true, createdBy })
  return right
}

async function isMember(tx: Queryable, tenantId: TenantId, userId: string): Promise<boolean> {
  const found = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  return found.length > 0
}

type Invitation = typeof memberInvitations.$inferSelect

function requireOpen(invitation: Invitation | undefined, { email }: Caller): Invitation {
  if (!invitation) throw new AppError('token_invalid', 'This invitation is not known. Ask for a new one.')
  if (invitation.email !== email.toLowerCase())
    throw new AppError(
      'invitation_other_address',
      'This invitation is for another e-mail address. Log in with the account of that address, or ask for an invitation of yours.',
    )
  if (invitation.withdrawnAt)
    throw new AppError('token_invalid', 'This invitation was withdrawn or replaced by a newer one.')
  if (invitation.usedAt) throw new AppError('token_used', 'This invitation was used already.')
  if (invitation.expiresAt.getTime() < Date.now())
    throw new AppError('token_expired', 'This invitation has expired. Ask for a new one.')
  return invitation
}
