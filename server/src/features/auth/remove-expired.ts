import { and, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { invitations } from '../../domain/accounts/account-tables.ts'
import { authSessions, mailTokens } from '../../domain/accounts/auth-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { rateLimits } from '../../platform/http/rate-limit-tables.ts'
import { mails } from '../../platform/mail/mail-tables.ts'

/** Nothing is counted for so long: what would be was counted by a clock that stood ahead. */
const longestCount = sql`(extract(epoch from now()) * 1000)::bigint + 86400000`

/** Removes sessions and invitations whose time is up; links and failed mails a month later, since they still say something. */
export async function removeExpired(db: Database): Promise<void> {
  // The database's clock is one for all processes: one of theirs that stands ahead would end everybody's login.
  const now = sql`now()`
  const longAgo = sql`now() - interval '30 days'`
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
  await db.delete(rateLimits).where(gt(rateLimits.expire, longestCount))
  await db.delete(invitations).where(lt(invitations.expiresAt, now))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, longAgo))
  await db.delete(mails).where(and(isNotNull(mails.failedAt), lt(mails.failedAt, longAgo)))
}
