import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { takeSignUp } from './confirm-verification.ts'
import { onlySignUp } from './send-verification.ts'

/**
 * Verifies an address on behalf of the operator, without an email. If several people may have signed up with it, nobody
 * knows whose password would take effect. Throws not_found, or AppError forbidden.
 */
export async function verifyByHand(
  { db, config }: { db: Database; config: Pick<Config, 'adminEmail'> },
  email: string,
): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw notFound('Account')
    if (user.emailVerified) return
    const signUp = await onlySignUp(tx, user.id)
    if (!signUp)
      throw new AppError(
        'forbidden',
        'Several sign-ups wait with this address, and whose password counts cannot be told. Ask its owner to sign up once more when the earlier links have expired (24 hours).',
      )
    await takeSignUp(tx, user.id, signUp)
    const role = email === config.adminEmail ? ('admin' as const) : user.role
    await tx
      .update(users)
      .set({ emailVerified: true, role, updatedAt: new Date() })
      .where(eq(users.id, user.id))
    const details = { by_operator: true }
    await recordEvent(tx, { action: 'email-verified', actor: null, target: user, ip: null, details })
  })
}
