import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { mailTokens, users } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { tokenDigest } from './send-verification.ts'

type Deps = { db: Database; config: Pick<Config, 'adminEmail'> }

const alreadyUsed = () => new AppError('token_used', 'This link was already used. You can log in.')

/**
 * Verifies the address that a link was sent to. A link works once; once the address is verified,
 * every link says that it is used. Throws AppError token_invalid, token_used or token_expired.
 */
export async function confirmVerification({ db, config }: Deps, token: string): Promise<void> {
  const digest = tokenDigest(token)
  await db.transaction(async tx => {
    const [found] = await tx
      .select({ expiresAt: mailTokens.expiresAt, usedAt: mailTokens.usedAt, user: users })
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(and(eq(mailTokens.digest, digest), eq(mailTokens.purpose, 'verify')))
    if (!found) throw new AppError('token_invalid', 'Invalid verification link.')
    if (found.usedAt || found.user.emailVerified) throw alreadyUsed()
    if (found.expiresAt.getTime() < Date.now())
      throw new AppError('token_expired', 'Verification failed. The link may be expired or already used.')
    const taken = await tx
      .update(mailTokens)
      .set({ usedAt: new Date() })
      .where(and(eq(mailTokens.digest, digest), isNull(mailTokens.usedAt)))
      .returning({ digest: mailTokens.digest })
    if (taken.length === 0) throw alreadyUsed()
    await tx
      .update(users)
      .set({
        emailVerified: true,
        updatedAt: new Date(),
        ...(found.user.email === config.adminEmail ? { role: 'admin' as const } : {}),
      })
      .where(eq(users.id, found.user.id))
  })
}
