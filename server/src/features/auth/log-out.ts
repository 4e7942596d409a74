import { eq } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'

/** Ends the session of this request; no error if there is none. */
export async function logOut(db: Database, caller: Caller | null, ip: string): Promise<void> {
  if (!caller) return
  await db.delete(authSessions).where(eq(authSessions.id, caller.sessionId))
  await recordEvent(db, { action: 'logout', actor: { id: caller.userId, email: caller.email }, ip })
}
