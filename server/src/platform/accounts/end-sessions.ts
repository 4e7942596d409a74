import { and, eq, ne } from 'drizzle-orm'
import { authSessions } from '../database/auth-tables.ts'
import type { Queryable } from '../database/database.ts'

/** Ends all of a user's sessions, or all but one. Gives how many. */
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
