import { and, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { invitations } from '../../domain/accounts/account-tables.ts'
import { authSessions, mailTokens, passkeyChallenges } from '../../domain/accounts/auth-tables.ts'
import { signOnAttempts, usedAssertions } from '../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { rateLimits } from '../../platform/http/rate-limit-tables.ts'
import { mails } from '../../platform/mail/mail-tables.ts'

/** No count lasts this long: a later end comes from a clock that was ahead. */
const longestCount = sql`(extract(epoch from now()) * 1000)::bigint + 86400000`

/**
 * Removes expired sessions, invitations and logins under way. Links and failed emails are removed a month later, since they still carry
 * information.
 */
export async function removeExpired(db: Database): Promise<void> {
  // All processes share the database's clock. A process whose clock is ahead would end everybody's login.
  const now = sql`now()`
  const longAgo = sql`now() - interval '30 days'`
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
  await db.delete(rateLimits).where(gt(rateLimits.expire, longestCount))
  // Whoever signed up in time may verify for a day.
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '1 day'`))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await db.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, now))
  await db.delete(usedAssertions).where(lt(usedAssertions.expiresAt, now))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, longAgo))
  await db.delete(mails).where(and(isNotNull(mails.failedAt), lt(mails.failedAt, longAgo)))
}
