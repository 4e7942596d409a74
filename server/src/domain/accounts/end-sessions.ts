import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { authSessions } from './auth-tables.ts'

/** Ends all sessions of a user, or all but one. Returns how many. */
export async function endSessions(
  tx: Queryable,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const ended = await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), exceptId ? ne(authSessions.id, exceptId) : undefined))
    .returning({ id: authSessions.id })
  return ended.length
}
