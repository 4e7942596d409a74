import { eq } from 'drizzle-orm'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../../platform/database/tables.ts'
import { AppError, notFound } from '../../platform/errors.ts'

type Role = 'user' | 'admin'
type Person = { id: string; email: string }

/**
 * Makes an account administrator, or takes that away. `by` and `ip` are null for the operator's
 * command. Throws not_found, or AppError last_admin.
 */
export async function setRole(
  db: Database,
  email: string,
  role: Role,
  by: Person | null,
  ip: string | null,
): Promise<void> {
  await db.transaction(async tx => {
    // Locked, so that the last two cannot be demoted at once.
    const admins = await tx
      .select({ id: users.id, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(users.id)
      .for('update')
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!user) throw notFound('Account')
    if (user.role === role) return
    // Whose address is not verified cannot log in, and so is no administrator to be left with.
    if (role === 'user' && !admins.some(other => other.id !== user.id && other.emailVerified))
      throw new AppError('last_admin', 'This is the only administrator. Make somebody else one first.')
    await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, user.id))
    const details = { from: user.role, to: role }
    await recordEvent(tx, { action: 'role-changed', actor: by, target: user, ip, details })
  })
}
