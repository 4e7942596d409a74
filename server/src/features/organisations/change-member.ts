import type { Member } from '@citewell/contract/organisations.ts'
import { type OrganisationRole, roleRights } from '@citewell/contract/rights.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockAdministered, requireOwnerFor } from '../../domain/organisations/administered.ts'
import { giveRole } from '../../domain/organisations/give-role.ts'
import { keepAnOwner } from '../../domain/organisations/keep-an-owner.ts'
import { requireSeats } from '../../domain/organisations/require-seats.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { oneMember } from './list-members.ts'

/**
 * Gives a member another role. Invitations that they may no longer send are withdrawn, and what they made goes to the
 * administrators if they may see no documents any more. Throws not_found, forbidden, last_owner, no_seat_free.
 */
export async function changeMember(
  { db, jobs }: { db: Database; jobs: JobQueue },
  caller: Caller,
  userId: string,
  role: OrganisationRole,
  ip: string,
): Promise<Member> {
  const { tenantId } = caller
  return db.transaction(async tx => {
    const own = await lockAdministered(tx, caller)
    const before = await oneMember(tx, tenantId, userId)
    if (before.role === role) return before
    requireOwnerFor(own, before.role, role)
    if (before.service_account && role === 'owner')
      throw new AppError('forbidden', 'A service account cannot be an owner of the organisation.')
    const seat = roleRights[role].seat && !roleRights[before.role].seat
    if (seat && !before.service_account) await requireSeats(tx, tenantId, 1)
    if (before.role === 'owner')
      await keepAnOwner(
        tx,
        tenantId,
        userId,
        'This is the only owner of the organisation. Make somebody else an owner first.',
      )
    await giveRole(tx, jobs, tenantId, userId, role)
    await recordEvent(tx, {
      action: 'member-role-changed',
      actor: { id: caller.userId, email: caller.email },
      target: { id: userId, email: before.email },
      ip,
      details: { organisation: tenantId, from: before.role, to: role },
    })
    return { ...before, role }
  })
}
