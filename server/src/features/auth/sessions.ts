import type { Session } from '@citewell/contract/auth.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isForgotten } from './authenticate.ts'
import { describeDevice } from './describe-device.ts'

const mostListed = 100

/** Somebody's open sessions, last used first; at most a hundred. `sessionId` is the one that asks, if it is theirs. */
export async function listSessions(
  db: Database,
  caller: { userId: string; sessionId: string | null },
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, caller.userId), gt(authSessions.expiresAt, new Date())))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
    .limit(mostListed)
  const open = rows.filter(row => !isForgotten(row))
  return open.map(row => ({
    id: row.id,
    current: row.id === caller.sessionId,
    device: describeDevice(row.userAgent),
    user_agent: row.userAgent || null,
    ip_address: row.ipAddress || null,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.updatedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }))
}

/** Ends one of the caller's sessions. Throws not_found for someone else's and for none. */
export async function endSession(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, caller.userId)))
    .returning({ id: authSessions.id })
  if (ended.length === 0) throw notFound('Session')
  const actor = { id: caller.userId, email: caller.email }
  await recordEvent(db, { action: 'session-ended', actor, ip })
}
