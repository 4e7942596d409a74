import { createHmac } from 'node:crypto'
import { and, eq, exists } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { authAccounts, authSessions, passkeys } from '../../domain/accounts/auth-tables.ts'
import { identityLinks, identityProviders } from '../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { wrongCredentials } from './check-password.ts'
import { type Auth, rememberedSeconds } from './create-auth.ts'

/** What a login proved: the state of the account that was checked. */
export type LoginProof =
  | {
      /** The hash in force, which a login by password matched. */
      passwordHash: string
      /** By code, if the second factor was on; by passkey, with its id. */
      second: { twoFactor: boolean } | { passkeyId: string }
    }
  /** By an identity provider, which answers for the second factor, too. */
  | {
      identity: Pick<typeof identityLinks.$inferSelect, 'tenantId' | 'providerId' | 'subject'> & {
        /** What the provider calls its session, if it says. */
        providerSession: string | null
        /** Whether a group there makes the login an administrator's of the installation. */
        administers: boolean
      }
    }

const shortSeconds = 12 * 60 * 60

/**
 * Opens a session. Returns its signed token, in the form of better-auth's bearer and cookie, and its lifetime in
 * seconds. If what was proved stopped counting in between (a new password, a second factor turned on, a passkey removed),
 * the new session ends, too. Throws AppError wrong_credentials.
 */
export async function openSession(
  { auth, db, config }: { auth: Auth; db: Database; config: { secret: string } },
  userId: string,
  proof: LoginProof,
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
    .where(
      and(
        eq(authAccounts.userId, userId),
        'identity' in proof
          ? eq(authAccounts.providerId, 'credential')
          : eq(authAccounts.password, proof.passwordHash),
      ),
    )
    .for('share')
  const opened = await db
    .update(authSessions)
    .set({
      createdAt: new Date(now),
      updatedAt: new Date(now),
      expiresAt: new Date(now + maxAge * 1000),
      // Whoever comes through an organisation's provider is in that organisation.
      ...('identity' in proof
        ? {
            tenantId: proof.identity.tenantId,
            signedOnBy: proof.identity.tenantId,
            providerId: proof.identity.providerId,
            providerSession: proof.identity.providerSession,
            administers: proof.identity.administers,
          }
        : { method: 'passkeyId' in proof.second ? ('passkey' as const) : ('password' as const) }),
    })
    .where(and(own, exists(inForce)))
    .returning({ id: authSessions.id })
  // Read once the lock was had: what was turned on or removed while it was waited for is visible only now.
  if (opened.length === 0 || !(await stillProves(db, userId, proof))) {
    await db.delete(authSessions).where(own)
    throw wrongCredentials()
  }
  const signature = createHmac('sha256', config.secret).update(session.token).digest('base64')
  return { token: `${session.token}.${signature}`, maxAge }
}

async function stillProves(db: Database, userId: string, proof: LoginProof): Promise<boolean> {
  if ('identity' in proof) {
    const { tenantId, providerId, subject } = proof.identity
    const kept = await db
      .select({ userId: identityLinks.userId })
      .from(identityLinks)
      .innerJoin(
        identityProviders,
        and(
          eq(identityProviders.tenantId, identityLinks.tenantId),
          eq(identityProviders.id, identityLinks.providerId),
        ),
      )
      .where(
        and(
          eq(identityLinks.tenantId, tenantId),
          eq(identityLinks.providerId, providerId),
          eq(identityLinks.subject, subject),
          eq(identityLinks.userId, userId),
          eq(identityProviders.on, true),
        ),
      )
    return kept.length > 0
  }
  const { second } = proof
  if ('passkeyId' in second) {
    const kept = await db
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(and(eq(passkeys.id, second.passkeyId), eq(passkeys.userId, userId)))
    return kept.length > 0
  }
  const [user] = await db.select({ twoFactor: users.twoFactor }).from(users).where(eq(users.id, userId))
  return user !== undefined && (second.twoFactor || !user.twoFactor)
}
