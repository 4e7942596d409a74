import { and, eq, isNull } from 'drizzle-orm'
import { invitations, users } from '../../domain/accounts/account-tables.ts'
import { mailTokens } from '../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Feature } from '../../feature.ts'
import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { addressChangedMail } from './mails.ts'

export type TakeDeps = {
  jobs: JobQueue
  config: Pick<Config, 'appUrl' | 'adminEmail'>
  features: readonly Feature[]
}

/**
 * Makes the address that a link was sent to the account's own and tells the old one. Logins stay. Links that were sent to
 * the old address end, and so does a sign-up with the new one that nobody verified. Throws AppError token_invalid if an
 * account has it by now.
 */
export async function takeAddress(
  tx: Queryable,
  { jobs, config, features }: TakeDeps,
  { userId, email }: { userId: string; email: string },
  ip: string,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new AppError('token_invalid', 'Invalid verification link.')
  // Whoever opened the link owns the mailbox, and has never had an account with it.
  await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)))
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken)
    throw new AppError('token_invalid', 'This address belongs to another account by now. Choose another one.')
  const role = email === config.adminEmail ? { role: 'admin' as const } : {}
  await tx
    .update(users)
    .set({ email, updatedAt: new Date(), ...role })
    .where(eq(users.id, userId))
  await tx
    .update(mailTokens)
    .set({ usedAt: new Date() })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'email'), isNull(mailTokens.usedAt)))
  const open = and(eq(mailTokens.purpose, 'reset'), isNull(mailTokens.usedAt))
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), open))
  await tx.delete(invitations).where(eq(invitations.email, email))
  for (const { addressChange } of features) await addressChange?.(tx, { id: userId, email }, { jobs })
  await recordEvent(tx, { action: 'email-changed', actor: { id: userId, email }, ip })
  await queueMail(jobs, tx, addressChangedMail(user.email, config.appUrl, email))
}
