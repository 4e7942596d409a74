import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { users } from './account-tables.ts'

/**
 * Call before an account stops being an administrator. Locks all administrators so that the last two cannot leave at
 * the same time. Throws AppError last_admin with the sentence if none would be left.
 */
export async function keepAnAdmin(tx: Queryable, userId: string, sentence: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id, emailVerified: users.emailVerified, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  if (!admins.some(({ id }) => id === userId)) return
  // An account that cannot log in does not count as an administrator.
  if (admins.some(({ id, emailVerified, suspendedAt }) => id !== userId && emailVerified && !suspendedAt))
    return
  throw new AppError('last_admin', sentence)
}
