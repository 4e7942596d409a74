import { plans, type Tier } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }
type Person = { id: string; email: string }

/**
 * Sets an account's plan and tells its owner. `by` and `ip` are null for operator commands. Throws not_found, or
 * AppError account_changed when the plan is no longer `from`, which the administrator saw.
 */
export async function setTier(
  { db, jobs, config }: Deps,
  email: string,
  tier: Tier,
  by: Person | null,
  ip: string | null,
  from: Tier | null = null,
): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw notFound('Account')
    if (user.tier === tier) return
    if (from !== null && user.tier !== from)
      throw new AppError(
        'account_changed',
        `This account was changed meanwhile: its plan is ${plans[user.tier].name} now.`,
      )
    await tx.update(users).set({ tier, updatedAt: new Date() }).where(eq(users.id, user.id))
    const details = { from: user.tier, to: tier }
    await recordEvent(tx, { action: 'tier-changed', actor: by, target: user, ip, details })
    const mail = composeMail('plan-changed', email, `Your Citewell plan is now ${plans[tier].name}`, [
      `Hello ${user.name},`,
      `your plan was changed from ${plans[user.tier].name} to ${plans[tier].name}. It is in force from now on.`,
      { label: 'See plans', link: `${config.appUrl}/pricing` },
    ])
    await queueMail(jobs, tx, mail)
  })
}
