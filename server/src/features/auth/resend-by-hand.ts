import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { resendVerification } from './send-verification.ts'

type Person = { id: string; email: string }

/**
 * Sends the verification email again on behalf of an administrator. An address over the limit of such emails gets none.
 * Throws not_found, or AppError already_verified.
 */
export async function resendByHand(
  deps: Parameters<typeof resendVerification>[0],
  email: string,
  by: Person,
  ip: string,
): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.email, email))
  if (!user) throw notFound('Account')
  if (user.emailVerified) throw new AppError('already_verified', 'This address is verified already.')
  await recordEvent(deps.db, { action: 'verification-resent', actor: by, target: user, ip })
  await resendVerification(deps, email, ip)
}
