import { and, eq } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** Ends one of the caller's sessions. Throws not_found if it belongs to someone else or does not exist. */
export async function endSession(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, caller.userId)))
    .returning({ id: authSessions.id })
  if (ended.length === 0) throw notFound('Session')
  const actor = { id: caller.userId, email: caller.email }
  await recordEvent(db, { action: 'session-ended', actor, ip })
}
