import { and, eq } from 'drizzle-orm'
import { authAccounts, authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notLoggedIn } from '../../platform/errors.ts'

/**
 * Makes sure that the caller's session lasts until the transaction ends. Without it, what a thief's call stores just
 * after the owner's new password would survive that. Throws AppError not_authenticated.
 */
export async function holdLogin(tx: Queryable, caller: Pick<Caller, 'userId' | 'sessionId'>): Promise<void> {
  await tx.select({ id: authAccounts.id }).from(authAccounts).where(credential(caller.userId)).for('share')
  const [open] = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.id, caller.sessionId))
  if (!open) throw notLoggedIn()
}

/** Waits for calls that hold a login of this user, and keeps others out until the transaction ends. */
export async function lockLogins(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: authAccounts.id }).from(authAccounts).where(credential(userId)).for('update')
}

function credential(userId: string) {
  return and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
}
