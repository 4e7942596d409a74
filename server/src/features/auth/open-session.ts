import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { authSessions } from '../../platform/database/tables.ts'
import { type Auth, rememberedSeconds } from './create-auth.ts'

const shortSeconds = 12 * 60 * 60

/** Opens a session; gives its signed token, as better-auth's bearer and cookie want it, and its life in seconds. */
export async function openSession(
  { auth, db, config }: { auth: Auth; db: Database; config: { secret: string } },
  userId: string,
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
  await db
    .update(authSessions)
    .set({ createdAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + maxAge * 1000) })
    .where(eq(authSessions.id, session.id))
  const signature = createHmac('sha256', config.secret).update(session.token).digest('base64')
  return { token: `${session.token}.${signature}`, maxAge }
}
