import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { createResetLink } from './create-reset-link.ts'
import { resetMail } from './mails.ts'
import { resendVerification } from './send-verification.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits; config: Pick<Config, 'appUrl'> }

/**
 * Sends a link that sets a new password. An address that waits for verification gets a verification link instead. An
 * unknown address silently gets nothing.
 */
export async function sendReset(deps: Deps, email: string, ip: string): Promise<void> {
  const { db, jobs, limits, config } = deps
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) return
  if (!user.emailVerified) return resendVerification(deps, email, ip)
  if (!(await limits.allows('mail', `reset ${email}`, ip))) return
  await db.transaction(async tx => {
    const link = await createResetLink(tx, user.id, config.appUrl)
    await recordEvent(tx, { action: 'password-reset-asked', actor: null, target: user, ip })
    await queueMail(jobs, tx, resetMail(email, user.name, link))
  })
}
