import { and, eq, sql } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { endKeysOf } from '../../domain/keys/keys-in-force.ts'
import { lockAdministered, requireOwnerFor } from '../../domain/organisations/administered.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { oneMember } from './list-members.ts'

/**
 * Ends what a member is in the organisation with: no login that began before gets in again, and their API keys and
 * connected programs there end, with all streams. Their logins stay for their own space. Throws not_found, forbidden.
 */
export async function endLogins(db: Database, caller: Caller, userId: string, ip: string): Promise<void> {
  const { tenantId } = caller
  await db.transaction(async tx => {
    const own = await lockAdministered(tx, caller)
    const member = await oneMember(tx, tenantId, userId)
    requireOwnerFor(own, member.role)
    await tx
      .update(members)
      .set({ loginsSince: new Date() })
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
    await endKeysOf(tx, tenantId, userId)
    // A stream ends whose session is known by another id.
    await tx
      .update(authSessions)
      .set({ id: sql`gen_random_uuid()::text` })
      .where(eq(authSessions.userId, userId))
    await recordEvent(tx, {
      action: 'member-logins-ended',
      actor: { id: caller.userId, email: caller.email },
      target: { id: userId, email: member.email },
      ip,
      details: { organisation: tenantId },
    })
  })
}
