import { createHmac } from 'node:crypto'
import { and, eq, exists } from 'drizzle-orm'
import { authAccounts, authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { wrongCredentials } from './check-password.ts'
import { type Auth, rememberedSeconds } from './create-auth.ts'

const shortSeconds = 12 * 60 * 60

/**
 * Opens a session. Returns its signed token, in the form of better-auth's bearer and cookie, and its lifetime in
 * seconds. `passwordHash` is the hash that the login's password matched: if a change or a reset came in between, the
 * new session ends, too. Throws AppError wrong_credentials.
 */
export async function openSession(
  { auth, db, config }: { auth: Auth; db: Database; config: { secret: string } },
  userId: string,
  passwordHash: string,
  remember: boolean,
  device: { ip: string; userAgent: string },
): Promise<{ token: string; maxAge: number }> {
  const maxAge = remember ? rememberedSeconds : shortSeconds
  const { internalAdapter } = await auth.$context
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: device.ip,
    userAgent: device.userAgent.slice(0, 500),
  })
  const now = Date.now()
  const own = eq(authSessions.id, session.id)
  // The lock waits for a change under way, which then has either ended this session or is visible here.
  const inForce = db
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.password, passwordHash)))
    .for('share')
  const opened = await db
    .update(authSessions)
    .set({ createdAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + maxAge * 1000) })
    .where(and(own, exists(inForce)))
    .returning({ id: authSessions.id })
  if (opened.length === 0) {
    await db.delete(authSessions).where(own)
    throw wrongCredentials()
  }
  const signature = createHmac('sha256', config.secret).update(session.token).digest('base64')
  return { token: `${session.token}.${signature}`, maxAge }
}
