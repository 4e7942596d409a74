import type { Session } from '@citewell/contract/auth.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { authSessions } from './auth-tables.ts'
import { describeDevice } from './describe-device.ts'

const mostListed = 100

/**
 * The open sessions of a user, last used first, at most a hundred. `sessionId` is the session of the request, if any.
 */
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

/** Whether it went unused for half its lifetime: 15 days for a remembered login, 6 hours for any other. */
export function isForgotten(session: { createdAt: Date; updatedAt: Date; expiresAt: Date }): boolean {
  const life = session.expiresAt.getTime() - session.createdAt.getTime()
  return Date.now() - session.updatedAt.getTime() > life / 2
}
