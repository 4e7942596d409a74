import type { ErrorCode } from '@citewell/contract/errors.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'

const failures = new Set<ErrorCode>(['wrong_credentials', 'two_factor_wrong', 'email_not_verified'])

/**
 * Records a failed login; run it after the response. An address without an account is not stored, because people type
 * passwords into the wrong field. Tries beyond the limit are not recorded one by one.
 */
export async function recordFailedLogin(
  db: Database,
  email: string,
  error: unknown,
  ip: string,
): Promise<void> {
  if (!(error instanceof AppError) || !failures.has(error.code)) return
  const [target] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email))
  await recordEvent(db, {
    action: 'login-failed',
    actor: null,
    target: target ?? null,
    ip,
    details: { reason: error.code },
  })
}
