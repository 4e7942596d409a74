import { and, eq } from 'drizzle-orm'
import { keepAnOwner, lockOrganisation } from '../../domain/organisations/keep-an-owner.ts'
import { leaveChats } from '../../domain/organisations/leave-chats.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import { withdrawInvitations } from '../../domain/organisations/withdraw-invitations.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'

/**
 * Takes an account that is being deleted out of its organisations: its chats there go with it as leave-chats.ts says, and what it added stays
 * with the organisation. Throws last_owner.
 */
export async function leaveAll(tx: Queryable, jobs: JobQueue, userId: string): Promise<void> {
  const rows = await tx
    .select({ tenantId: members.tenantId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(members.tenantId)
  for (const { tenantId } of rows) {
    await lockOrganisation(tx, tenantId)
    // Only now: another owner may have made them one meanwhile.
    const [member] = await tx
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
    if (member?.role === 'owner')
      await keepAnOwner(
        tx,
        tenantId,
        userId,
        'You are the only owner of an organisation. Make somebody else an owner of it first.',
      )
    await withdrawInvitations(tx, tenantId, { by: userId })
    await leaveChats(tx, tenantId, userId)
    if (member)
      await announce(tx, jobs, tenantId, {
        type: 'member.changed',
        data: { user_id: userId, change: 'left', role: member.role },
      })
  }
}
