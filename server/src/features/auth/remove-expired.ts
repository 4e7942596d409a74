import { and, isNotNull, lt } from 'drizzle-orm'
import { invitations, mails } from '../../platform/database/account-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { authSessions, mailTokens } from '../../platform/database/tables.ts'

const keptMilliseconds = 30 * 24 * 60 * 60 * 1000

/** Removes sessions and invitations whose time is up; links and failed mails a month later, since they still say something. */
export async function removeExpired(db: Database): Promise<void> {
  const now = new Date()
  const longAgo = new Date(now.getTime() - keptMilliseconds)
  await db.delete(authSessions).where(lt(authSessions.expiresAt, now))
  await db.delete(invitations).where(lt(invitations.expiresAt, now))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, longAgo))
  await db.delete(mails).where(and(isNotNull(mails.failedAt), lt(mails.failedAt, longAgo)))
}
