import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { createResetLink } from './create-reset-link.ts'

/** A link that sets a new password, for the operator to hand over. Throws not_found, or AppError email_not_verified. */
export async function resetByHand(
  { db, config }: { db: Database; config: Pick<Config, 'appUrl'> },
  email: string,
): Promise<string> {
  return db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) throw notFound('Account')
    if (!user.emailVerified)
      throw new AppError('email_not_verified', 'This address is not verified yet: verify it first.')
    const details = { by_operator: true }
    await recordEvent(tx, { action: 'password-reset-asked', actor: null, target: user, ip: null, details })
    return createResetLink(tx, user.id, config.appUrl)
  })
}
