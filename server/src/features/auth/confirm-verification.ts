import { and, eq, isNull } from 'drizzle-orm'
import { invitations, users } from '../../domain/accounts/account-tables.ts'
import { authAccounts, authSessions, mailTokens, type SignUpData } from '../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { tokenDigest } from '../../platform/mail/link-token.ts'

type Deps = { db: Database; config: Pick<Config, 'adminEmail'> }

const alreadyUsed = () => new AppError('token_used', 'This link was already used. You can log in.')

/**
 * Verifies the address that a link was sent to and applies the choices of that link's sign-up, so that the account
 * belongs to whoever owns the mailbox. A link works once; after the address is verified, every link is reported as
 * used. Throws AppError token_invalid, token_used or token_expired.
 */
export async function confirmVerification({ db, config }: Deps, token: string, ip: string): Promise<void> {
  const digest = tokenDigest(token)
  await db.transaction(async tx => {
    const [found] = await tx
      .select({
        expiresAt: mailTokens.expiresAt,
        usedAt: mailTokens.usedAt,
        signUp: mailTokens.signUp,
        user: users,
      })
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(and(eq(mailTokens.digest, digest), eq(mailTokens.purpose, 'verify')))
    if (!found) throw new AppError('token_invalid', 'Invalid verification link.')
    if (found.usedAt || found.user.emailVerified) throw alreadyUsed()
    if (found.expiresAt.getTime() < Date.now())
      throw new AppError('token_expired', 'Verification failed. The link may be expired or already used.')
    const { id, email } = found.user
    // If two links are clicked at the same time, the second waits here for the first and then finds nothing to change.
    const verified = await tx
      .update(users)
      .set({
        emailVerified: true,
        updatedAt: new Date(),
        ...(email === config.adminEmail ? { role: 'admin' as const } : {}),
      })
      .where(and(eq(users.id, id), eq(users.emailVerified, false)))
      .returning({ id: users.id })
    if (verified.length === 0) throw alreadyUsed()
    await tx
      .update(mailTokens)
      .set({ usedAt: new Date() })
      .where(and(eq(mailTokens.digest, digest), isNull(mailTokens.usedAt)))
    if (found.signUp) await takeSignUp(tx, id, found.signUp)
    await tx.delete(invitations).where(eq(invitations.email, email))
    await recordEvent(tx, { action: 'email-verified', actor: { id, email }, ip })
  })
}

/** Applies the choices of a sign-up. */
export async function takeSignUp(tx: Queryable, userId: string, signUp: SignUpData): Promise<void> {
  const { passwordHash, ...chosen } = signUp
  await tx.update(users).set(chosen).where(eq(users.id, userId))
  await tx
    .update(authAccounts)
    .set({ password: passwordHash, updatedAt: new Date() })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
  // The other sign-ups can no longer take effect, so their password hashes need not be kept.
  await tx.update(mailTokens).set({ signUp: null }).where(eq(mailTokens.userId, userId))
}
