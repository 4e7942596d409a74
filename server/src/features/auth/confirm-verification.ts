import { and, eq, inArray, isNull } from 'drizzle-orm'
import { invitations, users } from '../../domain/accounts/account-tables.ts'
import { authAccounts, authSessions, mailTokens, type SignUpData } from '../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { tokenDigest } from '../../platform/mail/link-token.ts'
import { type TakeDeps, takeAddress } from './take-address.ts'

type Deps = TakeDeps & { db: Database }

const alreadyUsed = () => new AppError('token_used', 'This link was already used. You can log in.')

/**
 * Verifies the address that a link was sent to and applies the choices of that link's sign-up, so that the account
 * belongs to whoever owns the mailbox. A link to the new address of an account makes it that account's; returns whether
 * it was one. A link works once; after the address is verified, every link is reported as
 * used. Throws AppError token_invalid, token_used, token_expired or invitation_invalid.
 */
export async function confirmVerification(
  deps: Deps,
  token: string,
  ip: string,
): Promise<{ addressChanged: boolean }> {
  const { db, config } = deps
  const digest = tokenDigest(token)
  return db.transaction(async tx => {
    const [found] = await tx
      .select({
        newAddress: mailTokens.email,
        expiresAt: mailTokens.expiresAt,
        usedAt: mailTokens.usedAt,
        signUp: mailTokens.signUp,
        user: users,
      })
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(and(eq(mailTokens.digest, digest), inArray(mailTokens.purpose, ['verify', 'email'])))
    if (!found) throw new AppError('token_invalid', 'Invalid verification link.')
    if (found.usedAt || (found.user.emailVerified && !found.newAddress)) throw alreadyUsed()
    if (found.expiresAt.getTime() < Date.now())
      throw new AppError('token_expired', 'Verification failed. The link may be expired or already used.')
    const { id, email } = found.user
    if (found.newAddress) {
      await takeAddress(tx, deps, { userId: id, email: found.newAddress }, ip)
      return { addressChanged: true }
    }
    await requireInvitation(tx, email, found.signUp ? [found.signUp] : [])
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
    return { addressChanged: false }
  })
}

/**
 * Verifies an address whose owner chooses the password anew, because several people signed up with it. Whose consent was
 * given is unknown, so the next login asks for it. Throws AppError invitation_invalid.
 */
export async function verifyAnew(
  tx: Queryable,
  { id, email }: { id: string; email: string },
  { adminEmail }: Pick<Config, 'adminEmail'>,
  ip: string,
): Promise<void> {
  const links = await tx
    .select({ signUp: mailTokens.signUp })
    .from(mailTokens)
    .where(eq(mailTokens.userId, id))
  await requireInvitation(
    tx,
    email,
    links.flatMap(({ signUp }) => signUp ?? []),
  )
  const role = email === adminEmail ? { role: 'admin' as const } : {}
  const consent = { termsVersion: '', privacyVersion: '', marketingOptIn: false }
  await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date(), ...consent, ...role })
    .where(eq(users.id, id))
  await tx.update(mailTokens).set({ signUp: null }).where(eq(mailTokens.userId, id))
  await tx.delete(invitations).where(eq(invitations.email, email))
  await recordEvent(tx, { action: 'email-verified', actor: { id, email }, ip })
}

/** Refuses sign-ups that all needed an invitation once it is withdrawn. Throws AppError invitation_invalid. */
async function requireInvitation(tx: Queryable, email: string, signUps: SignUpData[]): Promise<void> {
  if (signUps.length === 0 || signUps.some(({ invited }) => !invited)) return
  // Locked, so that a withdrawal at the same time comes before or after.
  const open = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.email, email))
    .for('update')
  if (open.length === 0)
    throw new AppError(
      'invitation_invalid',
      'This invitation was withdrawn. Ask your administrator for a new one.',
    )
}

/** Applies the choices of a sign-up. */
export async function takeSignUp(tx: Queryable, userId: string, signUp: SignUpData): Promise<void> {
  const { passwordHash, invited: _, ...chosen } = signUp
  await tx.update(users).set(chosen).where(eq(users.id, userId))
  await tx
    .update(authAccounts)
    .set({ password: passwordHash, updatedAt: new Date() })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
  // The other sign-ups can no longer take effect, so their password hashes need not be kept.
  await tx.update(mailTokens).set({ signUp: null }).where(eq(mailTokens.userId, userId))
}
