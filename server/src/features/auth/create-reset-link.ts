import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { mailTokens } from '../../domain/accounts/auth-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { createLinkToken, tokenDigest } from '../../platform/mail/link-token.ts'

const linkMilliseconds = 60 * 60 * 1000

/** A link that works for one hour. Earlier links end, but used ones stay, to be reported as used. */
export async function createResetLink(tx: Queryable, userId: string, appUrl: string): Promise<string> {
  const token = createLinkToken()
  // Of two simultaneous requests, the second waits here, so that only one link is the newest.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const open = and(eq(mailTokens.purpose, 'reset'), isNull(mailTokens.usedAt))
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), open))
  await tx.insert(mailTokens).values({
    digest: tokenDigest(token),
    purpose: 'reset',
    userId,
    expiresAt: new Date(Date.now() + linkMilliseconds),
  })
  return `${appUrl}/reset?token=${token}`
}
