import { and, eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockAdministered, organisationOf, requireOwnerFor } from '../../domain/organisations/administered.ts'
import { endMembership } from '../../domain/organisations/end-membership.ts'
import { lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { leaveChats } from '../../domain/organisations/leave-chats.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { oneMember } from './list-members.ts'

type Leaving = { userId: string; heirId: string | null; ip: string }

/**
 * Removes a member, or oneself. What they made in the organisation goes to the heir, or without one to the
 * administrators; their chats are deleted as leave-chats.ts says, their API keys, connections and streams end, invitations by them or for them withdrawn, and their logins are in their own
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
    await endMembership(tx, jobs, tenantId, member, heirId, leaves ? 'left' : 'removed')
    await leaveChats(tx, tenantId, userId)
    // A service account is nowhere else.
    if (member.service_account)
      await tx.delete(users).where(and(eq(users.id, userId), eq(users.serviceAccount, true)))
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
  })
}
